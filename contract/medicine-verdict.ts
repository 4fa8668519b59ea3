/**
 * What the engine says of medicines: keys, data and citations, never a sentence. `safety/medicines/messages` words it
 * in any language, also of a verdict that was stored long ago.
 */
import { z } from 'zod';
import { citationSchema, confidenceSchema, findingValueSchema } from './finding.ts';
import { countryCodeSchema, languageSchema } from './language.ts';
import { serviceHoursSchema, serviceRegionSchema } from './medicine/service.ts';
import { adviceLevelSchema, brandOriginSchema, routeSchema } from './medicine.ts';
import { userContextSchema } from './profile.ts';
import { signOffSchema } from './review/answers.ts';
import { webAddressSchema } from './web-address.ts';

/** Longest text that is read, in characters; what lies beyond is not read, and the verdict says so. */
export const MEDICINE_TEXT_LIMIT = 200_000;

/** What the engine is asked. */
export const medicineRequestSchema = z.object({
  /** As typed. Where `lines` is given: left out or the lines joined. */
  text: z.string().optional(),
  /** Lines as a picture reader gives them, top to bottom; an empty one parts one box from the next. */
  lines: z.array(z.string()).optional(),
  /** Codes of packs that were found in the same pictures as the lines, as they would be typed. */
  codes: z.array(z.string()).optional(),
  /** How reliably the lines were read, 0-100; 100 when typed. */
  readConfidence: z.number().min(0).max(100).optional(),
  language: languageSchema.nullable().optional(),
  /** Country and gestational week count. Without a user: the worst trimester and the most cautious health authority. */
  userContext: userContextSchema.nullable().optional(),
});
export type MedicineRequest = z.infer<typeof medicineRequestSchema>;

export const trimesterSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** What a statement is about; the wording of `key` lies under it. */
export const MEDICINE_FINDING_KINDS = [
  /** The level and when it holds. */
  'level',
  'concern',
  'condition',
  /** Stopping suddenly is the danger. */
  'stopping',
  /** A dose limit, or a strength beyond it. */
  'limit',
  /** The same substance, or the same class, more than once. */
  'duplicate',
  /** What to look up or ask, since it decides. */
  'question',
  /** Not known, not read, not confirmed. */
  'unknown',
  'excipient',
] as const;

/** One statement. */
export const medicineFindingSchema = z.object({
  kind: z.enum(MEDICINE_FINDING_KINDS),
  /** Message key: "concern.fetal-kidney", "level.avoid-from". */
  key: z.string(),
  level: adviceLevelSchema.nullable(),
  /** Substance ids it is about; empty where it is about the text. */
  substances: z.array(z.string()),
  /** Localised where language matters. */
  data: z.record(z.string(), findingValueSchema),
  citations: z.array(citationSchema),
  /** Of the statement that gives the level, where a clinician reviewed it. */
  reviewed: signOffSchema.optional().catch(undefined),
});
export type MedicineFinding = z.infer<typeof medicineFindingSchema>;

/** What the health authority of another country says where it differs. */
export const medicineElsewhereSchema = z.object({
  substance: z.string(),
  country: countryCodeSchema,
  /** At the week, or of the worst trimester. */
  level: adviceLevelSchema,
  /** First week from which it is to be avoided, where the advice has one. */
  avoidFromWeek: z.number().int().nullable(),
  citation: citationSchema,
});
export type MedicineElsewhere = z.infer<typeof medicineElsewhereSchema>;

/** A strength as read: "500 mg", "0.1 %", "10 mg / 5 ml". */
export const strengthSchema = z.object({
  value: z.number().positive(),
  unit: z.enum(['mg', 'ug', 'g', 'IU', '%', 'ml']),
  /** Amount it is dissolved in, where that was read. */
  perMl: z.number().positive().nullable(),
});
export type Strength = z.infer<typeof strengthSchema>;

/** One product of the text: a box, or a substance named without one. */
export const readProductSchema = z.object({
  /** Brand as known; null where only a substance was named. */
  brand: z.string().nullable(),
  /** The words of the text. */
  read: z.string(),
  /** What was taken for what: "d0liprane" for "Doliprane"; null where the spelling was right. */
  corrected: z.boolean(),
  origin: brandOriginSchema.nullable(),
  /** More than one: the brand is sold with several compositions and the text does not say which; the worst counts. */
  compositions: z.number().int().min(1),
  substances: z.array(z.string()),
  strengths: z.array(strengthSchema),
  form: z.string().nullable(),
  route: routeSchema.nullable(),
  manufacturer: z.string().nullable(),
  /** Whose register has the code of its pack: a country's letters, or EU; left out where it was read otherwise. */
  register: z.string().optional(),
  /** Of this product by itself; verdicts that were stored before products had one lack it. */
  level: adviceLevelSchema.optional(),
});
export type ReadProduct = z.infer<typeof readProductSchema>;

/** A letter with its system and year. It never decides. */
export const shownCategorySchema = z.object({
  system: z.enum(['TGA', 'FDA']),
  letter: z.string(),
  year: z.number().int(),
  citation: citationSchema,
});

/** One substance, judged. */
export const substanceVerdictSchema = z.object({
  substance: z.string(),
  variant: z.string(),
  names: z.partialRecord(languageSchema, z.string()),
  /** As read: "500 mg". */
  dosage: z.string().nullable(),
  level: adviceLevelSchema,
  trimesters: z.object({ first: adviceLevelSchema, second: adviceLevelSchema, third: adviceLevelSchema }),
  categories: z.array(shownCategorySchema),
  /** Main one first. */
  findings: z.array(medicineFindingSchema),
  elsewhere: z.array(medicineElsewhereSchema),
});
export type SubstanceVerdict = z.infer<typeof substanceVerdictSchema>;

export const WARNING_SEVERITIES = ['HIGH', 'MODERATE', 'LOW'] as const;
export const medicineWarningSchema = z.object({
  type: z.enum(['pregnancy', 'stopping', 'duplicate', 'dose', 'excipient', 'identity', 'use']),
  /** Null: throughout. */
  trimester: trimesterSchema.nullable(),
  severity: z.enum(WARNING_SEVERITIES),
  finding: medicineFindingSchema,
});
export type MedicineWarning = z.infer<typeof medicineWarningSchema>;

export const medicineAlternativeSchema = z.object({
  /** One of them is null. */
  substance: z.string().nullable(),
  measure: z.string().nullable(),
  names: z.partialRecord(languageSchema, z.string()),
  /** Of the substance at the week, or of its worst trimester; a measure is SAFE. */
  level: adviceLevelSchema,
  reason: z.string(),
  byPrescriber: z.boolean(),
  /** Substances it would stand in for. */
  insteadOf: z.array(z.string()),
  trimesters: z.array(trimesterSchema),
  citations: z.array(citationSchema),
});
export type MedicineAlternative = z.infer<typeof medicineAlternativeSchema>;

/** Who to ask when it was already taken. */
export const shownServiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: webAddressSchema.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  public: z.boolean(),
  countries: z.array(countryCodeSchema),
  /** Verdicts that were stored before services had these lack them. */
  region: serviceRegionSchema.optional(),
  hours: z.array(serviceHoursSchema).optional(),
  /** When its own page was read, in a stored copy, and the year of that copy where it is an older one. */
  checkedOn: z.iso.date().optional(),
  asOf: z.number().int().optional(),
});

export const medicineVerdictSchema = z.object({
  /** Version of the knowledge it was judged by: a saved analysis shows when that has changed. */
  version: z.string(),
  level: adviceLevelSchema,
  /** Whether the level is of the user's week, or of the worst trimester since that is not known. */
  basis: z.enum(['week', 'worst-trimester']),
  week: z.number().int().nullable(),
  /** Whose advice was followed; null: not known, the most cautious. */
  country: countryCodeSchema.nullable(),
  confidence: confidenceSchema,
  products: z.array(readProductSchema),
  /** Each once, worst first. */
  ingredients: z.array(substanceVerdictSchema),
  /** About the whole: what could not be determined, duplicates, questions. */
  findings: z.array(medicineFindingSchema),
  warnings: z.array(medicineWarningSchema),
  alternatives: z.array(medicineAlternativeSchema),
  services: z.array(shownServiceSchema),
  /** Words that nothing known explained, as read; at most 50. */
  unknown: z.array(z.string()),
});
export type MedicineVerdict = z.infer<typeof medicineVerdictSchema>;
