import { z } from 'zod';
import { euAllergenSchema } from '../allergens.ts';
import { countryCodeSchema, LANGUAGES } from '../language.ts';
import { courseSchema, restaurantTypeSchema } from '../menu.ts';
import { citeSchema, factSchema } from './facts.ts';
import { idSchema, namesSchema, notNamesSchema } from './names.ts';
import { dimensions, foodStateSchema, type StateDimension } from './state.ts';

/** Names that another record rightly bears too; every one of their owners lists them. */
const sharedNamesSchema = z.array(z.string().min(1)).default([]);

/**
 * A kind that comes in varieties or is made with a filling (jam, tea; roll): a word beside it that nothing explains may
 * make it anything, though every variety on file is harmless. Beside what takes a filling even a place may: Boston roll.
 */
const takesSchema = z.enum(['variety', 'filling']).optional();

/**
 * What one says of it at table, where its first name is for people who sort foods, or means another food as well:
 * mussels stand for bivalves. It is read back as this record.
 */
const everydayNamesSchema = z.partialRecord(z.enum(LANGUAGES), z.string().min(1)).default({});

/** The course of a line that names it: tea is a drink, a salad a starter. `ANY` tells none, whatever its groups tell. */
const namedCourseSchema = z.union([courseSchema, z.literal('ANY')]).optional();

/**
 * What is often laid on uncooked when the dish is done: raw ham on what comes out of an oven with toppings (`baked`),
 * burrata on any hot dish (`hot`). Named there, one asks whether it was heated.
 */
const laidOnSchema = z.enum(['baked', 'hot']).optional();

/**
 * Raw, or hardly heated, by its very name: tartare, ceviche, tataki. Words that cook are then said of something else or of a
 * dish of the cook's own, so that one asks, and meat or fish named as what it is made of is as raw as the rest.
 */
const rawByNameSchema = z.literal(true).optional();

/** The food that it is where it was bought ready-made: a potato salad of the deli counter is a deli salad. */
const readyMadeSchema = idSchema.optional();

/**
 * What one lays fish on that was smoked or cured and is not heated: `under` it, as bread and leaves, or `beside` it
 * wherever it stands in the line, as cream cheese; `never` where its group is so and it is not: a burger bun. Fish on
 * it of which no word says how it was made is asked about.
 */
const carriesColdSchema = z.enum(['under', 'beside', 'never']).optional();

/**
 * A fish that is usually smoked, cured or raw where it lies on `bread` and the like, or on a `plate` by itself: salmon,
 * herring. Fish that is so from a tin, as tuna and sardines, has no mark. Meat that is smoked raw and mostly fried has
 * it too, `alone` where the line names nothing but it, or bread and cheese beside it: German Speck.
 */
const laidColdSchema = z
  .array(z.enum(['bread', 'plate', 'alone']))
  .min(1)
  .optional();

/**
 * What comes steaming to the table with other things stirred in. `sauce`: a cured sausage, shells or cheese named with it
 * are cooked in its sauce (pasta, rice). `pot`: only what is named in one breath with it was in the pot, for it lies on
 * plates of cold things as often (beans, lentils).
 */
const stirredIntoSchema = z.enum(['sauce', 'pot']).optional();

/**
 * The kind of restaurant that is known by it, in place of the kitchen of its country: pizza for a pizzeria. It tells a
 * reader of menus what a house is, and judges nothing.
 */
const houseSchema = restaurantTypeSchema.optional();

/** Why food is taken to come in a certain state; each has its sentence in the messages, `because.<reason>`. */
export const ASSUMED_BECAUSE = [
  'thin-and-fried',
  'roasted-through',
  'sold-ready-made',
  'nearly-always-hard',
] as const;

const assumedStateSchema = z.object({
  state: foodStateSchema,
  because: z.enum(ASSUMED_BECAUSE),
  cite: citeSchema,
  checkedOn: z.iso.date(),
});

/**
 * How a food nearly always comes where it is sold: mayonnaise from a bottle. It holds in these countries alone, and
 * settles what nothing else does, as in a dish.
 */
export const soldAsSchema = assumedStateSchema
  .extend({ countries: z.array(countryCodeSchema).min(1) })
  .strict();
export type SoldAs = z.infer<typeof soldAsSchema>;

/**
 * The food that a general word nearly always means in or on certain others: the cheese of a sandwich. It is judged as
 * that food and said with the reason and source; the question which it is stays.
 */
export const takenForSchema = z
  .object({
    /** Id of the food that it is taken for. */
    food: idSchema,
    /** Ids of the foods and groups that it has to be in or on. */
    in: z.array(idSchema).min(1),
    /** Ids of groups that do as well where it is named in one breath with them, and no leaves lie beside it. */
    beside: z.array(idSchema).default([]),
    /** Names of the record that say no more of it than the bare word does, or that rule the other kinds out. */
    alsoCalled: z.array(z.string().min(2)).default([]),
    because: z.enum(ASSUMED_BECAUSE),
    /** Where it holds; where no country is known, the language of the word decides. */
    countries: z.array(countryCodeSchema).min(1),
    /** Languages of the kitchens in which the bare word means it. */
    languages: z.array(z.string().min(2)).min(1),
    cite: citeSchema,
    checkedOn: z.iso.date(),
  })
  .strict();
export type TakenFor = z.infer<typeof takenForSchema>;

/**
 * How some of a dish's food nearly always comes where the dish is sold. It settles what nothing else does, and is said
 * with its reason and source; the question stays.
 */
export const assumptionSchema = assumedStateSchema
  .extend({
    /** Id of the food or group of which it holds. */
    of: idSchema,
  })
  .strict();
export type Assumption = z.infer<typeof assumptionSchema>;

/** What a set of foods has in common; hazards and conditions belong here. */
export const groupSchema = z
  .object({
    id: idSchema,
    names: namesSchema,
    everydayNames: everydayNamesSchema,
    sharedNames: sharedNamesSchema,
    parents: z.array(idSchema).default([]),
    allergens: z.array(euAllergenSchema).default([]),
    /** Holds for its foods too. */
    takes: takesSchema,
    /** Holds for its foods too, as the course does, where they have none of their own. */
    laidOn: laidOnSchema,
    carriesCold: carriesColdSchema,
    course: namedCourseSchema,
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
    everydayNames: everydayNamesSchema,
    sharedNames: sharedNamesSchema,
    notNames: notNamesSchema.default({}),
    groups: z.array(idSchema).default([]),
    allergens: z.array(euAllergenSchema).default([]),
    /** Allergens of the groups that this food lacks, e.g. oat milk in "milk-like drinks". */
    withoutAllergens: z.array(euAllergenSchema).default([]),
    takes: takesSchema,
    laidOn: laidOnSchema,
    /**
     * A cured sausage that goes into the pot or the pan by custom: chorizo. What is cut in slices and eaten as it comes,
     * salami, is not heated by pulses or a stew beside it.
     */
    cookedAlong: z.literal(true).optional(),
    stirredInto: stirredIntoSchema,
    /** Its own, or else that of its groups. */
    carriesCold: carriesColdSchema,
    laidCold: laidColdSchema,
    rawByName: rawByNameSchema,
    readyMade: readyMadeSchema,
    /**
     * Groups of which it is the general word ("some cheese", "fish of the day"): one of their foods named beside it says
     * which it is.
     */
    standsFor: z.array(idSchema).min(1).optional(),
    course: namedCourseSchema,
    house: houseSchema,
    /** Recipes list it without an amount: salt, pepper. */
    staple: z.literal(true).optional(),
    usual: foodStateSchema.default({}),
    soldAs: soldAsSchema.optional(),
    takenFor: takenForSchema.optional(),
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

/** A component that a dish has under some of its names only. */
const nameAdditionSchema = componentSchema.extend({ names: z.array(z.string().min(1)).min(1) }).strict();

/** A dish by name and what it is usually made of. */
export const dishSchema = z
  .object({
    id: idSchema,
    names: namesSchema,
    sharedNames: sharedNamesSchema,
    notNames: notNamesSchema.default({}),
    course: courseSchema.optional(),
    /** Two-letter country or region of the kitchen it comes from; not used in judging. */
    cuisine: z.string().optional(),
    house: houseSchema,
    /** How the dish as a whole is made: holds for every component and every food its menu line names. */
    state: foodStateSchema.default({}),
    components: z.array(componentSchema).min(1),
    /** What some of its names say besides its components, by name: the butter of "pâtes au beurre". */
    namesAdd: z.array(nameAdditionSchema).min(1).optional(),
    assumes: z.array(assumptionSchema).optional(),
    /**
     * `filling`: filled with what one likes, so that a filling which the line names takes the place of those it might
     * hold. `topping`: baked with toppings, some of which may be laid on afterwards (`laidOn`). `inside`: baked with all
     * that its name says in it, so that smoked salmon or raw ham is cooked too (quiche).
     */
    takes: z.enum(['filling', 'topping', 'inside']).optional(),
    /** Cheese is put in it hot, and comes out melted or only soft: galettes, crêpes. */
    melts: z.literal(true).optional(),
    /** It is little more than pasta or rice, so that things are stirred into it: risotto, ravioli. */
    stirredInto: stirredIntoSchema,
    carriesCold: carriesColdSchema,
    rawByName: rawByNameSchema,
    readyMade: readyMadeSchema,
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
    /** Dimensions in which a default no longer reassures, while a risky one stands: live shellfish may be cooked or not. */
    doubts: z.array(z.enum(dimensions as [StateDimension, ...StateDimension[]])).default([]),
    /** Dimensions in which a food keeps its own default, whatever dish it is put on: "added after baking". */
    keeps: z.array(z.enum(dimensions as [StateDimension, ...StateDimension[]])).default([]),
    /** What "not <word>" means: "not well done" is undercooked; leave out where the opposite is open. */
    whenNegated: foodStateSchema.default({}),
    /** Groups the word applies to; empty: whatever it stands beside. "pink" speaks of meat, not of grapefruit. */
    appliesTo: z.array(idSchema).default([]),
    /**
     * `dish`: wherever it stands it holds for the whole line ("vegan", "alcohol-free"); `food`: for what it stands
     * beside.
     */
    scope: z.enum(['food', 'dish']).default('food'),
    /** Groups that the word takes out of a dish altogether: vegan removes all animal foods. */
    removes: z.array(idSchema).default([]),
    /** Allergens that the word says are not in it: "gluten-free". */
    freeOf: z.array(euAllergenSchema).default([]),
    /**
     * What it makes another food, by id: soft goat's cheese "without rind" is fresh goat's cheese. A food or a group,
     * the food first: any herb in capsules is a supplement. Of a dish it makes that food besides.
     */
    makes: z.record(idSchema, idSchema).default({}),
    /** It comes ready-made, from a counter, a shop or a packet: what it stands beside is what its own `readyMade` says. */
    readyMade: z.literal(true).optional(),
    /** Said once it holds for all that "and" joins: frozen mango and blueberries. Only for what never reassures. */
    shared: z.boolean().default(false),
    note: z.string().optional(),
    movedTo: idSchema.optional(),
  })
  .strict();
export type Preparation = z.infer<typeof preparationSchema>;
