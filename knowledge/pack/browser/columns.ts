/** Where a record has nothing. No value of a record is 0. */
const NONE = 0;
/** A field that fewer records than one in so many hold travels as the places that hold it, with their values. */
const FEW = 4;

type Column = unknown[] | { after: number[]; values: unknown[] };

/** Records as they travel: what they say of one field stands together, which packs closer than record by record. */
export interface Columns {
  length: number;
  fields: Record<string, Column>;
}

/** @throws Error where a field holds the 0 that stands for nothing */
export function toColumns(records: readonly object[]): Columns {
  const rows = records as readonly Record<string, unknown>[];
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  const fields: Record<string, Column> = {};
  for (const key of keys) {
    const places = rows.flatMap((row, at) => (key in row ? [at] : []));
    if (places.some((at) => rows[at]?.[key] === NONE))
      throw new Error(`"${key}" is 0 in a record, which stands for nothing where it travels`);
    fields[key] =
      places.length * FEW > rows.length
        ? rows.map((row) => (key in row ? row[key] : NONE))
        : {
            after: places.map((at, index) => at - (places[index - 1] ?? 0)),
            values: places.map((at) => rows[at]?.[key]),
          };
  }
  return { length: rows.length, fields };
}

export function fromColumns({ length, fields }: Columns): object[] {
  const rows: Record<string, unknown>[] = Array.from({ length }, () => ({}));
  const set = (at: number, key: string, value: unknown) => {
    if (value !== NONE) (rows[at] as Record<string, unknown>)[key] = value;
  };
  for (const [key, column] of Object.entries(fields)) {
    if (Array.isArray(column)) {
      for (const [at, value] of column.entries()) set(at, key, value);
      continue;
    }
    let place = 0;
    for (const [at, step] of column.after.entries()) {
      place += step;
      set(place, key, column.values[at]);
    }
  }
  return rows;
}
