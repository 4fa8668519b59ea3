import { z } from 'zod';
import { euAllergenSchema, profileAllergenSchema } from './allergens.ts';
import { dietFactsSchema } from './diets/schemas.ts';
import { countryCodeSchema, localisedSchema } from './language.ts';
import { signOffSchema } from './review/answers.ts';
import { riskSchema } from './risk.ts';
import { settledBySchema } from './table-question.ts';
import { webAddressSchema } from './web-address.ts';

/** Where a statement comes from, complete enough to be shown and followed without the knowledge at hand. */
export const citationSchema = z.object({
  /** Id of the record in knowledge/sources. */
  source: z.string(),
  /** The health authority that says it: "NHS", "ANSES". Stored answers hold this name, so it stays (docs/glossary.md). */
  body: z.string(),
  title: z.string(),
  url: webAddressSchema,
  year: z.number().int().nullable(),
  country: countryCodeSchema.nullable(),
  /** True where only a copy of the authority's document was seen: shown as "as reported by". */
  secondHand: z.boolean(),
  /** Title of the copy that was seen, for second-hand sources. */
  reportedBy: z.string().nullable(),
  /** Heading or passage inside the document. */
  at: z.string().nullable(),
});
export type Citation = z.infer<typeof citationSchema>;

/** Values put into a message; a localised text is rendered in the reader's language. */
export const findingValueSchema = z.union([z.string(), z.number(), localisedSchema, z.array(z.string())]);
export type FindingValue = z.infer<typeof findingValueSchema>;

/** What a health authority of another country advises, where authorities disagree. */
export const elsewhereSchema = z.object({ risk: riskSchema, citation: citationSchema });

/**
 * One statement of the engine about one hazard: keys and data, never a sentence,
 * so that it can be shown in any language later.
 */
export const findingSchema = z.object({
  /** Id of the rule that made it: "listeria", "mercury", "unknown". */
  rule: z.string(),
  /** Message key of the reason in safety/messages: "listeria.high". */
  key: z.string(),
  risk: riskSchema,
  /** What the rule would have to know to tell, e.g. "heat", "pasteurised"; null when it could tell. */
  cannotTell: z.string().nullable(),
  /** The words of the menu it is about: "brie". */
  subject: z.string(),
  data: z.record(z.string(), findingValueSchema),
  citations: z.array(citationSchema),
  elsewhere: z.array(elsewhereSchema),
  /** Message key of the question that would settle it, if asking settles it. */
  question: z.string().nullable(),
  /** The table question whose answer settles it, where one of its answers makes the food fine. */
  settledBy: settledBySchema.optional().catch(undefined),
  /** Message key of the change that would make it safe, if there is one. */
  modification: z.string().nullable(),
  /** Where every fact that decided it was reviewed by a clinician: the review of longest ago. */
  reviewed: signOffSchema.optional().catch(undefined),
});
export type Finding = z.infer<typeof findingSchema>;

/** An allergen seen in a dish. `sure`: named or always in it; `possible`: usually or sometimes. */
export const allergenFindingSchema = z.object({
  allergen: euAllergenSchema,
  /** The profile form's option it falls under, null for the seven without one. */
  option: profileAllergenSchema.nullable(),
  certainty: z.enum(['sure', 'possible']),
});
export type AllergenFinding = z.infer<typeof allergenFindingSchema>;

/** Confidence of a verdict: 0-100, how reliably words were read and matched, and how certain the composition is. */
export const confidenceSchema = z.number().min(0).max(100);

/**
 * The engine's answer for one part of a dish. Where the request lists ingredients: one for each of them, in their
 * order and words, then one for each food that the dish's name says or implies besides.
 */
export const ingredientVerdictSchema = z.object({
  name: z.string(),
  /** What it is called in each language, where `name` is not what someone wrote. */
  called: z.union([z.string(), localisedSchema]).optional(),
  risk: riskSchema,
  confidence: confidenceSchema,
  findings: z.array(findingSchema),
  allergens: z.array(allergenFindingSchema),
  /** True where the words, or the listed ingredients, do not name it: such a dish contains it, always or often. */
  hidden: z.boolean(),
  /**
   * True of what such a dish often holds, would have to be minded, and is not listed: it counts until the user says
   * that the dish is made without it.
   */
  missing: z.boolean().optional(),
});
export type IngredientVerdict = z.infer<typeof ingredientVerdictSchema>;

/** One of the things to choose from in a dish, and how the dish is judged with it. */
export const optionVerdictSchema = z.object({ name: z.string(), risk: riskSchema });
export type OptionVerdict = z.infer<typeof optionVerdictSchema>;

/** The engine's answer for a dish or an ingredient. */
export const verdictSchema = z.object({
  risk: riskSchema,
  confidence: confidenceSchema,
  /** Worst first; the first one is the reason a card shows. */
  findings: z.array(findingSchema),
  /** Findings that the profile adds (toxoplasmosis status, gestational diabetes, allergies). */
  profileFindings: z.array(findingSchema),
  allergens: z.array(allergenFindingSchema),
  ingredients: z.array(ingredientVerdictSchema),
  /** Parts of the text that nothing known matched. */
  unknown: z.array(z.string()),
  /** Each choice with its own rating, only where these differ; the verdict is the strictest of them. */
  options: z.array(optionVerdictSchema).optional(),
  /** What it tells to those who keep a diet; no part of the rating. */
  diet: dietFactsSchema.optional().catch(undefined),
});
export type Verdict = z.infer<typeof verdictSchema>;
