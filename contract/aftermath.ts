/**
 * What official bodies say to a woman who has already eaten or taken something, and whom she calls, as the page
 * `/already-ate` gets it. `knowledge/pack/pack-aftermath.ts` makes it of `knowledge/aftermath`; decision 80 says what of it
 * may be shown.
 */
import { z } from 'zod';

/** What may have been eaten or taken; medicines by class. Records in `knowledge/aftermath` bear these names. */
export const AFTERMATH_HAZARDS = [
  'listeria',
  'toxoplasma',
  'salmonella',
  'campylobacter',
  'ecoli',
  'hepatitis-e',
  'hepatitis-a',
  'anisakis',
  'norovirus',
  'mercury',
  'vitamin-a',
  'alcohol',
  'caffeine',
  'medicine-nsaid',
  'medicine-paracetamol',
  'medicine-retinoid',
  'medicine-valproate',
  'medicine-ace',
  'medicine-opioid',
  'medicine-herbal',
  'medicine-decongestant',
] as const;
export const aftermathHazardSchema = z.enum(AFTERMATH_HAZARDS);
export type AftermathHazard = z.infer<typeof aftermathHazardSchema>;

/** Countries whose official bodies were read. */
export const AFTERMATH_COUNTRIES = ['FR', 'GB', 'US', 'DE'] as const;
export const aftermathCountrySchema = z.enum(AFTERMATH_COUNTRIES);
export type AftermathCountry = z.infer<typeof aftermathCountrySchema>;

/** Countries whose services were looked for. */
export const SERVICE_COUNTRIES = 'AT AU BE CA CH DE ES FR GB IE IT NL NZ PT US'.split(' ');

/** What it is and how rare; what to watch for, and how long; when to call whom; what doctors do; what is not needed. */
export const AFTERMATH_KINDS = [
  'what',
  'alreadyEaten',
  'watch',
  'howLong',
  'call',
  'doctors',
  'notNeeded',
] as const;
export const aftermathKindSchema = z.enum(AFTERMATH_KINDS);
export type AftermathKind = z.infer<typeof aftermathKindSchema>;

/** What she may notice, the most urgent first. */
export const SIGNS = [
  /** Hardly any breath, a faint, confusion, a fit. */
  'breathing',
  'overdose',
  'fever',
  /** Aches and chills as with flu. */
  'flu',
  'movements',
  'bleeding',
  'waters',
  /** A bad headache, or a stiff neck. */
  'headache',
  'blood',
  /** Vomiting or diarrhoea that does not stop, or nothing that stays down. */
  'vomiting',
  'urine',
  'jaundice',
  /** A rash or a swelling. */
  'allergy',
  'pain',
] as const;
export const signSchema = z.enum(SIGNS);
export type Sign = z.infer<typeof signSchema>;

/** One sentence that may be shown, with the page on which it was read. */
export const saidSchema = z.strictObject({
  /** `<hazard>-<country>-<number>`: of this build alone. */
  id: z.string(),
  hazard: aftermathHazardSchema,
  country: aftermathCountrySchema,
  kind: aftermathKindSchema,
  text: z.strictObject({ en: z.string(), fr: z.string() }),
  body: z.string(),
  title: z.string(),
  url: z.url(),
  /** The page speaks of food poisoning or of medicines in general. */
  general: z.literal(true).optional(),
  /** The year that the page bears. */
  year: z.int().optional(),
  readOn: z.iso.date(),
});
export type Said = z.infer<typeof saidSchema>;

export const spanSchema = z.strictObject({
  amount: z.number().int().positive(),
  unit: z.enum(['hours', 'days', 'weeks', 'months']),
});
export type Span = z.infer<typeof spanSchema>;

/** How long after a meal signs may begin, as one sentence says. */
export const watchWindowSchema = z.strictObject({
  /** Id of the sentence. */
  said: z.string(),
  until: spanSchema,
  /** The sentence says "more than". */
  open: z.literal(true).optional(),
});
export type WatchWindow = z.infer<typeof watchWindowSchema>;

export const SERVICE_KINDS = ['emergency', 'poison', 'teratology', 'advice'] as const;
export const calledServiceSchema = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  kind: z.enum(SERVICE_KINDS),
  name: z.string(),
  /** As the service writes it; none where it was not seen on an official page. */
  phones: z.array(z.string()),
  url: z.url(),
  /** The page on which the numbers were seen. */
  seenOn: z.string().nullable(),
  /** "always" is day and night; else in the service's own words. */
  hours: z.string().optional(),
  /** Answers doctors, midwives and pharmacists, whom she asks to call. */
  forProfessionals: z.literal(true).optional(),
});
export type CalledService = z.infer<typeof calledServiceSchema>;

/** Whom to call, why, and which hazards a result leads to: what the page must have at once, also without a network. */
export const whomToCallSchema = z.strictObject({
  readOn: z.iso.date(),
  services: z.array(calledServiceSchema),
  /** The sentences that a sign rests on; none where no official page that was read names it. */
  signs: z.record(signSchema, z.array(saidSchema)),
  /** Hazards by the engine's rule. An empty list: no official advice was found. */
  byRule: z.record(z.string(), z.array(aftermathHazardSchema)),
  byClass: z.record(z.string(), z.array(aftermathHazardSchema)),
  /** Active substances that lead to a hazard. */
  bySubstance: z.record(z.string(), z.array(aftermathHazardSchema)),
});
export type WhomToCall = z.infer<typeof whomToCallSchema>;

/** Everything that may be shown of what was read. */
export const packedAftermathSchema = z.strictObject({
  statements: z.array(saidSchema),
  windows: z.array(watchWindowSchema),
});
export type PackedAftermath = z.infer<typeof packedAftermathSchema>;
