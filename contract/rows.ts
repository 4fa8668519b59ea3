import { z } from 'zod';
import { allergenFindingSchema, findingSchema, optionVerdictSchema } from './finding.ts';
import { asReadSchema } from './menu/edits.ts';
import { courseSchema, otherLineSchema, PAGE_OUTCOMES, unreadPartSchema } from './menu.ts';
import { dishBoxSchema } from './picture-box.ts';
import {
  receivedConfidenceSchema,
  receivedIdSchema,
  receivedList,
  receivedTextSchema,
  receivedTextsSchema,
  receivedTimeSchema,
  receivedWhole,
} from './received.ts';
import { riskSchema } from './risk.ts';

/**
 * Rows of the tables a scan fills, as the rest interface gives them. Fields marked as ours may be missing. A row with an
 * unknown rating is unreadable: it is never taken for a mild one.
 */

/** A rating that may not have been given yet: waiting, never safe. */
const ratingSchema = riskSchema.nullish().transform((risk) => risk ?? null);

export const menuScanRowSchema = z.object({
  id: receivedIdSchema,
  /** Whose it is: her own, or of whom she is together with. */
  user_id: receivedTextSchema,
  overall_risk: ratingSchema,
  raw_text: receivedTextSchema,
  /** Whether there is a text, where the text itself was not asked for. Ours. */
  has_text: z.boolean().nullish(),
  /** When its first dishes were shown, before the whole was read; without a text it is still being read. Ours. */
  first_dishes_at: receivedTextSchema,
  /** Lines of the menu that could not be placed; ours. */
  not_understood: receivedTextsSchema,
  /** Parts of the picture that could not be read; ours. */
  unread_parts: receivedList(unreadPartSchema),
  /** Lines of the picture that belong to no dish, with their places; ours. */
  other_lines: receivedList(otherLineSchema),
  /** An unreadable picture's reason, or why reading failed; null while none did. */
  extraction_error: receivedTextSchema,
  restaurant_name: receivedTextSchema,
  restaurant_type: receivedTextSchema,
  country: receivedTextSchema,
  /** Language of the menu; ours, for questions in the cook's language. */
  language: receivedTextSchema,
  /** Who read it: "built-in" or the name of a model; null while a model still reads, and where it was not kept. */
  read_by: receivedTextSchema,
  /** Where it was read, or is to be: "server", or "phone", where no picture need have been sent. Ours. */
  read_on: receivedTextSchema,
  /** The web address that it was read from; null where it is of a picture or a text. Ours. */
  source_url: receivedTextSchema,
  /** What she calls it; ours. */
  given_name: receivedTextSchema,
  is_favorite: z.boolean().catch(false),
  /** The scan whose menu this is a further photograph of; ours. */
  added_to: receivedTextSchema,
  created_at: receivedTimeSchema,
});
export type MenuScanRow = z.infer<typeof menuScanRowSchema>;

/** A page of a scan that has several; of a scan without such rows its `image_url` is the only page. */
export const menuScanPageRowSchema = z.object({
  scan_id: receivedIdSchema,
  /** Its place in the menu, from 0. */
  position: z.number(),
  /** Null where a phone has read it and the picture stayed there. */
  image_url: receivedTextSchema,
  /** Null while it waits to be read; what is not known counts as read. */
  outcome: z
    .enum(PAGE_OUTCOMES)
    .nullish()
    .catch('unreadable')
    .transform((outcome) => outcome ?? null),
  /** A code of EXTRACTION_ERRORS where it could not be read. */
  reason: receivedTextSchema,
});
export type MenuScanPageRow = z.infer<typeof menuScanPageRowSchema>;

export const menuSectionRowSchema = z.object({
  id: receivedIdSchema,
  title: receivedTextSchema,
  /** Missing or another: shown as a main. */
  course: courseSchema
    .nullish()
    .transform((course) => course ?? null)
    .catch(null),
  /** Order on the menu; ours. */
  position: z.number().catch(0),
});
export type MenuSectionRow = z.infer<typeof menuSectionRowSchema>;

/** An assessment: sentences, and the findings that say why and according to whom. */
export const assessmentFields = {
  risk: riskSchema,
  confidence: receivedConfidenceSchema,
  reasons: receivedTextsSchema,
  questions_for_cook: receivedTextsSchema,
  possible_modifications: receivedTextsSchema,
  allergen_flags: receivedTextsSchema,
  findings: receivedWhole(findingSchema),
  allergens: receivedWhole(allergenFindingSchema),
};

export const itemAssessmentRowSchema = z.object({
  ...assessmentFields,
  profile_flags: receivedTextsSchema,
  profile_findings: receivedWhole(findingSchema),
  /** Parts of the text that nothing known matched. */
  unknown: receivedTextsSchema,
  /** Each choice with its rating, where these differ; ours. */
  options: receivedWhole(optionVerdictSchema),
});
export type ItemAssessmentRow = z.infer<typeof itemAssessmentRowSchema>;

export const ingredientAssessmentRowSchema = z.object({
  ingredient_name: z.string(),
  ...assessmentFields,
  /** True where the menu does not name it but such a dish usually holds it. */
  hidden: z.boolean().catch(false),
});
export type IngredientAssessmentRow = z.infer<typeof ingredientAssessmentRowSchema>;

export const menuItemRowSchema = z.object({
  id: receivedIdSchema,
  section_id: receivedIdSchema.nullish().transform((id) => id ?? null),
  name: z.string(),
  description: receivedTextSchema,
  position: z.number().catch(0),
  risk: ratingSchema,
  confidence: receivedConfidenceSchema,
  /** As printed; ours. */
  price: receivedTextSchema,
  /** Allergen codes printed beside the dish; ours. */
  allergen_codes: receivedTextsSchema,
  /** The number or letter printed before the dish, by which guests order; ours. */
  number: receivedTextSchema,
  /** Its name in the menu's other language, which its description begins with; ours. */
  second_name: receivedTextSchema,
  /** The day it is served on, as printed; ours. */
  day: receivedTextSchema,
  /** What a guest chooses from; ours. */
  options: receivedTextsSchema,
  /** Where it stands in its picture; ours. */
  box: dishBoxSchema.nullish().catch(null),
  /** The dishes, as they were read, that a corrected one stands for; null for one that was not corrected. Ours. */
  as_read: z.array(asReadSchema).nullish().catch(null),
});
export type MenuItemRow = z.infer<typeof menuItemRowSchema>;

export const analysisRunRowSchema = z.object({
  started_at: receivedTextSchema,
  finished_at: receivedTextSchema,
  result_json: z.unknown().optional(),
  error_message: receivedTextSchema,
});
export type AnalysisRunRow = z.infer<typeof analysisRunRowSchema>;
