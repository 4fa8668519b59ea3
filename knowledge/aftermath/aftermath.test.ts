import { AFTERMATH_COUNTRIES } from '@mirabelle/contract/aftermath.ts';
import { describe, expect, it } from 'vitest';
import {
  mayShow,
  mayShowService,
  phoneToShow,
  readAftermath,
  readServices,
  type Service,
  type Statement,
} from './read-aftermath.ts';

const readings = await readAftermath();

describe('what official bodies say after a meal', () => {
  it('has for every hazard and country a statement, or what was searched in vain', () => {
    const silent = readings.flatMap(({ hazard, statements, none }) =>
      AFTERMATH_COUNTRIES.filter(
        (country) => ![...statements, ...none].some((one) => one.country === country),
      ).map((country) => `${hazard} ${country}`),
    );
    expect(silent).toEqual([]);
  });

  it('tells what was searched wherever nothing may be shown', () => {
    const untold = readings.flatMap(({ hazard, statements, none }) =>
      AFTERMATH_COUNTRIES.filter(
        (country) =>
          !statements.some((one) => one.country === country && mayShow(one)) &&
          !none.some((one) => one.country === country && one.searched.length > 0),
      ).map((country) => `${hazard} ${country}`),
    );
    expect(untold).toEqual([]);
  });

  it('gives every sentence once in a country and hazard', () => {
    const twice = readings.flatMap(({ hazard, statements }) => {
      const shown = statements
        .filter(mayShow)
        .flatMap(({ country, text }) => [`${country} ${text.en}`, `${country} ${text.fr}`]);
      return shown.filter((text, index) => shown.indexOf(text) !== index).map((text) => `${hazard} ${text}`);
    });
    expect(twice).toEqual([]);
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

describe('whom to call', async () => {
  const services = await readServices();

  it('gives no number without the page on which it was seen', () => {
    expect(services.filter(({ phone, seenOn }) => phone !== null && !seenOn)).toEqual([]);
  });

  it('shows one emergency number in each of the countries', () => {
    const shown = services.filter((one) => one.kind === 'emergency' && mayShowService(one));
    expect(shown.map(({ country }) => country)).toEqual(
      'AT AU BE CA CH DE ES FR GB IE IT NL NZ PT US'.split(' '),
    );
    expect(shown.filter((one) => phoneToShow(one) === null)).toEqual([]);
  });

  it('names no service twice', () => {
    const shown = services
      .filter(mayShowService)
      .map(({ country, kind, name }) => `${country} ${kind} ${name}`);
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe('mayShow', () => {
  const borneOut: Statement = {
    pass: 'A',
    country: 'FR',
    kind: 'call',
    text: { en: 'Call your doctor if you have a fever.', fr: 'Appelez votre médecin en cas de fièvre.' },
    body: 'Anses',
    title: 'Listeria',
    url: 'https://www.anses.fr/fr',
    seenOn: 'own page',
    confirmed: 'other reader',
  };

  it('is true of what both readers saw on the own page of an official body, or what was looked up again', () => {
    expect(mayShow(borneOut)).toBe(true);
    expect(mayShow({ ...borneOut, confirmed: '2026-11-30' })).toBe(true);
  });

  it.each<[string, Partial<Statement>]>([
    ['one reader alone saw', { confirmed: undefined }],
    ['was seen on a copy', { seenOn: 'copy' }],
    ['is of no official body', { official: false }],
    ['repeats another statement', { repeats: true }],
  ])('is false of what %s', (_, change) => {
    expect(mayShow({ ...borneOut, ...change })).toBe(false);
  });
});

describe('a service', () => {
  const line: Service = {
    pass: 'A',
    country: 'NZ',
    kind: 'poison',
    name: 'National Poisons Centre',
    phone: '0800 764 766',
    url: 'https://www.poisons.co.nz/',
    seenOn: 'http://www.poisons.co.nz/calling.php',
    confirmed: 'other reader',
    show: true,
  };

  it('shows the number that was seen on its page and borne out', () => {
    expect([mayShowService(line), phoneToShow(line)]).toEqual([true, '0800 764 766']);
  });

  it.each<[string, Partial<Service>]>([
    ['was not seen on a page', { seenOn: null }],
    ['one reader alone saw', { confirmed: undefined }],
    ['is for doctors', { forProfessionals: true }],
  ])('shows its link, but no number that %s', (_, change) => {
    const one = { ...line, ...change };
    expect([mayShowService(one), phoneToShow(one)]).toEqual([true, null]);
  });

  it('is not shown where another record of it is', () => {
    const other = { ...line, show: undefined };
    expect([mayShowService(other), phoneToShow(other)]).toEqual([false, null]);
  });
});
