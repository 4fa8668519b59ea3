import { z } from 'zod';
import { allergenFindingSchema, findingSchema } from './finding.ts';
import { courseSchema } from './menu.ts';
import { riskSchema } from './risk.ts';

/** Rows of the tables a scan fills, as the rest interface gives them (spec 1 section 3, and what we add). */

export const menuScanRowSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  image_url: z.string(),
  overall_risk: riskSchema.nullable(),
  raw_text: z.string().nullable(),
  /** An unreadable picture's reason, or why reading failed; null while none did. */
  extraction_error: z.string().nullable(),
  restaurant_name: z.string().nullable(),
  restaurant_type: z.string().nullable(),
  country: z.string().nullable(),
  /** Language of the menu; ours, for questions in the cook's language. */
  language: z.string().nullable(),
  /** Who read it: "built-in" or the name of a model; null while a model still reads, and where it was not kept. */
  read_by: z.string().nullable().optional(),
  created_at: z.string(),
});
export type MenuScanRow = z.infer<typeof menuScanRowSchema>;

export const menuSectionRowSchema = z.object({
  id: z.uuid(),
  scan_id: z.uuid(),
  title: z.string().nullable(),
  course: courseSchema.nullable(),
  /** Order on the menu; ours. */
  position: z.number().int(),
});
export type MenuSectionRow = z.infer<typeof menuSectionRowSchema>;

/** The spec's assessment fields plus ours: findings say why and according to whom. */
const assessmentFields = {
  risk: riskSchema,
  confidence: z.number(),
  reasons: z.array(z.string()),
  questions_for_cook: z.array(z.string()),
  possible_modifications: z.array(z.string()),
  allergen_flags: z.array(z.string()),
  findings: z.array(findingSchema),
  allergens: z.array(allergenFindingSchema),
};

export const itemAssessmentRowSchema = z.object({
  item_id: z.uuid(),
  ...assessmentFields,
  profile_flags: z.array(z.string()),
  profile_findings: z.array(findingSchema),
  /** Parts of the text that nothing known matched. */
  unknown: z.array(z.string()),
});
export type ItemAssessmentRow = z.infer<typeof itemAssessmentRowSchema>;

export const ingredientAssessmentRowSchema = z.object({
  item_id: z.uuid(),
  ingredient_name: z.string(),
  ...assessmentFields,
  /** True where the menu does not name it but such a dish usually holds it. */
  hidden: z.boolean(),
});
export type IngredientAssessmentRow = z.infer<typeof ingredientAssessmentRowSchema>;

export const menuItemRowSchema = z.object({
  id: z.uuid(),
  scan_id: z.uuid(),
  section_id: z.uuid().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  position: z.number().int(),
  risk: riskSchema.nullable(),
  confidence: z.number().nullable(),
  /** As printed; ours. */
  price: z.string().nullable(),
  /** Allergen codes printed beside the dish; ours. */
  allergen_codes: z.array(z.string()),
});
export type MenuItemRow = z.infer<typeof menuItemRowSchema>;

export const analysisRunRowSchema = z.object({
  id: z.uuid(),
  scan_id: z.uuid(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  result_json: z.unknown().nullable(),
  error_message: z.string().nullable(),
});
export type AnalysisRunRow = z.infer<typeof analysisRunRowSchema>;
