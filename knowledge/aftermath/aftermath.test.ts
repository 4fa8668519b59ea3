import { describe, expect, it } from 'vitest';
import { COUNTRIES, readAftermath, readServices } from './read-aftermath.ts';

const readings = await readAftermath();

describe('what official bodies say after a meal', () => {
  it('has for every hazard and country a statement, or what was searched in vain', () => {
    const silent = readings.flatMap(({ hazard, statements, none }) =>
      COUNTRIES.filter((country) => ![...statements, ...none].some((one) => one.country === country)).map(
        (country) => `${hazard} ${country}`,
      ),
    );
    expect(silent).toEqual([]);
  });

  it('never says that she is safe, and never diagnoses', () => {
    const said = readings.flatMap(({ hazard, statements }) =>
      statements
        .filter(
          ({ text: { en, fr } }) =>
            /\byou are safe\b|(?<!think )\byou have (?:listeriosis|toxoplasmosis|salmonell)/i.test(en) ||
            /\bvous êtes hors de danger\b|\bvous avez la (?:listériose|toxoplasmose)/i.test(fr),
        )
        .map(({ text }) => `${hazard}: ${text.en}`),
    );
    expect(said).toEqual([]);
  });
});

it('gives no number of a service without the page on which it was seen', async () => {
  const unseen = (await readServices()).filter(({ phone, seenOn }) => phone !== null && !seenOn);
  expect(unseen).toEqual([]);
});
