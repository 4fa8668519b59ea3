import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalJson, hashOf } from './canonical.ts';
import { factsOfRecord } from './list-facts.ts';
import type { RawRecord } from './listed-fact.ts';
import { readFacts, readRawRecords } from './read-facts.ts';

const ROOT = join(import.meta.dirname, '..');
const countryOf = (source: string) => ({ nhs: 'GB', anses: 'FR' })[source];
const brie: RawRecord = {
  id: 'brie',
  names: { en: ['brie'], fr: ['brie'] },
  groups: ['soft-cheese'],
  facts: [
    risk({ risk: 'HIGH_RISK', when: { heat: ['raw', 'undercooked'] }, source: 'nhs' }),
    risk({ risk: 'TO_CHECK', when: { heat: ['undercooked', 'raw'] }, source: 'anses' }),
    risk({ risk: 'NO_RISK', when: { heat: ['cooked'] }, source: 'nhs' }),
  ],
};

function risk({ source, ...fact }: { risk: string; when: object; source: string }) {
  return { kind: 'risk', hazard: 'listeria', ...fact, cite: [{ source }], checkedOn: '2026-11-21' };
}
const idsOf = (record: RawRecord) => factsOfRecord('foods', record, countryOf).map(({ id }) => id);
const hashesOf = (record: RawRecord) => factsOfRecord('foods', record, countryOf).map(({ hash }) => hash);

describe('facts of a record', () => {
  it('are named by what they speak of and whose authority speaks, and tell what they say', () => {
    expect(factsOfRecord('foods', brie, countryOf)).toMatchObject([
      {
        id: 'foods/brie#risk.listeria.heat-raw_undercooked.GB',
        claim: { risk: 'HIGH_RISK', hazard: 'listeria' },
        cites: ['nhs'],
      },
      { id: 'foods/brie#risk.listeria.heat-raw_undercooked.FR', claim: { risk: 'TO_CHECK' } },
      { id: 'foods/brie#risk.listeria.heat-cooked.GB', claim: { risk: 'NO_RISK' } },
      { id: 'foods/brie#composition', claim: { groups: ['soft-cheese'] }, cites: [] },
    ]);
  });

  it('keep their names whatever they say, and their hashes while they say it of the same sources', () => {
    const [first, ...rest] = brie.facts as ReturnType<typeof risk>[];
    const with1 = (change: object): RawRecord => ({ ...brie, facts: [{ ...first, ...change }, ...rest] });
    for (const change of [{ risk: 'TO_CHECK' }, { cite: [{ source: 'nhs', at: 'Cheese' }] }]) {
      expect(idsOf(with1(change))).toEqual(idsOf(brie));
      expect(hashesOf(with1(change))[0]).not.toBe(hashesOf(brie)[0]);
      expect(hashesOf(with1(change)).slice(1)).toEqual(hashesOf(brie).slice(1));
    }
    for (const change of [{ checkedOn: '2027-01-01' }, { note: 'read once more' }]) {
      expect(hashesOf(with1(change))).toEqual(hashesOf(brie));
    }
    const turned = { ...brie, facts: [...(brie.facts as object[])].reverse() };
    expect(idsOf(turned).sort()).toEqual(idsOf(brie).sort());
  });

  it('number what speaks twice of the same, and state nothing once the record moved', () => {
    const twice = { ...brie, facts: [...(brie.facts as object[]), (brie.facts as object[])[0]] };
    expect(idsOf(twice)).toContain('foods/brie#risk.listeria.heat-raw_undercooked.GB~2');
    expect(idsOf({ ...brie, movedTo: 'camembert' })).toEqual([]);
  });

  it('of a medicine are its advice by the way it is taken, its positions and all else that it cites', () => {
    const cite = [{ source: 'nhs' }];
    const levels = { first: 'SAFE', second: 'SAFE', third: 'AVOID' };
    const record: RawRecord = {
      id: 'ibuprofen',
      names: {},
      classes: ['nsaid'],
      advice: [{ variant: 'usual', ...levels, cite, positions: [{ country: 'FR', ...levels, cite }] }],
      limits: [{ unit: 'mg', perDay: 1200, concern: 'bleeding', cite }],
      doNotStop: { danger: 'relapse', cite },
    };
    expect(factsOfRecord('substances', record, countryOf).map(({ id }) => id)).toEqual([
      'substances/ibuprofen#advice.usual',
      'substances/ibuprofen#position.usual.FR',
      'substances/ibuprofen#dose-limit.mg',
      'substances/ibuprofen#do-not-stop',
      'substances/ibuprofen#composition',
    ]);
  });
});

describe('the hash of a fact', () => {
  it('is the same for a record as written and as its schema fills it up', () => {
    const written = { b: 1, a: { c: ['x'] } };
    expect(hashOf({ a: { c: ['x'], d: [] }, b: 1, e: undefined, f: {} })).toBe(hashOf(written));
    expect(canonicalJson(written)).toBe('{"a":{"c":["x"]},"b":1}');
  });

  it('differs where anything that counts does', () => {
    const all = [
      { a: 1 },
      { a: '1' },
      { a: [1] },
      { a: [1, 2] },
      { a: [2, 1] },
      { b: 1 },
      { a: null },
      { a: false },
    ];
    expect(new Set(all.map(hashOf)).size).toBe(all.length);
  });
});

describe('the facts of the knowledge', () => {
  it('have names of their own, and every citation of the records is listed', async () => {
    const facts = await readFacts(ROOT);
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
    const cited = (value: unknown): string[] =>
      Array.isArray(value)
        ? value.flatMap(cited)
        : value !== null && typeof value === 'object'
          ? Object.entries(value).flatMap(([key, part]) =>
              key === 'cite' ? (part as { source: string }[]).map(({ source }) => source) : cited(part),
            )
          : [];
    const records = (await readRawRecords(ROOT)).filter(({ record }) => !record.movedTo);
    expect(facts.flatMap(({ cites }) => cites)).toHaveLength(
      cited(records.map(({ record }) => record)).length,
    );
  });
});
