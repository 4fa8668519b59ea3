import { join } from 'node:path';
import type { factSchema } from '@mirabelle/contract/knowledge.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { canonicalJson } from '../facts/canonical.ts';
import { madeUpAdvice, madeUpMedicines, madeUpSubstance } from '../records/made-up-medicines.ts';
import { madeUpRecords } from '../records/made-up-records.ts';
import { readMedicines } from '../records/read-medicines.ts';
import { readRecords } from '../records/read-records.ts';
import { foodClaims } from './food-claims.ts';
import { claimsOf, listClaims, topicsOf } from './list-claims.ts';
import { medicineClaims } from './medicine-claims.ts';

type FactInput = z.input<typeof factSchema>;
type SourceInput = NonNullable<Parameters<typeof madeUpRecords>[0]['sources']>[number];

const raw: FactInput = {
  kind: 'risk',
  hazard: 'listeria',
  risk: 'HIGH_RISK',
  when: { heat: ['raw', 'undercooked'], pasteurised: ['no'] },
  cite: [{ source: 'nhs', at: 'Cheese' }, { source: 'anses' }],
  checkedOn: '2026-01-01',
};
const cooked: FactInput = { ...raw, risk: 'NO_RISK', when: { heat: ['cooked'] } };
const anses: SourceInput = {
  id: 'anses',
  body: 'ANSES',
  title: 'Guide',
  url: 'https://example.org/anses',
  year: 2019,
  country: 'FR',
  seen: 'own',
  checkedOn: '2026-01-01',
  says: 'Soft cheese with a rind is to be avoided.',
};
const claimsWith = (facts: FactInput[], source: Partial<SourceInput> = {}) =>
  foodClaims(
    madeUpRecords({
      groups: [{ id: 'brie', names: { en: ['brie'], fr: ['brie'] }, facts }],
      sources: [{ ...anses, ...source }],
    }),
  );
const hashOfFirst = (fact: FactInput, source: Partial<SourceInput> = {}) =>
  claimsWith([fact], source)[0]?.hash;

/** The same value with the keys of every object in the opposite order. */
function turned<T>(value: T): T {
  if (Array.isArray(value)) return value.map(turned) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, turned(inner)]);
  return Object.fromEntries(entries.reverse()) as T;
}

it('writes one text for one meaning, whatever the order of keys and whatever says nothing', () => {
  const value = { b: [1, { d: null, c: 'x' }], a: undefined, e: [], f: {} };
  expect(canonicalJson(value)).toBe('{"b":[1,{"c":"x","d":null}]}');
  expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
});

describe('the id of a fact', () => {
  it('names record, hazard, countries and state, and not what is said of it', () => {
    const [first] = claimsWith([raw]);
    expect(first?.id).toBe('groups/brie/listeria/FR+GB/risk heat=raw,undercooked pasteurised=no');
    expect(claimsWith([{ ...raw, risk: 'TO_CHECK' }])[0]?.id).toBe(first?.id);
    expect(claimsWith([{ ...raw, country: 'FR' }])[0]?.id).toContain('/FR/');
  });

  it('bears the sources where two of one country speak of one state, and they stay apart', () => {
    const cite = [{ source: 'anses' }, { source: 'nhs', at: 'Milk' }];
    const other: FactInput = { ...raw, cite, risk: 'TO_CHECK' } as FactInput;
    const ids = claimsWith([raw, other, { ...raw, country: 'GB', cite: [{ source: 'nhs' }] }]).map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toMatch(/ @anses\+nhs #[0-9a-f]{8}$/);
    expect(ids[2]).not.toContain('@');
  });
});

describe('the hash of a fact', () => {
  it('stays when facts, keys, conditions or sources change their order', () => {
    const before = new Map(claimsWith([raw, cooked]).map(({ id, hash }) => [id, hash]));
    const reordered: FactInput[] = [
      turned(cooked),
      turned({
        ...raw,
        cite: [...raw.cite].reverse(),
        when: { pasteurised: ['no'], heat: ['undercooked', 'raw'] },
      }),
    ];
    expect(new Map(claimsWith(reordered).map(({ id, hash }) => [id, hash]))).toEqual(before);
  });

  it('stays when it is looked up again, explained, or its source gets another address', () => {
    const same = [
      hashOfFirst({ ...raw, checkedOn: '2026-06-01', note: 'Of the rind.' }),
      hashOfFirst(raw, { url: 'https://example.org/new', year: 2020 }),
      hashOfFirst({ ...raw, reviewed: { profession: 'midwife', on: '2027-03-12' } }),
    ];
    expect(new Set([hashOfFirst(raw), ...same]).size).toBe(1);
  });

  it.each<[string, FactInput, Partial<SourceInput>?]>([
    ['the rating', { ...raw, risk: 'TO_CHECK' }],
    ['the state', { ...raw, when: { heat: ['raw'], pasteurised: ['no'] } }],
    ['the hazard', { ...raw, hazard: 'salmonella' }],
    ['the country', { ...raw, country: 'FR' }],
    ['for whom it counts', { ...raw, ownOnly: true }],
    ['a source', { ...raw, cite: [{ source: 'nhs', at: 'Cheese' }] }],
    ['the place in a source', { ...raw, cite: [{ source: 'nhs', at: 'Milk' }, { source: 'anses' }] }],
    ['what a source says', raw, { says: 'Soft cheese with a rind may be eaten.' }],
  ])('changes with %s', (_what, fact, source) => {
    expect(hashOfFirst(fact, source)).not.toBe(hashOfFirst(raw));
  });

  it('changes with an amount, its unit and the portion it is of', () => {
    const content = {
      kind: 'content',
      hazard: 'caffeine',
      substance: 'caffeine',
      value: 75,
      unit: 'mg',
      per: 'cup',
    };
    const base = { ...content, cite: [{ source: 'nhs' }], checkedOn: '2026-01-01' } as FactInput;
    const changes = [{}, { value: 80 }, { unit: 'ug' }, { per: 'mug' }];
    expect(new Set(changes.map((change) => hashOfFirst({ ...base, ...change } as FactInput))).size).toBe(4);
  });
});

describe('the statements on a medicine that give a level', () => {
  type AdviceInput = ReturnType<typeof madeUpAdvice>;
  const position = {
    country: 'FR',
    first: 'CAUTION',
    second: 'CAUTION',
    third: 'AVOID',
    weeks: [
      { from: 24, level: 'AVOID' },
      { from: 20, until: 23, level: 'CAUTION' },
    ],
    checkedOn: '2026-01-01',
  } as const;
  const french = { ...position, weeks: [...position.weeks], cite: [{ source: 'uktis' }] };
  const claimsFor = (changes: Partial<AdviceInput>) =>
    medicineClaims(
      madeUpMedicines({
        classes: [
          {
            ...named('nsaid'),
            parents: ['medicine'],
            positions: [french],
          },
        ],
        substances: [madeUpSubstance('x', { classes: ['nsaid'], advice: [madeUpAdvice(changes)] })],
      }),
    );
  const named = (id: string) => ({ id, names: { en: [id], fr: [id] } });
  const hashOfAdvice = (changes: Partial<AdviceInput>) => claimsFor(changes)[0]?.hash;

  it('are its advice, the positions of countries on it, and those of its class', () => {
    const claims = claimsFor({ positions: [french] });
    expect(claims.map(({ id }) => id)).toEqual([
      'substances/x/medicine/any/level usual',
      'substances/x/medicine/FR/level usual',
      'medicine-classes/nsaid/medicine/FR/level usual',
    ]);
    expect(claims[0]?.topics).toEqual(['medicine:nsaid', 'medicine:medicine']);
  });

  it('keep their hash whatever the order of weeks and conditions, and lose it with any change of meaning', () => {
    const conditions: AdviceInput['conditions'] = [{ key: 'review-need' }, { key: 'monitor-growth' }];
    const weeks: AdviceInput['weeks'] = [...position.weeks];
    const base = {
      conditions,
      weeks,
      concerns: ['limited-data', 'animal-harm'],
    } satisfies Partial<AdviceInput>;
    const turnedRound = { ...base, conditions: [...conditions].reverse(), weeks: [...weeks].reverse() };
    expect(hashOfAdvice(turnedRound)).toBe(hashOfAdvice(base));
    const changes: Partial<AdviceInput>[] = [
      {},
      { third: 'AVOID' },
      { weeks: [{ from: 25, level: 'AVOID' }] },
      { concerns: ['animal-harm', 'limited-data'] },
      { conditions: [{ key: 'review-need' }] },
      { speaksFor: ['oral'] },
      { cite: [{ source: 'memory' }] },
    ];
    expect(new Set(changes.map((change) => hashOfAdvice({ ...base, ...change }))).size).toBe(changes.length);
  });
});

describe('all records', async () => {
  const root = join(import.meta.dirname, '..');
  const { records } = await readRecords(root);
  const { medicines } = await readMedicines(root);
  const claims = listClaims(records, medicines);

  it('name every claim once, in a text that a review can hold', () => {
    expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
    expect(Math.max(...claims.map(({ id }) => id.length))).toBeLessThanOrEqual(300);
    expect(claims.length).toBeGreaterThan(1500);
  });

  it('give claims by topic and country; advice on a medicine counts in every country', () => {
    const topics = topicsOf(claims, medicines);
    expect(topics).toContain('listeria');
    expect(topics).toContain('medicine:nsaid');
    const french = claimsOf(claims, 'listeria', 'FR');
    expect(french.length).toBeGreaterThan(10);
    expect(french.every(({ countries }) => countries.includes('FR'))).toBe(true);
    expect(claimsOf(claims, 'medicine:nsaid', 'FR').some(({ everywhere }) => everywhere)).toBe(true);
    expect(claimsOf(claims, 'all')).toHaveLength(claims.length);
  });
});
