import type { Names } from '@mirabelle/contract/knowledge.ts';
import { BETWEEN_ROWS, type NamedRecord } from './named-records.ts';

/** The ids, a line a record. Most are an English name in kebab-case: then its place among the names travels instead. */
export function toIdColumn(rows: readonly NamedRecord[]): string {
  return rows
    .map(({ id, names }) => {
      const at = names.en?.findIndex((name) => kebab(name) === id) ?? -1;
      if (at < 0 && PLACE.test(id)) throw new Error(`The id "${id}" reads as a place among names.`);
      return at < 0 ? id : at === 0 ? '' : String(at);
    })
    .join(BETWEEN_ROWS);
}

/** @param names the English names of each row, among others */
export function fromIdColumn(column: string, names: readonly { names: Names }[]): string[] {
  return column.split(BETWEEN_ROWS).map((line, row) => {
    if (line !== '' && !PLACE.test(line)) return line;
    return kebab(names[row]?.names.en?.[Number(line)] ?? '');
  });
}

const PLACE = /^\d+$/;

const kebab = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
