import { csvField } from './parse-csv.ts';

/** A text of comma-separated values, read back by `parseCsv`: the first row names the columns. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\n`).join('');
}

const cellOf = (value: unknown): string =>
  csvField(value === null || value === undefined ? '' : String(value));
