import { gzipSync } from 'node:zlib';
import type { PackedMedicines } from '@mirabelle/contract/medicine.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { createMedicineEngine, type MedicineEngine } from '@mirabelle/safety/medicines/engine.ts';
import { inSample } from '@mirabelle/safety/testing/sample.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { packMedicines } from '../pack-medicines.ts';
import { knowledgeModules } from './vite-plugin.ts';

/** Most that a phone loads of what is known of medicines, compressed. */
const MOST_BYTES = 1_500_000;
/** Of so many brands of a country, one is asked about in `npm test`. */
const ONE_IN = 150;

/** What stands around the packed tables in their module. */
const BEGINNING = 'export default JSON.parse(';
const END = ');';

let whole: PackedMedicines;
let source: string;
let server: MedicineEngine;
let browser: MedicineEngine;
beforeAll(async () => {
  whole = await packMedicines();
  source = (await knowledgeModules().load('\0virtual:mirabelle-knowledge/medicines')) ?? '';
  expect(source.startsWith(BEGINNING) && source.endsWith(END)).toBe(true);
  server = createMedicineEngine(whole);
  browser = createMedicineEngine(JSON.parse(JSON.parse(source.slice(BEGINNING.length, -END.length))));
});

const context = (country: string): UserContext => ({
  country,
  gestationalWeek: 24,
  toxoplasmosis: 'UNKNOWN',
  gestationalDiabetes: 'UNKNOWN',
  allergies: [],
});

describe('what a phone loads of medicines', () => {
  it('is small enough to load on the way', () => {
    expect(gzipSync(source).length).toBeLessThan(MOST_BYTES);
  });

  it('answers as the server does: brands of every country, their substances, and names no one knows', () => {
    const countries = [
      ...new Set(whole.brands.flatMap(({ meanings }) => meanings.flatMap((m) => m.countries))),
    ];
    expect(countries.length).toBeGreaterThan(15);
    for (const [at, country] of countries.entries()) {
      const brands = whole.brands
        .filter(({ meanings }) => meanings.some((meaning) => meaning.countries.includes(country)))
        .filter((_, n) => inSample(n + at, ONE_IN));
      for (const { name, meanings } of brands) {
        const [substance = ''] = meanings[0]?.parts ?? [];
        for (const lines of [[name], [`${name} 50 mg`, substance], [`${name.slice(0, -1)}qx 50 mg`]]) {
          const request = { lines, readConfidence: 90, userContext: context(country) };
          expect(browser.analyze(request), `${country}: ${lines.join(', ')}`).toEqual(
            server.analyze(request),
          );
        }
      }
    }
  });
});
