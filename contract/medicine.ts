/**
 * The form of the records on medicines. One record a file, the file's name is its id:
 *
 * - `knowledge/substances/<id>.json`: an active substance, id = its INN in kebab-case ("acetylsalicylic-acid")
 * - `knowledge/medicine-classes/<id>.json`: NSAIDs, ACE inhibitors, ...; what is true of all members stands here
 * - `knowledge/brands/<country>.csv`: brand names and the substances they hold
 * - `knowledge/teratology-services/<id>.json`: who to call
 * - `knowledge/medicine-sources/<id>.json`: documents, in the form of `sourceSchema`; a record may also cite one of
 *   `knowledge/sources`
 *
 * `knowledge/pack` makes of them `knowledge/.packed/medicines.json`, in the form of `packedMedicinesSchema`.
 * Records hold keys and data, never sentences; `safety/messages` words them.
 */
import { z } from 'zod';
import { euAllergenSchema } from './allergens.ts';
import { citeSchema, idSchema, namesSchema, notNamesSchema, sourceSchema } from './knowledge.ts';
import { countryCodeSchema, languageSchema } from './language.ts';
import { webAddressSchema } from './web-address.ts';

/** What can be said of a medicine at a time of pregnancy, worst first. */
export const ADVICE_LEVELS = ['AVOID', 'UNKNOWN', 'CAUTION', 'SAFE'] as const;
export const adviceLevelSchema = z.enum(ADVICE_LEVELS);
export type AdviceLevel = z.infer<typeof adviceLevelSchema>;

/** Prescription and over-the-counter as usual in most of our countries: a hint for wording, never for the rating. */
export const SUBSTANCE_KINDS = [
  'prescription',
  'over-the-counter',
  'herbal',
  'supplement',
  'vaccine',
  'excipient',
] as const;
export const substanceKindSchema = z.enum(SUBSTANCE_KINDS);
export type SubstanceKind = z.infer<typeof substanceKindSchema>;

/** How a medicine gets into or onto the body. `oral` means swallowed; lozenges and mouth rinses are `mouth`. */
export const ROUTES = [
  'oral',
  'mouth',
  'topical',
  'eye',
  'ear',
  'nasal',
  'inhaled',
  'vaginal',
  'rectal',
  'injection',
  'implant',
  'patch',
] as const;
export const routeSchema = z.enum(ROUTES);
export type Route = z.infer<typeof routeSchema>;

/** What could happen, or why it is fine. The first of a list is the main one. */
export const CONCERNS = [
  // Reassuring
  'reassuring-data',
  'first-choice',
  'recommended',
  /** Treating the illness protects the pregnancy: asthma, thyroid, HIV, diabetes, epilepsy, severe infection. */
  'illness-is-the-bigger-risk',
  'not-absorbed',
  'little-absorbed',
  'does-not-cross-placenta',
  'natural-replacement',
  'usual-doses-only',
  'food-amounts-only',
  // Not known well enough
  'limited-data',
  'limited-first-trimester-data',
  'animal-harm',
  'composition-uncertain',
  'no-benefit-in-pregnancy',
  // Malformations and loss
  'malformations',
  'neural-tube-defects',
  'heart-defects',
  'oral-clefts',
  'limb-defects',
  'skull-face-defects',
  'gastroschisis',
  'retinoid-embryopathy',
  'warfarin-embryopathy',
  'genital-defects',
  'virilisation',
  'feminisation',
  'neurodevelopment',
  'miscarriage',
  'uterine-contractions',
  'genotoxic',
  'cytotoxic',
  'folate-antagonist',
  'fetal-alcohol',
  'live-vaccine',
  // Growth and organs of the unborn child
  'growth-restriction',
  'preterm-birth',
  'oligohydramnios',
  'fetal-kidney',
  'ductus-closure',
  'fetal-bleeding',
  'fetal-thyroid',
  'fetal-hearing',
  'fetal-heart-rhythm',
  'teeth-and-bones',
  'cartilage',
  'bone-storage',
  'reduced-placental-flow',
  'vasoconstriction',
  'infant-immune-system',
  'adrenal-suppression',
  // The newborn
  'newborn-breathing',
  'newborn-withdrawal',
  'newborn-floppiness',
  'newborn-adaptation',
  'newborn-pphn',
  'newborn-low-sugar',
  'newborn-slow-pulse',
  'newborn-jaundice',
  'newborn-haemolysis',
  'newborn-bleeding',
  'newborn-movement-disorder',
  'newborn-sedation',
  'necrotising-enterocolitis',
  'grey-baby',
  // The mother
  'mother-liver',
  'mother-bleeding',
  'mother-blood-pressure',
  'mother-blood-sugar',
  'mother-electrolytes',
  'mother-vitamin-loss',
  'mother-weight-loss',
  'mother-infection',
  'mother-blood-count',
  'mother-sedation',
  'mother-thyroid',
  'mother-kidney',
  'dependence',
  'vitamin-a-excess',
  'iodine-excess',
  'aluminium',
  'interactions',
  'contamination',
  'poisonous',
] as const;
export const concernSchema = z.enum(CONCERNS);
export type Concern = z.infer<typeof concernSchema>;

/** What to keep to when it is taken. `days`, `weeks`, `doseMg` say how long or how much, where a number belongs to it. */
export const CONDITIONS = [
  'lowest-dose-short-time',
  /** At most `days` in a row: decongestant sprays. */
  'few-days-only',
  'on-medical-advice-only',
  'specialist-only',
  'hospital-only',
  'review-need',
  'monitor-levels',
  'monitor-growth',
  'monitor-newborn',
  'monitor-blood-pressure',
  'small-area-only',
  'press-tear-duct',
  'separate-from-iron',
  'with-folic-acid-5mg',
  /** Prescribed against pre-eclampsia; not to be begun on one's own. From `fromWeek`, often until `untilWeek`. */
  'against-preeclampsia-on-advice',
  /** A licensed programme forbids pregnancy while it is taken (valproate, isotretinoin, thalidomide, mycophenolate). */
  'pregnancy-prevention-programme',
  /** To be stopped this long before conceiving: `days` or `months`. */
  'stop-before-conception',
  /** Pregnancy to be avoided this long after the last dose: `days`, `months` or `years`. */
  'wait-after-stop',
  'washout',
  'not-for-swelling',
  'delay-infants-live-vaccines',
  'avoid-near-term',
  'not-in-preterm-labour',
  'check-alcohol-content',
  'check-vitamin-a-content',
  'not-a-proven-medicine',
  'less-harmful-than-smoking',
  'limit-per-day',
  'prefer-other-route',
  'tell-newborns-team',
  'recommended-from-week',
  'rare-exceptions-by-specialist',
  'avoid-skin-contact',
  'treat-emergency-without-delay',
] as const;
export const conditionSchema = z
  .object({
    key: z.enum(CONDITIONS),
    days: z.number().positive().optional(),
    months: z.number().positive().optional(),
    years: z.number().positive().optional(),
    doseMg: z.number().positive().optional(),
    fromWeek: z.number().int().min(0).max(42).optional(),
    untilWeek: z.number().int().min(0).max(42).optional(),
  })
  .strict();
export type Condition = z.infer<typeof conditionSchema>;

/** Weeks are gestational weeks, counted from the last period as in `contract/gestation.ts` (French: SA). */
const weekSchema = z.number().int().min(0).max(45);

const citedFact = { cite: citeSchema, checkedOn: z.iso.date() };

/** When an advice holds. All named parts must hold; each is open where the text does not tell. */
export const adviceWhenSchema = z
  .object({
    routes: z.array(routeSchema).min(1).optional(),
    /**
     * Strength of one unit (tablet, sachet, capsule), or of a day where `perDay` is set, in `unit`.
     * `atMost` inclusive, `moreThan` exclusive.
     */
    strength: z
      .object({
        unit: z.enum(['mg', 'ug', 'IU']),
        atMost: z.number().positive().optional(),
        moreThan: z.number().nonnegative().optional(),
        perDay: z.boolean().optional(),
      })
      .strict()
      .optional(),
  })
  .strict()
  .refine((when) => when.routes || when.strength, 'name a route or a strength, or leave `when` out');
export type AdviceWhen = z.infer<typeof adviceWhenSchema>;

const levels = {
  first: adviceLevelSchema,
  second: adviceLevelSchema,
  third: adviceLevelSchema,
  /**
   * Where the advice changes inside a trimester: from the beginning of week `from` to the end of week `until`
   * (left out: to birth). Counts instead of the trimester's level. Where the week is not known, a trimester is as bad
   * as the worst of its weeks: `levelInTrimester` in `contract/medicine-advice.ts`.
   */
  weeks: z
    .array(z.object({ from: weekSchema, until: weekSchema.optional(), level: adviceLevelSchema }).strict())
    .default([]),
};

/** What one country's body, or a body that speaks for several, says where it differs from the record's own advice. */
export const positionSchema = z
  .object({
    /** Whose readers it is for: the reader's country decides. */
    country: countryCodeSchema,
    ...levels,
    concerns: z.array(concernSchema).default([]),
    conditions: z.array(conditionSchema).default([]),
    /**
     * The body accepts the medicine as the others do and asks its own readers for more restraint: readers elsewhere, and
     * those whose country is not known, are told of it and judged without it. Never where it says AVOID.
     */
    forItsReadersOnly: z.boolean().optional(),
    ...citedFact,
    note: z.string().optional(),
  })
  .strict()
  .refine(
    (p) => !p.forItsReadersOnly || ![p.first, p.second, p.third].includes('AVOID'),
    'what a body says to avoid counts for everybody whose own body is silent',
  );
export type Position = z.infer<typeof positionSchema>;

/** Advice for one way of taking a substance. */
export const adviceSchema = z
  .object({
    /**
     * Name of the way it is taken: `usual` for the first, e.g. `low-dose`, `topical`, `eye`, `high-dose`. Brands point
     * at it (`acetylsalicylic-acid:low-dose`).
     */
    variant: idSchema,
    /**
     * Left out in exactly one advice of a substance, the first: it holds where no other does. Where strength or route
     * are open and matter, judge by `usual` unless the brand says which.
     */
    when: adviceWhenSchema.optional(),
    /**
     * What it is called where it is offered instead of something else: a saline nose spray, not sodium chloride. One
     * name a language; left out: the substance's.
     */
    names: namesSchema.optional(),
    ...levels,
    /** Main concern first; for SAFE the reason why. */
    concerns: z.array(concernSchema).min(1),
    conditions: z.array(conditionSchema).default([]),
    /**
     * SAFE only on a source that was read (`own`, `second-hand`). An `unseen` source may raise, never ground SAFE.
     */
    ...citedFact,
    /**
     * Where a country's body differs. For `usual` advice the positions of its classes and of those above them count
     * too, unless the substance has one for that country. `INT` speaks for no single country: it is quoted, not preferred.
     */
    positions: z.array(positionSchema).default([]),
    /**
     * Why it is SAFE although its letter is D or X or its class is a known teratogen; cited. The checker asks for it
     * and complains when it is no longer needed.
     */
    despite: z
      .object({ concern: concernSchema, ...citedFact })
      .strict()
      .optional(),
  })
  .strict();
export type Advice = z.infer<typeof adviceSchema>;

/**
 * A letter that a system gave it. Letters are not a ladder: show them with system and year, judge by the advice.
 * TGA: Australian categorisation. FDA: withdrawn in 2015, history.
 */
export const categorySchema = z
  .object({
    system: z.enum(['TGA', 'FDA']),
    letter: z.enum(['A', 'B', 'B1', 'B2', 'B3', 'C', 'D', 'X']),
    year: z.number().int().min(1979).max(2100),
    /** The variant it is for, where letters differ by route or strength; left out: all. */
    variant: idSchema.optional(),
    ...citedFact,
  })
  .strict()
  .refine(
    (c) => (c.system === 'TGA' ? c.letter !== 'B' : !/^B\d/.test(c.letter)),
    'the TGA has B1, B2, B3 and no B; the FDA had B alone',
  );
export type Category = z.infer<typeof categorySchema>;

/** At most how much. Shown as it is, and to be compared with a strength or daily dose that was read. */
export const doseLimitSchema = z
  .object({
    unit: z.enum(['mg', 'ug', 'IU', 'g']),
    perDay: z.number().positive(),
    /** What exceeding it does. */
    concern: concernSchema,
    country: countryCodeSchema.optional(),
    ...citedFact,
  })
  .strict();
export type DoseLimit = z.infer<typeof doseLimitSchema>;

/** What else helps without being a medicine. */
export const MEASURES = [
  'rest-and-fluids',
  'sleep-measures',
  'diet-and-movement',
  'honey',
  'saltwater-gargle',
  'steam-and-humid-air',
  'light-therapy',
  'psychotherapy',
  'physiotherapy',
  'small-meals',
  'fibre-and-fluids',
  'oral-rehydration',
  'cold-or-heat-pack',
  'ask-pharmacist',
  'ask-specialist',
  'wait-until-after-birth',
] as const;

/** Why an alternative is offered. */
export const ALTERNATIVE_REASONS = [
  'first-choice-in-pregnancy',
  'more-experience',
  'little-absorbed',
  'does-not-cross-placenta',
  'not-a-medicine',
  'outside-this-trimester-only',
  'lower-malformation-risk',
] as const;

/** A safer way, best first. Either a substance or a measure. */
export const alternativeSchema = z
  .object({
    substance: idSchema.optional(),
    /** Of that substance; left out: `usual`. */
    variant: idSchema.optional(),
    measure: z.enum(MEASURES).optional(),
    reason: z.enum(ALTERNATIVE_REASONS),
    /** Trimesters it is offered for; left out: all. It is nowhere offered where it is to be avoided itself. */
    trimesters: z
      .array(z.union([z.literal(1), z.literal(2), z.literal(3)]))
      .min(1)
      .optional(),
    /** To be decided by who prescribed the medicine, not by the reader. */
    byPrescriber: z.boolean().default(false),
    ...citedFact,
  })
  .strict()
  .refine((a) => Boolean(a.substance) !== Boolean(a.measure), 'a substance or a measure, not both');
export type Alternative = z.infer<typeof alternativeSchema>;

/** What stopping suddenly would do. */
export const STOPPING_DANGERS = [
  'seizures',
  'relapse',
  'withdrawal',
  'adrenal-crisis',
  'clots',
  'high-blood-sugar',
  'thyroid-imbalance',
  'virus-rebound',
  'asthma-attack',
  'rejection',
  'flare',
  'blood-pressure',
  'heart-rhythm',
] as const;
export const doNotStopSchema = z.object({ danger: z.enum(STOPPING_DANGERS), ...citedFact }).strict();
export type DoNotStop = z.infer<typeof doNotStopSchema>;

/** Known to cause malformations in people: nothing of it is SAFE without a cited `despite`. */
export const teratogenSchema = z.object(citedFact).strict();

/** What an inactive part of a product can mean; worded as `excipient.<key>`. */
export const EXCIPIENT_FINDINGS = [
  'alcohol-trace',
  'alcohol-small',
  'alcohol-much',
  'alcohol-unknown',
  'benzyl-alcohol',
  'propylene-glycol',
  'phthalate',
  'aspartame',
  'phenylketonuria',
  'lactose',
  'gluten',
  'peanut-or-soya',
] as const;

/** What a substance means where it is an inactive part of a product. Of several rules that hold, all are told. */
export const excipientRuleSchema = z
  .object({
    finding: z.enum(EXCIPIENT_FINDINGS),
    /** What it makes of the product at least; null: told, and no more. */
    level: adviceLevelSchema.nullable(),
    /**
     * Milligrams in one dose: `moreThan` exclusive, `atMost` inclusive. A rule with neither holds for any amount;
     * `unknown` holds where no amount was read, and then alone of those that ask for one.
     */
    doseMg: z
      .object({
        moreThan: z.number().nonnegative().optional(),
        atMost: z.number().positive().optional(),
        unknown: z.boolean().optional(),
      })
      .strict()
      .optional(),
    /** Readers whom it concerns, by what they wrote as allergies; left out: every reader. */
    only: z
      .object({
        allergens: z.array(euAllergenSchema).default([]),
        /** Words in any of our languages, compared without case and accents: "PKU". */
        words: z.array(z.string().min(2)).default([]),
      })
      .strict()
      .optional(),
    ...citedFact,
  })
  .strict();
export type ExcipientRule = z.infer<typeof excipientRuleSchema>;

/** An active substance, or a plant, vaccine or excipient judged like one. */
export const substanceSchema = z
  .object({
    id: idSchema,
    /** Display name first (the INN in that language), then synonyms incl. USAN and BAN ("acetaminophen"). All six languages. */
    names: namesSchema,
    sharedNames: z.array(z.string().min(1)).default([]),
    notNames: notNamesSchema.default({}),
    /**
     * Those of its names that are ordinary words ("iron", "ruta", "gingembre"): they count beside a strength, a form or
     * another medicine, or where they are all that was written.
     */
    everydayNames: z.array(z.string().min(1)).default([]),
    /** "APAP", "HCTZ": matched in this letter case only, three letters or fewer only beside a strength, form or substance. */
    abbreviations: z.array(z.string().min(2)).default([]),
    /** Salts, esters and hydrates as boxes write them, in any of our languages: "naproxen sodium", "chlorhydrate de cétirizine". */
    salts: z.array(z.string().min(1)).default([]),
    kind: substanceKindSchema,
    /** Codes of the WHO's ATC classification. */
    atc: z.array(z.string().regex(/^[A-Z]\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?$/)).default([]),
    classes: z.array(idSchema).min(1),
    /** Where it is itself a fixed combination ("amoxicillin/clavulanic acid"): what it is made of. Matching both parts means this record. */
    composedOf: z.array(idSchema).default([]),
    categories: z.array(categorySchema).default([]),
    /** The first is `usual`. */
    advice: z.array(adviceSchema).min(1),
    limits: z.array(doseLimitSchema).default([]),
    /** Best first; left out where it is the first choice itself. */
    alternatives: z.array(alternativeSchema).default([]),
    /** Overrides the class's. */
    doNotStop: doNotStopSchema.optional(),
    teratogen: teratogenSchema.optional(),
    /** What it means as an inactive part; without any, an excipient of that name says nothing unless its advice is to avoid it. */
    asExcipient: z.array(excipientRuleSchema).default([]),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type Substance = z.infer<typeof substanceSchema>;

/** What substances have in common. */
export const medicineClassSchema = z
  .object({
    id: idSchema,
    /** All six languages; for showing and for a text that names only the class ("an NSAID"). */
    names: namesSchema,
    sharedNames: z.array(z.string().min(1)).default([]),
    parents: z.array(idSchema).default([]),
    teratogen: teratogenSchema.optional(),
    doNotStop: doNotStopSchema.optional(),
    /** What a country's body says of all members (of their advice that has no `when`). */
    positions: z.array(positionSchema).default([]),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type MedicineClass = z.infer<typeof medicineClassSchema>;

/**
 * Where a row of the brand table comes from. `data-file`: a regulator's product list names it, the list being one of
 * `knowledge/brands/sets.json`. `general-knowledge`: no list was seen; such a row tells what to look for and never
 * grounds SAFE by itself: the answer asks for the substance on the box.
 */
export const brandOriginSchema = z.enum(['data-file', 'general-knowledge']);
export type BrandOrigin = z.infer<typeof brandOriginSchema>;

/** A list that brand rows were taken from, or `general-knowledge`. */
export const brandSetSchema = z
  .object({
    id: idSchema,
    origin: brandOriginSchema,
    title: z.string().min(1),
    publisher: z.string().min(1),
    /** Where it is published. */
    url: webAddressSchema.nullable(),
    /** Day of the copy that was used. */
    asOf: z.iso.date().nullable(),
    licence: z.string().min(1),
    licenceUrl: webAddressSchema.nullable(),
    attribution: z.string().min(1),
  })
  .strict();
export type BrandSet = z.infer<typeof brandSetSchema>;

/** One part of a product: "acetylsalicylic-acid", or with the way it is taken, "acetylsalicylic-acid:low-dose". */
export const brandPartSchema = z
  .string()
  .regex(/^[a-z0-9-]+(?::[a-z0-9-]+)?$/, 'substance or substance:variant');

/** A row of `knowledge/brands/<country>.csv`. A brand with several compositions has a row for each: all are its meanings. */
export const brandRowSchema = z
  .object({
    /** As written on the box, accents kept: "Doliprane", "Advil Cold & Sinus". */
    brand: z.string().min(1),
    /** All active parts, in order of id, parted by a space in the file. */
    parts: z.array(brandPartSchema).min(1),
    /**
     * The name counts only beside a strength, a form or a substance: three letters or fewer, a number, or an ordinary
     * word of any of our languages. `tools/build-brands` sets it.
     */
    needsContext: z.boolean(),
    /** Id in `knowledge/brands/sets.json`. */
    set: idSchema,
  })
  .strict();
export type BrandRow = z.infer<typeof brandRowSchema>;

/** A brand as packed: one entry a name, whatever the country. */
export const packedBrandSchema = z.object({
  name: z.string(),
  needsContext: z.boolean(),
  /** Each composition it is sold with. More than one: ambiguous, unless the reader's country leaves one. */
  meanings: z
    .array(
      z.object({
        parts: z.array(brandPartSchema).min(1),
        countries: z.array(countryCodeSchema).min(1),
        /** `data-file` where any row of it comes from one. */
        origin: brandOriginSchema,
      }),
    )
    .min(1),
});
export type PackedBrand = z.infer<typeof packedBrandSchema>;

/** Who to ask when it was already taken. */
export const teratologyServiceSchema = z
  .object({
    id: idSchema,
    name: z.string().min(1),
    /** Countries it answers for. */
    countries: z.array(countryCodeSchema).min(1),
    languages: z.array(languageSchema).default([]),
    /** Whether she may turn to it herself, or her doctor has to. */
    answers: z.array(z.enum(['public', 'professionals'])).min(1),
    url: webAddressSchema.nullable(),
    /** In international form, "+44 ..."; null where none was seen. */
    phone: z
      .string()
      .regex(/^\+\d[\d ]+$/)
      .nullable(),
    email: z.email().nullable(),
    ...citedFact,
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type TeratologyService = z.infer<typeof teratologyServiceSchema>;

/** `knowledge/.packed/medicines.json`: all records, checked, without notes. Of its own, so that foods load as quickly as before. */
export const packedMedicinesSchema = z.object({
  /** Hash of the records, stamped on every result. */
  version: z.string(),
  substances: z.array(substanceSchema),
  classes: z.array(medicineClassSchema),
  /** By name. */
  brands: z.array(packedBrandSchema),
  services: z.array(teratologyServiceSchema),
  /** Those that the records cite, of both folders. */
  sources: z.array(sourceSchema),
});
export type PackedMedicines = z.infer<typeof packedMedicinesSchema>;
