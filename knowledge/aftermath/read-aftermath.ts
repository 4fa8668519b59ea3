import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AFTERMATH_HAZARDS,
  aftermathCountrySchema,
  aftermathHazardSchema,
  aftermathKindSchema,
} from '@mirabelle/contract/aftermath.ts';
import { z } from 'zod';

/** The day on which the pages were read, by both readers and on the second look. */
export const READ_ON = '2026-11-30';
/** Two readers, who did not see each other's text; C is the second look, at what only one of them had found. */
const passSchema = z.enum(['A', 'B', 'C']);
/** What bears out a first reading: the other reader found it too, or the page was looked up again on that day. */
const confirmedSchema = z.union([z.literal('other reader'), z.iso.date()]);

const statementSchema = z.strictObject({
  pass: passSchema,
  country: aftermathCountrySchema,
  /** What it is and how rare; what to watch for, and how long; when to call whom; what doctors do; what is not needed. */
  kind: aftermathKindSchema,
  /** In our own words. */
  text: z.strictObject({ en: z.string().min(20).max(400), fr: z.string().min(20).max(450) }),
  body: z.string().min(2),
  title: z.string().min(2),
  url: z.url(),
  /** Only what was seen on a page of the body itself may be shown. */
  seenOn: z.enum(['own page', 'copy']),
  /** The page does not name this germ or medicine. */
  general: z.literal(true).optional(),
  /** The page is of no official body. */
  official: z.literal(false).optional(),
  /** Absent where one reader alone saw it and it was not found again. */
  confirmed: confirmedSchema.optional(),
  /** Says what a confirmed statement of the same country says, less clearly; kept because it bears that one out. */
  repeats: z.literal(true).optional(),
  /** The year the page itself bears. */
  year: z.int().min(1990).max(2026).optional(),
  note: z.string().optional(),
});
export type Statement = z.infer<typeof statementSchema>;
const readingsSchema = z.strictObject({
  hazard: aftermathHazardSchema,
  statements: z.array(statementSchema),
  /** Where a reader found nothing, and what was looked for. */
  none: z.array(
    z.strictObject({ pass: passSchema, country: aftermathCountrySchema, searched: z.array(z.string()) }),
  ),
});
export type Readings = z.infer<typeof readingsSchema>;

const servicesSchema = z.array(
  z.strictObject({
    pass: passSchema,
    country: z.string().regex(/^[A-Z]{2}$/),
    kind: z.enum(['emergency', 'poison', 'teratology', 'advice']),
    name: z.string().min(2),
    /** Null where it was not seen on a page of the service or of its health authority. */
    phone: z.string().min(2).nullable(),
    url: z.url(),
    seenOn: z.string().nullable(),
    /** Of several records of one service, the one to be shown. */
    show: z.literal(true).optional(),
    confirmed: confirmedSchema.optional(),
    /** Answers doctors, midwives and pharmacists, not her: she asks them to call. */
    forProfessionals: z.literal(true).optional(),
    hours: z.string().optional(),
    note: z.string().optional(),
  }),
);
export type Service = z.infer<typeof servicesSchema>[number];

/**
 * Whether the page may show a statement: seen on the body's own page, official, borne out by the other reader or a second
 * look, and not said better by another statement.
 */
export const mayShow = ({ seenOn, official, confirmed, repeats }: Statement): boolean =>
  seenOn === 'own page' && official !== false && confirmed !== undefined && repeats !== true;

/** Whether the page may name a service and link to it. Its number is another matter: `phoneToShow`. */
export const mayShowService = ({ show }: Service): boolean => show === true;

/**
 * The number the page may show of a service, or null where the link alone may be shown: not seen on a page of the service or
 * of its health authority, seen once only, or not a number for her to call.
 */
export const phoneToShow = ({ phone, seenOn, confirmed, show, forProfessionals }: Service): string | null =>
  show && seenOn && confirmed && !forProfessionals ? phone : null;

const jsonOf = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(import.meta.dirname, `${name}.json`), 'utf8'));

/** What two readers found of each hazard. @throws ZodError */
export const readAftermath = (): Promise<Readings[]> =>
  Promise.all(AFTERMATH_HAZARDS.map(async (hazard) => readingsSchema.parse(await jsonOf(hazard))));

/** Whom to call, by country. @throws ZodError */
export const readServices = async (): Promise<Service[]> => servicesSchema.parse(await jsonOf('services'));
