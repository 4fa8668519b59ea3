/**
 * The form of every record in knowledge/. One record a file, the file's name is its id.
 * Shape is checked here; further truths (names unclaimed twice, citations that resolve,
 * groups without cycles) are one checker each in knowledge/check.
 */
import { z } from 'zod';
import { euAllergenSchema } from './allergens.ts';
import { countryCodeSchema, LANGUAGES, NAMED_LANGUAGES, type NamedLanguage } from './language.ts';
import { courseSchema } from './menu.ts';
import { riskSchema } from './risk.ts';
import { webAddressSchema } from './web-address.ts';

export const idSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'kebab-case, ASCII');

/** Names by language: the display name first, then aliases (plurals are found by the matcher; list irregular ones). */
export const namesSchema = z
  .object(Object.fromEntries(NAMED_LANGUAGES.map((l) => [l, z.array(z.string().min(1)).min(1).optional()])))
  .strict()
  .refine((names) => names.en && names.fr, 'English and French names are required');
export type Names = Partial<Record<NamedLanguage, string[]>>;

/** Words in which a name does not mean this record: "lait de coco" is not milk. By language. */
export const notNamesSchema = z
  .object(Object.fromEntries(NAMED_LANGUAGES.map((l) => [l, z.array(z.string().min(1)).optional()])))
  .strict();

/**
 * What can be known of how a food was treated. Each dimension is open until the words,
 * the dish or custom (`usual`) settle it: open is the ground of "cannot tell".
 */
export const STATE_DIMENSIONS = {
  /** cooked = to a safe core: firm yolk, no pink meat, steaming hot throughout. */
  heat: ['raw', 'undercooked', 'cooked'],
  /** Milk and what is made of it, eggs, juice. */
  pasteurised: ['yes', 'no'],
  /** cold-smoked and cured count as not cooked. */
  smoke: ['cold', 'hot', 'none'],
  cure: ['cured', 'none'],
  /** cooked = simmered or baked into the dish; free = made without. */
  alcohol: ['present', 'cooked', 'free'],
  caffeine: ['present', 'free'],
  washed: ['yes', 'no'],
  /** Served or kept cold after cooking, e.g. buffet meats, cooked prawns in a salad. */
  served: ['hot', 'cold'],
  /** Factory-packed or tinned against made in the kitchen or cut at a counter. */
  made: ['packed', 'house'],
  /** Frozen before it was served raw, against parasites. */
  frozen: ['yes', 'no'],
  /** Standing ready on a buffet or salad bar, or made when it is ordered. */
  kept: ['standing', 'fresh'],
  /** A plant-based stand-in: hazards of the animal food do not apply. */
  plant: ['yes'],
} as const;
export type StateDimension = keyof typeof STATE_DIMENSIONS;
export type FoodState = { [D in StateDimension]?: (typeof STATE_DIMENSIONS)[D][number] };

const dimensions = Object.keys(STATE_DIMENSIONS) as StateDimension[];
export const foodStateSchema = z
  .object(Object.fromEntries(dimensions.map((d) => [d, z.enum(STATE_DIMENSIONS[d]).optional()])))
  .strict() as unknown as z.ZodType<FoodState>;

/** A fact holds when each named dimension has one of the named values. */
export type StateCondition = { [D in StateDimension]?: (typeof STATE_DIMENSIONS)[D][number][] };
export const stateConditionSchema = z
  .object(
    Object.fromEntries(dimensions.map((d) => [d, z.array(z.enum(STATE_DIMENSIONS[d])).min(1).optional()])),
  )
  .strict() as unknown as z.ZodType<StateCondition>;

/** The hazards that rules judge; `general` carries the cited reason why ordinary food is fine. */
export const HAZARDS = [
  'listeria',
  'toxoplasmosis',
  'salmonella',
  'mercury',
  'alcohol',
  'caffeine',
  'vitamin-a',
  'raw-fish',
  'raw-shellfish',
  'raw-milk',
  'raw-juice',
  /** Minced meat that is not cooked right through. */
  'e-coli',
  /** Pork liver and what is made of it. */
  'hepatitis-e',
  /** Flour, dough and batter before baking. */
  'raw-flour',
  'sprouts',
  'unwashed-produce',
  /** Fruit and salad that were cut elsewhere and kept. */
  'pre-cut',
  /** Machines and buffets: food that stands ready. */
  'kept-ready',
  'herbal-teas',
  'liquorice',
  /** Seaweed. */
  'iodine',
  /** Game that was shot. */
  'lead',
  /** Oily and bottom-living fish, by portions a week. */
  'dioxins',
  'sweeteners',
  /** Counts only for a reader with gestational diabetes. */
  'sugar',
  'other',
  'general',
] as const;
export const hazardSchema = z.enum(HAZARDS);
export type Hazard = z.infer<typeof hazardSchema>;

export const citeSchema = z
  .array(z.object({ source: idSchema, at: z.string().optional() }).strict())
  .min(1, 'every fact cites');

const factBase = {
  hazard: hazardSchema,
  cite: citeSchema,
  checkedOn: z.iso.date(),
  /** Where the position is that of one country's body and others differ; default: the source's country. */
  country: countryCodeSchema.optional(),
  note: z.string().optional(),
};

/** A rating under a condition. Facts of one hazard whose conditions hold together are disagreements between bodies. */
export const riskFactSchema = z
  .object({ kind: z.literal('risk'), when: stateConditionSchema.optional(), risk: riskSchema, ...factBase })
  .strict();

/** How much of a substance a usual portion holds. */
export const contentFactSchema = z
  .object({
    kind: z.literal('content'),
    substance: z.enum(['caffeine', 'vitamin-a', 'mercury', 'alcohol', 'iodine']),
    value: z.number().nonnegative(),
    unit: z.enum(['mg', 'ug', 'ug/g', '%vol']),
    /** The portion meant: "mug (260 ml)". */
    per: z.string(),
    ...factBase,
  })
  .strict();

/** How much a body advises at most. */
export const limitFactSchema = z
  .object({
    kind: z.literal('limit'),
    what: z.string(),
    value: z.number().nonnegative(),
    unit: z.enum(['mg/day', 'ug/day', 'portions/week', 'cups/day', 'g/week']),
    portionGrams: z.number().positive().optional(),
    ...factBase,
  })
  .strict();

export const factSchema = z.discriminatedUnion('kind', [riskFactSchema, contentFactSchema, limitFactSchema]);
export type Fact = z.infer<typeof factSchema>;
export type RiskFact = z.infer<typeof riskFactSchema>;
export type ContentFact = z.infer<typeof contentFactSchema>;
export type LimitFact = z.infer<typeof limitFactSchema>;

/** Names that another record rightly bears too; every one of their owners lists them. */
const sharedNamesSchema = z.array(z.string().min(1)).default([]);

/** What a set of foods has in common; hazards and conditions belong here. */
export const groupSchema = z
  .object({
    id: idSchema,
    names: namesSchema,
    sharedNames: sharedNamesSchema,
    parents: z.array(idSchema).default([]),
    allergens: z.array(euAllergenSchema).default([]),
    /** How it is taken to be when nothing says otherwise. Leave a dimension out where one has to ask. */
    usual: foodStateSchema.default({}),
    facts: z.array(factSchema).default([]),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type Group = z.infer<typeof groupSchema>;

/** Something one can name on a menu or a list of ingredients. */
export const foodSchema = z
  .object({
    id: idSchema,
    names: namesSchema,
    sharedNames: sharedNamesSchema,
    notNames: notNamesSchema.default({}),
    groups: z.array(idSchema).default([]),
    allergens: z.array(euAllergenSchema).default([]),
    /** Allergens of the groups that this food lacks, e.g. oat milk in "milk-like drinks". */
    withoutAllergens: z.array(euAllergenSchema).default([]),
    usual: foodStateSchema.default({}),
    facts: z.array(factSchema).default([]),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type Food = z.infer<typeof foodSchema>;

export const certaintySchema = z.enum(['always', 'usually', 'sometimes']);
export type Certainty = z.infer<typeof certaintySchema>;

export const componentSchema = z
  .object({
    /** Id of a food, or of a group where any of its foods may stand. */
    food: idSchema,
    certainty: certaintySchema,
    /** How it is in this dish, on top of what is usual for the food. */
    state: foodStateSchema.default({}),
  })
  .strict();
export type Component = z.infer<typeof componentSchema>;

/** A dish by name and what it is usually made of. */
export const dishSchema = z
  .object({
    id: idSchema,
    names: namesSchema,
    sharedNames: sharedNamesSchema,
    notNames: notNamesSchema.default({}),
    course: courseSchema.optional(),
    /** Two-letter country or region of the kitchen it comes from, for people; not used in judging. */
    cuisine: z.string().optional(),
    /** How the dish as a whole is made: holds for every component and every food its menu line names. */
    state: foodStateSchema.default({}),
    components: z.array(componentSchema).min(1),
    facts: z.array(factSchema).default([]),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type Dish = z.infer<typeof dishSchema>;

/** A word for how food was treated: raw, rare, cured, alcohol-free, vegan. */
export const preparationSchema = z
  .object({
    id: idSchema,
    names: namesSchema,
    sharedNames: sharedNamesSchema,
    notNames: notNamesSchema.default({}),
    sets: foodStateSchema.default({}),
    /** Dimensions the word leaves open whatever is usual: "cuisson au choix" opens heat. */
    opens: z.array(z.enum(dimensions as [StateDimension, ...StateDimension[]])).default([]),
    /** What "not <word>" means: "not well done" is undercooked; leave out where the opposite is open. */
    whenNegated: foodStateSchema.default({}),
    /** Groups the word applies to; empty: whatever it stands beside. "pink" speaks of meat, not of grapefruit. */
    appliesTo: z.array(idSchema).default([]),
    /** `dish`: wherever it stands it holds for the whole line ("vegan", "alcohol-free"); `food`: for what it stands beside. */
    scope: z.enum(['food', 'dish']).default('food'),
    /** Groups that the word takes out of a dish altogether: vegan removes all animal foods. */
    removes: z.array(idSchema).default([]),
    /** Allergens that the word says are not in it: "gluten-free". */
    freeOf: z.array(euAllergenSchema).default([]),
    /** Foods that it makes another food, by id: soft goat's cheese "without rind" is fresh goat's cheese. */
    makes: z.record(idSchema, idSchema).default({}),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type Preparation = z.infer<typeof preparationSchema>;

/** Gender and number of a name, so that articles in a recipe's steps can follow it. English needs none. */
export const WORD_FORMS = ['m', 'f', 'n', 'p', 'mp', 'fp'] as const;
const sixTexts = z
  .object(Object.fromEntries(LANGUAGES.map((l) => [l, z.string().min(1)])))
  .strict() as unknown as z.ZodType<Record<(typeof LANGUAGES)[number], string>>;

/**
 * What eggs do in a recipe: hold a dough or a mince together; set a custard; make something creamy or richer; or be
 * what the dish is made of.
 */
export const EGG_ROLES = ['binds', 'custard', 'enriches', 'substance'] as const;
export type EggRole = (typeof EGG_ROLES)[number];

/**
 * A reviewed change that makes an ingredient of a recipe safer. What it comes to is never taken on trust: the engine
 * judges the recipe again after it.
 */
export const substitutionSchema = z
  .object({
    id: idSchema,
    /**
     * `replace`: `to` takes its place; `cook`: the same food, heated through in a step; `leave-out`: taken out;
     * `other-dish`: nothing saves it, `to` is the dish to make instead.
     */
    kind: z.enum(['replace', 'cook', 'leave-out', 'other-dish']),
    /** Foods, groups or (for `other-dish`) dishes it is for. */
    for: z.array(idSchema).min(1),
    except: z.array(idSchema).default([]),
    /** How the ingredient ends up in the recipe; what is open counts as holding. */
    when: stateConditionSchema.optional(),
    /** Rules whose finding it answers: "listeria", "allergies"; empty: any. */
    against: z.array(z.string()).default([]),
    /** Kind of recipe it suits; left out: any. */
    suits: z.array(z.enum(['savoury', 'sweet', 'drink'])).optional(),
    /** For eggs: what they have to do in the recipe for it to fit; left out: anything. */
    roles: z.array(z.enum(EGG_ROLES)).min(1).optional(),
    /** Of several that make it safe, the lowest is taken. */
    rank: z.number().int().min(1).default(5),
    /** What takes its place, as an ingredient list names it, and the form of the word. */
    to: z
      .object({
        names: sixTexts,
        forms: z.partialRecord(z.enum(LANGUAGES), z.enum(WORD_FORMS)).default({}),
      })
      .strict()
      .optional(),
    /** Share of the original amount. */
    factor: z.number().positive().default(1),
    /** Where the original is counted in pieces and what takes its place is weighed or poured. */
    perPiece: z
      .object({ value: z.number().positive(), unit: z.enum(['g', 'ml']) })
      .strict()
      .optional(),
    /** Keys of safety/adapt/messages: why; what it does to the dish; what it does to the food value; how to do it. */
    reason: z.string().min(1),
    effect: z.string().min(1).optional(),
    nutrition: z.string().min(1).optional(),
    how: z.string().min(1).optional(),
    /** For `cook`: what the middle has to reach, degrees Celsius, and for how long, seconds. */
    core: z.object({ celsius: z.number().positive(), seconds: z.number().nonnegative() }).strict().optional(),
    /** Guidance behind it; empty where it is kitchen craft. */
    cite: z.array(z.object({ source: idSchema, at: z.string().optional() }).strict()).default([]),
    checkedOn: z.iso.date(),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict()
  .refine((s) => (s.kind === 'replace' || s.kind === 'other-dish') === (s.to !== undefined), {
    message: '`to` belongs to replace and other-dish, and to them alone',
  })
  .refine((s) => (s.kind === 'cook') === (s.core !== undefined), {
    message: '`core` belongs to cook, and to it alone',
  });
export type Substitution = z.infer<typeof substitutionSchema>;

/** A document of a health authority. */
export const sourceSchema = z
  .object({
    id: idSchema,
    body: z.string().min(1),
    title: z.string().min(1),
    url: webAddressSchema,
    year: z.number().int().min(1990).max(2100).nullable(),
    country: countryCodeSchema.nullable(),
    /**
     * own: the body's own document was read; second-hand: only a copy or a report of it;
     * unseen: from general knowledge. An unseen source may raise a verdict, never ground NO_RISK.
     */
    seen: z.enum(['own', 'second-hand', 'unseen']),
    /** The copy that was read, for second-hand sources. */
    reportedBy: z
      .object({ title: z.string().min(1), url: webAddressSchema })
      .strict()
      .optional(),
    checkedOn: z.iso.date(),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict()
  .refine(
    (s) => s.seen !== 'second-hand' || s.reportedBy,
    'a second-hand source names the copy that was read',
  );
export type Source = z.infer<typeof sourceSchema>;

/**
 * Under which first words the names are found, worked out when packing; `safety/match/index-names.ts` says how.
 * Left out (in tests, in the browser), the engine works it out itself.
 */
export const nameIndexSchema = z.object({
  /** Every word of every name, parted by spaces, and how many names hold each. */
  words: z.string(),
  counts: z.array(z.number().int()),
  /** Words that are a whole name in a language that joins words, parted by spaces. */
  compoundParts: z.string(),
  /** Stems of the words by language, parted by spaces. */
  stems: z.partialRecord(z.enum(NAMED_LANGUAGES), z.string()),
  /**
   * By language, a line a first stem: the stem, then the numbers of the names, in the order in which the records give
   * them. One text, because reading tens of thousands of JSON arrays takes longer than all else.
   */
  heads: z.partialRecord(z.enum(NAMED_LANGUAGES), z.string()),
});
export type NameIndex = z.infer<typeof nameIndexSchema>;

/** What knowledge/pack builds and the engine takes: all records, checked. */
export const packedKnowledgeSchema = z.object({
  /** Hash of the records, stamped on every result. */
  version: z.string(),
  groups: z.array(groupSchema),
  foods: z.array(foodSchema),
  dishes: z.array(dishSchema),
  preparations: z.array(preparationSchema),
  sources: z.array(sourceSchema),
  /** For adapting recipes; what judges alone does without. */
  substitutions: z.array(substitutionSchema).optional(),
  index: nameIndexSchema.optional(),
});
export type PackedKnowledge = z.infer<typeof packedKnowledgeSchema>;
