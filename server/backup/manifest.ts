import { z } from 'zod';

/** What can go wrong with a backup, in a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Of this form of file; another number is refused. */
export const FORMAT = 1;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** Those that are kept: what the database makes of others is made again. */
  columns: z.array(z.string()),
});
export type Table = z.infer<typeof tableSchema>;

/** The first entry of a backup. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Of the product that made it. */
  version: z.string(),
  /** When its snapshot was taken. */
  takenAt: z.iso.datetime(),
  /** The migrations that its tables are of. */
  migrations: z.array(z.string()),
  /** In the order in which one refers to those before it. */
  tables: z.array(tableSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The last entry: a file without it was cut off. */
export const endSchema = z.object({
  /** Rows by table, `schema.name`. */
  rows: z.record(z.string(), z.number()),
  photographs: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Deleted while the backup was made: their rows are in it, they are not. */
    gone: z.number(),
  }),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type End = z.infer<typeof endSchema>;

/** Names of entries. */
export const ENTRY = {
  manifest: 'manifest.json',
  end: 'end.json',
  /** Parts of a table, in PostgreSQL's text form of COPY. */
  tables: 'tables/',
  /** A photograph, by its bucket and version. */
  photographs: 'photographs/',
  /** What the data folder has besides: keys, lists of packs. */
  folder: 'folder/',
} as const;

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;

export const tableEntry = (table: Table, part: number): string =>
  `${ENTRY.tables}${nameOf(table)}/${String(part).padStart(6, '0')}`;
