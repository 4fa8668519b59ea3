import { z } from 'zod';

/**
 * What became of a fact from one release to the next. `restated`: it says something else that is neither stricter nor
 * milder by itself, as of which state it holds; `resourced`: it says the same on other sources.
 */
export const CHANGE_KINDS = ['stricter', 'milder', 'added', 'withdrawn', 'restated', 'resourced'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What a fact said in a release: the claim, and its sources as "id@place". */
export const statedSchema = z.object({
  claim: z.record(z.string(), z.unknown()),
  cites: z.array(z.string()),
  hash: z.string(),
});
export type Stated = z.infer<typeof statedSchema>;

export const changeSchema = z.object({
  /** Of the fact, as the later release names it, or the earlier where it was withdrawn. */
  id: z.string(),
  /** What the earlier release called it, where it was called otherwise. */
  was: z.string().optional(),
  /** "groups/soft-mould-ripened-cheese". */
  record: z.string(),
  /** A kind of knowledge/facts. */
  fact: z.string(),
  kind: z.enum(CHANGE_KINDS),
  before: statedSchema.optional(),
  after: statedSchema.optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** A release: a version, and the hash of the packed knowledge. */
export const releaseSchema = z.object({
  version: z
    .string()
    .regex(/^\d{4}\.\d{2}\.\d{2}(\.\d+)?$/, 'the day, and a number where a day has several: 2026.11.30'),
  date: z.iso.date(),
  hash: z.string(),
});
export type Release = z.infer<typeof releaseSchema>;

/** A document as the feed shows it. */
export const changeSourceSchema = z.object({
  body: z.string(),
  title: z.string(),
  url: z.string(),
  country: z.string().optional(),
  seen: z.string(),
  /** What it says of the matter, in English. */
  says: z.string().optional(),
});
export type ChangeSource = z.infer<typeof changeSourceSchema>;

/** `/changes.json`: every release with what changed in it, the latest first; the first release has no changes. */
export const changesSchema = z.object({
  releases: z.array(
    releaseSchema.extend({
      since: z.string().optional(),
      facts: z.number().int(),
      counts: z.record(z.enum(CHANGE_KINDS), z.number().int()),
      changes: z.array(changeSchema),
    }),
  ),
  /** What the records are called, by record: English, then French. */
  names: z.record(z.string(), z.tuple([z.string(), z.string()])),
  sources: z.record(z.string(), changeSourceSchema),
});
export type Changes = z.infer<typeof changesSchema>;
