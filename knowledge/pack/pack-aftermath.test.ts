import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AFTERMATH_HAZARDS, SERVICE_COUNTRIES, SIGNS } from '@mirabelle/contract/aftermath.ts';
import { HAZARDS as ENGINE_HAZARDS } from '@mirabelle/contract/knowledge.ts';
import { RULES } from '@mirabelle/safety/rules/rules.ts';
import { describe, expect, it } from 'vitest';
import {
  mayShow,
  mayShowService,
  phoneToShow,
  readAftermath,
  readServices,
} from '../aftermath/read-aftermath.ts';
import { packAftermath, packWhomToCall } from './pack-aftermath.ts';

const readings = await readAftermath();
const services = await readServices();
const packed = await packAftermath();
const leads = await packWhomToCall();
const ROOT = join(import.meta.dirname, '../..');

describe('what is packed of what official bodies say', () => {
  it('knows every hazard that was read', () => {
    const others = ['leads-to.json', 'services.json', 'signs.json', 'windows.json'];
    const read = readdirSync(join(ROOT, 'knowledge/aftermath'))
      .filter((name) => name.endsWith('.json') && !others.includes(name))
      .map((name) => name.replace('.json', ''));
    expect([...AFTERMATH_HAZARDS].sort()).toEqual(read.sort());
  });

  it('holds every statement that may be shown, and no other', () => {
    const shown = readings.flatMap(({ hazard, statements }) =>
      statements.filter(mayShow).map(({ text }) => `${hazard}: ${text.en}`),
    );
    expect(packed.statements.map(({ hazard, text }) => `${hazard}: ${text.en}`)).toEqual(shown);
    const hidden = readings.flatMap(({ statements }) => statements.filter((one) => !mayShow(one)));
    const texts = new Set(shown.map((line) => line.slice(line.indexOf(': ') + 2)));
    const leaked = JSON.stringify([packed, leads]);
    expect(
      hidden.filter(({ text }) => !texts.has(text.en) && leaked.includes(JSON.stringify(text.en))),
    ).toEqual([]);
  });

  it.each(['copy', 'unofficial', 'unconfirmed', 'repeated'])(
    'shows no statement that is made %s',
    async (how) => {
      const spoilt = readings.map((reading) => ({
        ...reading,
        statements: reading.statements.map((one) => ({
          ...one,
          ...(how === 'copy' ? { seenOn: 'copy' as const } : {}),
          ...(how === 'unofficial' ? { official: false as const } : {}),
          ...(how === 'unconfirmed' ? { confirmed: undefined } : {}),
          ...(how === 'repeated' ? { repeats: true as const } : {}),
        })),
      }));
      const records = { readings: spoilt, services };
      expect(await packAftermath(records)).toEqual({ statements: [], windows: [] });
      expect(Object.values((await packWhomToCall(records)).signs).flat()).toEqual([]);
    },
  );

  it('gives no time to watch without the sentence that names it', () => {
    const byId = new Map(packed.statements.map((said) => [said.id, said]));
    for (const { said, until } of packed.windows) {
      const text = byId.get(said)?.text.en ?? '';
      const words: Record<string, number> = { two: 2, nine: 9 };
      const figures = [...text.matchAll(/\b(\d+|two|nine)\b/g)].map(([word]) => words[word] ?? Number(word));
      expect([text, figures]).toEqual([text, expect.arrayContaining([until.amount])]);
      expect([text, text.includes(until.unit.slice(0, -1))]).toEqual([text, true]);
    }
  });

  it('takes each time to watch from a sentence on record', () => {
    const windows = JSON.parse(readFileSync(join(ROOT, 'knowledge/aftermath/windows.json'), 'utf8'));
    const signs = JSON.parse(readFileSync(join(ROOT, 'knowledge/aftermath/signs.json'), 'utf8'));
    const gone = [...windows, ...Object.values<{ hazard: string; says: string }[]>(signs).flat()].filter(
      ({ hazard, says }) =>
        !readings.some(
          (one) => one.hazard === hazard && one.statements.some(({ text }) => text.en.includes(says)),
        ),
    );
    expect(gone).toEqual([]);
  });
});

describe('whom to call', () => {
  it('shows no number that may not be shown: over all records', () => {
    const allowed = new Set(services.flatMap((one) => phoneToShow(one)?.split(' / ') ?? []));
    const shown = leads.services.flatMap(({ phones }) => phones);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((phone) => !allowed.has(phone))).toEqual([]);
    expect(leads.services).toHaveLength(services.filter(mayShowService).length);
  });

  it('shows no number once nothing bears it out', async () => {
    for (const spoil of [{ confirmed: undefined }, { seenOn: null }, { forProfessionals: true as const }]) {
      const records = { readings, services: services.map((one) => ({ ...one, ...spoil })) };
      expect((await packWhomToCall(records)).services.flatMap(({ phones }) => phones)).toEqual([]);
    }
  });

  it('names a service of every country that was looked at', () => {
    const named = new Set(leads.services.map(({ country }) => country));
    expect(SERVICE_COUNTRIES.filter((country) => !named.has(country))).toEqual([]);
  });

  it('rests what sends her to an emergency or a poison service, and a fever, on sentences that may be shown', () => {
    expect(Object.keys(leads.signs).sort()).toEqual([...SIGNS].sort());
    for (const sign of ['breathing', 'overdose', 'fever'] as const)
      expect([sign, leads.signs[sign]?.length ?? 0]).not.toEqual([sign, 0]);
  });
});

describe('where a result leads', () => {
  it('has an entry for every rule of the engine and every hazard of its facts, if it is an empty one', () => {
    const own = ['unknown', 'allergies', 'gestational-diabetes', 'toxoplasmosis-status', 'listed', 'model'];
    const rules = new Set([...RULES.map(({ id }) => id), ...ENGINE_HAZARDS, ...own]);
    expect([...rules].filter((rule) => leads.byRule[rule] === undefined)).toEqual([]);
  });

  it('knows every rule that the engine names in its findings', () => {
    const sources = readdirSync(join(ROOT, 'safety'), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.includes('.test.') && !path.includes('testing'),
    );
    const named = sources.flatMap((path) =>
      [...readFileSync(join(ROOT, 'safety', path), 'utf8').matchAll(/\brule: '([a-z-]+)'/g)].map(
        ([, id]) => id,
      ),
    );
    expect(named.filter((id) => id && leads.byRule[id] === undefined)).toEqual([]);
  });

  it('has an entry for every class of medicines', () => {
    const classes = readdirSync(join(ROOT, 'knowledge/medicine-classes')).map((file) => file.slice(0, -5));
    expect(classes.filter((id) => leads.byClass[id] === undefined)).toEqual([]);
    expect(Object.keys(leads.byClass).filter((id) => !classes.includes(id))).toEqual([]);
  });

  it.each([
    ['ibuprofen', 'medicine-nsaid'],
    ['paracetamol', 'medicine-paracetamol'],
    ['isotretinoin', 'medicine-retinoid'],
    ['valproate', 'medicine-valproate'],
    ['ramipril', 'medicine-ace'],
    ['losartan', 'medicine-ace'],
    ['codeine', 'medicine-opioid'],
    ['pseudoephedrine', 'medicine-decongestant'],
    ['retinol', 'vitamin-a'],
  ] as const)('leads from %s to %s', (substance, hazard) => {
    expect(leads.bySubstance[substance]).toEqual([hazard]);
  });

  it('leads from every hazard to something, and to nothing that is not one', () => {
    const reached = new Set([...Object.values(leads.byRule), ...Object.values(leads.bySubstance)].flat());
    expect(AFTERMATH_HAZARDS.filter((hazard) => !reached.has(hazard))).toEqual([]);
  });
});
