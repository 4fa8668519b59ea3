/**
 * What the public pages `/why/...` show: one file of JSON a page, made of the records when the app is built
 * (`knowledge/why`), so that a page can never say what the engine does not judge by.
 */
import { z } from 'zod';
import { bothSchema } from './knowledge/hazard.ts';
import { idSchema } from './knowledge/names.ts';
import { sourceSchema } from './knowledge/source.ts';
import { stateConditionSchema } from './knowledge/state.ts';
import { adviceLevelSchema } from './medicine/terms.ts';
import { signOffSchema } from './review/answers.ts';
import { riskSchema } from './risk.ts';
import { WHY_KINDS, type WhyKind } from './why-address.ts';

/** Places in the page's list of sources. */
const placesSchema = z.array(z.number().int().nonnegative());

const of = sourceSchema.shape;
/** A document, as the page shows it. */
export const whySourceSchema = z.strictObject({
  ...{ body: of.body, title: of.title, url: of.url, year: of.year, copyDated: of.copyDated },
  ...{ country: of.country, seen: of.seen, reportedBy: of.reportedBy, checkedOn: of.checkedOn },
  /** The short paraphrase; French where that was written. */
  says: z.strictObject({ en: z.string(), fr: z.string().optional() }).optional(),
});
export type WhySource = z.infer<typeof whySourceSchema>;

export const whyStatementSchema = z.strictObject({ text: bothSchema, sources: placesSchema.min(1) });
export type WhyStatement = z.infer<typeof whyStatementSchema>;

/** Another page. */
export const whyRefSchema = z.strictObject({ id: idSchema, title: bothSchema });
export type WhyRef = z.infer<typeof whyRefSchema>;

const factShape = {
  /** Its place among the facts of its record. */
  at: z.number().int().nonnegative(),
  /** Whose word it is: countries, EU, INT. */
  countries: z.array(z.string()),
  sources: placesSchema.min(1),
};
export const whyFactSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('risk'),
    risk: riskSchema,
    when: stateConditionSchema.optional(),
    /** Counts in its own country alone. */
    ownOnly: z.literal(true).optional(),
    ...factShape,
  }),
  /** At most how much of what. */
  z.strictObject({
    kind: z.literal('limit'),
    what: bothSchema,
    value: z.number(),
    unit: z.string(),
    ...factShape,
  }),
  /** How much a portion holds. */
  z.strictObject({
    kind: z.literal('content'),
    substance: z.string(),
    value: z.number(),
    unit: z.string(),
    per: bothSchema,
    ...factShape,
  }),
]);
export type WhyFact = z.infer<typeof whyFactSchema>;

/** A food, a group or a dish, with what is said of it. */
export const whyEntrySchema = z.strictObject({
  kind: z.enum(['food', 'group', 'dish']),
  id: idSchema,
  name: bothSchema,
  facts: z.array(whyFactSchema).min(1),
});
export type WhyEntry = z.infer<typeof whyEntrySchema>;

const weeksSchema = z.array(
  z.strictObject({ from: z.number().int(), until: z.number().int().optional(), level: adviceLevelSchema }),
);
const levelsSchema = z.tuple([adviceLevelSchema, adviceLevelSchema, adviceLevelSchema]);

/** What one side says: a rating of a food in a state, an amount, or levels of a medicine by trimester. */
const saidSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('risk'), risk: riskSchema, when: stateConditionSchema.optional() }),
  z.strictObject({ kind: z.literal('amount'), value: z.number(), unit: z.string() }),
  z.strictObject({ kind: z.literal('levels'), levels: levelsSchema, weeks: weeksSchema }),
]);
export type WhySaid = z.infer<typeof saidSchema>;

/** Where authorities rate the same food in the same state differently, or give other amounts. */
export const whyDisagreementSchema = z.strictObject({
  name: bothSchema,
  sides: z
    .array(
      z.strictObject({
        said: saidSchema,
        countries: z.array(z.string()).min(1),
        sources: placesSchema,
      }),
    )
    .min(2),
});
export type WhyDisagreement = z.infer<typeof whyDisagreementSchema>;

export const SURE_LEVELS = ['firm', 'fair', 'thin', 'none'] as const;
/** How sure what the page says is, by a stated rule (decision 86). */
export const howSureSchema = z.strictObject({
  level: z.enum(SURE_LEVELS),
  /** Documents, by how they were read. */
  own: z.number().int(),
  secondHand: z.number().int(),
  unseen: z.number().int(),
  /** Of all: those with neither a printed date nor that of a copy. */
  undated: z.number().int(),
  /** Bodies whose own document was read, and all countries, EU and INT included. */
  bodies: z.number().int(),
  countries: z.array(z.string()),
  /** Foods or medicines on which authorities differ. */
  disagreements: z.number().int(),
});
export type HowSure = z.infer<typeof howSureSchema>;

/** How many of the statements that a page shows clinicians have signed as they are now. */
export const whyReviewSchema = z.strictObject({
  signed: z.number().int(),
  of: z.number().int(),
  /** The review of longest ago, where all are signed. */
  whole: signOffSchema.nullable(),
});
export type WhyReview = z.infer<typeof whyReviewSchema>;

const pageShape = {
  id: idSchema,
  title: bothSchema,
  disagreements: z.array(whyDisagreementSchema),
  sources: z.array(whySourceSchema),
  sure: howSureSchema,
  review: whyReviewSchema,
};

export const whyRulePageSchema = z.strictObject({
  kind: z.literal('rule'),
  ...pageShape,
  hazard: z.boolean(),
  what: z.array(whyStatementSchema),
  howRare: z.array(whyStatementSchema),
  does: bothSchema,
  notHandled: bothSchema,
  /** The rule on whose page the facts stand. */
  reads: whyRefSchema.optional(),
  related: z.array(whyRefSchema),
  entries: z.array(whyEntrySchema),
});
export type WhyRulePage = z.infer<typeof whyRulePageSchema>;

export const whyGroupPageSchema = z.strictObject({
  kind: z.literal('group'),
  ...pageShape,
  parents: z.array(whyRefSchema),
  groups: z.array(whyRefSchema),
  /** Foods that belong to it without a group between. */
  foods: z.array(bothSchema),
  /** What is said of it, of what it belongs to and of single foods in it, by the rule that judges. */
  rules: z.array(
    z.strictObject({
      rule: whyRefSchema,
      /** What the danger is, in a sentence. */
      what: bothSchema.optional(),
      entries: z.array(whyEntrySchema),
    }),
  ),
});
export type WhyGroupPage = z.infer<typeof whyGroupPageSchema>;

export const whyMedicinePageSchema = z.strictObject({
  kind: z.literal('medicine'),
  ...pageShape,
  parents: z.array(whyRefSchema),
  classes: z.array(whyRefSchema),
  /** What it is about and how rare, where an official body was read on that. */
  what: z.array(whyStatementSchema),
  /** Documents that call the class harmful to unborn children. */
  teratogen: placesSchema,
  /** Documents that say not to stop it suddenly. */
  doNotStop: placesSchema,
  /** What is said against its medicines or for them, the most frequent first. */
  concerns: z.array(z.strictObject({ text: bothSchema, medicines: z.number().int(), sources: placesSchema })),
  /** What a country's authority says of the whole class, by trimester. */
  positions: z.array(
    z.strictObject({
      country: z.string(),
      levels: levelsSchema,
      /** Weeks inside a trimester from which, and until which, another level counts. */
      weeks: weeksSchema,
      sources: placesSchema,
    }),
  ),
  /** Its medicines by their usual advice in the three trimesters. */
  medicines: z.array(z.strictObject({ levels: levelsSchema, names: z.array(bothSchema).min(1) })),
});
export type WhyMedicinePage = z.infer<typeof whyMedicinePageSchema>;

export const whyPageSchema = z.discriminatedUnion('kind', [
  whyRulePageSchema,
  whyGroupPageSchema,
  whyMedicinePageSchema,
]);
export type WhyPage = z.infer<typeof whyPageSchema>;

/** All pages, for the list and its search. */
export const whyIndexSchema = z.array(
  z.strictObject({
    kind: z.enum(WHY_KINDS),
    ...whyRefSchema.shape,
    /** Other names by which it is looked for, in both languages. */
    also: z.array(z.string()),
  }),
);
export type WhyIndex = z.infer<typeof whyIndexSchema>;

/** The class of each medicine, by its substance; a file for each first letter. */
export const whyClassesSchema = z.record(idSchema, idSchema);

/** Where the files lie, below the app's address. */
export const WHY_FOLDER = 'why-pages';
export const whyFile = (kind: WhyKind, id: string): string => `${kind}-${id}.json`;
export const WHY_INDEX_FILE = 'index.json';
export const whyClassesFile = (substance: string): string => `classes-${substance.charAt(0)}.json`;
