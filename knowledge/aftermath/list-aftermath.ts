import { COUNTRIES, type Readings } from './read-aftermath.ts';

/** Rows of a table, its head first: how much each reader found of each hazard and country, and on whose pages. */
export function listAftermath(readings: readonly Readings[]): string[][] {
  const cell = ({ statements }: Readings, country: (typeof COUNTRIES)[number]) => {
    const usable = statements.filter(
      (one) => one.country === country && one.seenOn === 'own page' && one.official !== false,
    );
    if (usable.length === 0) return 'none found';
    const count = (pass: 'A' | 'B') => usable.filter((one) => one.pass === pass).length;
    return `${count('A')} + ${count('B')}: ${[...new Set(usable.map(({ body }) => body))].join('; ')}`;
  };
  return [
    ['hazard', ...COUNTRIES],
    ...readings.map((one) => [one.hazard, ...COUNTRIES.map((country) => cell(one, country))]),
  ];
}
