import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What may have been eaten or taken; medicines by class. */
export const HAZARDS = [
  ...[
    'listeria',
    'toxoplasma',
    'salmonella',
    'campylobacter',
    'ecoli',
    'hepatitis-e',
    'hepatitis-a',
    'anisakis',
  ],
  ...['norovirus', 'mercury', 'vitamin-a', 'alcohol', 'caffeine', 'medicine-nsaid', 'medicine-paracetamol'],
  ...['medicine-retinoid', 'medicine-valproate', 'medicine-ace', 'medicine-opioid', 'medicine-herbal'],
  'medicine-decongestant',
];
export const COUNTRIES = ['FR', 'GB', 'US', 'DE'] as const;
/** Two readers, who did not see each other's text. */
const passSchema = z.enum(['A', 'B']);

const statementSchema = z.strictObject({
  pass: passSchema,
  country: z.enum(COUNTRIES),
  /** What it is and how rare; what to watch for, and how long; when to call whom; what doctors do; what is not needed. */
  kind: z.enum(['what', 'watch', 'howLong', 'call', 'doctors', 'notNeeded', 'alreadyEaten']),
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
  note: z.string().optional(),
});
const readingsSchema = z.strictObject({
  hazard: z.string(),
  statements: z.array(statementSchema),
  /** Where a reader found nothing, and what was looked for. */
  none: z.array(
    z.strictObject({ pass: passSchema, country: z.enum(COUNTRIES), searched: z.array(z.string()) }),
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
    hours: z.string().optional(),
    note: z.string().optional(),
  }),
);
export type Service = z.infer<typeof servicesSchema>[number];

const jsonOf = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(import.meta.dirname, `${name}.json`), 'utf8'));

/** What two readers found of each hazard. @throws ZodError */
export const readAftermath = (): Promise<Readings[]> =>
  Promise.all(HAZARDS.map(async (hazard) => readingsSchema.parse(await jsonOf(hazard))));

/** Whom to call, by country. @throws ZodError */
export const readServices = async (): Promise<Service[]> => servicesSchema.parse(await jsonOf('services'));
