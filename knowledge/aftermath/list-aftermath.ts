import { AFTERMATH_COUNTRIES, type AftermathCountry } from '@mirabelle/contract/aftermath.ts';
import { mayShow, READ_ON, type Readings } from './read-aftermath.ts';

/**
 * Rows of a table, its head first: how many statements may be shown of each hazard and country, and from whom; of each body
 * the years its pages bear, or, where one bears none, the day on which it was read.
 */
export function listAftermath(readings: readonly Readings[]): string[][] {
  const cell = ({ statements }: Readings, country: AftermathCountry) => {
    const shown = statements.filter((one) => one.country === country && mayShow(one));
    if (shown.length === 0) return 'none found';
    const bodies = Map.groupBy(shown, ({ body }) => body);
    const dated = [...bodies].map(([body, said]) => {
      const dates = new Set(said.map(({ year }) => (year ? `${year}` : READ_ON)));
      return `${body} (${[...dates].sort().join(', ')})`;
    });
    return `${shown.length}: ${dated.join('; ')}`;
  };
  return [
    ['hazard', ...AFTERMATH_COUNTRIES],
    ...readings.map((one) => [one.hazard, ...AFTERMATH_COUNTRIES.map((country) => cell(one, country))]),
  ];
}
