import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { defineOperation } from '../operation.ts';
import { isStorable } from '../storable-text.ts';
import {
  medicationAnalysisTypeSchema,
  medicationResultSchema,
  medicationRiskSchema,
} from './analyze-medication.ts';
import { medicationNotesSchema } from './save-medication-analysis.ts';

/** How many records a page holds, and the most that may be asked for. */
export const MEDICATION_PAGE = { limit: 10, max: 50 } as const;
/** Longest search, characters counted after trimming. */
export const MEDICATION_SEARCH = { max: 200 } as const;

/** `risk`: AVOID, CAUTION, SAFE, UNKNOWN. Equal ones: the newest first. */
export const MEDICATION_SORTS = ['newest', 'oldest', 'name', 'risk'] as const;
export const medicationSortSchema = z.enum(MEDICATION_SORTS);
export type MedicationSort = z.infer<typeof medicationSortSchema>;

export const MEDICATION_FILTERS = [
  'all',
  'favorites',
  'safe',
  'caution',
  'avoid',
  'scanned',
  'manual',
] as const;
export const medicationFilterSchema = z.enum(MEDICATION_FILTERS);
export type MedicationFilter = z.infer<typeof medicationFilterSchema>;

const whole = (least: number, most: number) =>
  z.coerce
    .number({ error: 'a whole number' })
    .int({ error: 'a whole number' })
    .min(least, { error: `at least ${least}` })
    .max(most, { error: `at most ${most}` });

/** Query of GET medication-history: a page of the caller's records. */
export const medicationHistoryQuerySchema = z.object({
  /** From 1. Where records may come and go between two pages, continue with `cursor` instead. */
  page: whole(1, 100_000).default(1),
  limit: whole(1, MEDICATION_PAGE.max).default(MEDICATION_PAGE.limit),
  sort: z.enum(MEDICATION_SORTS, { error: `one of ${MEDICATION_SORTS.join(', ')}` }).default('newest'),
  filter: z.enum(MEDICATION_FILTERS, { error: `one of ${MEDICATION_FILTERS.join(', ')}` }).default('all'),
  /** Words that must all occur in names, ingredients or notes; accents and case do not matter. */
  search: z
    .string()
    .trim()
    .max(MEDICATION_SEARCH.max, { error: `at most ${MEDICATION_SEARCH.max} characters` })
    .refine(isStorable, { error: 'a text without control characters' })
    .default(''),
  /** `next` of the page before, asked with the same sort, filter and search: nothing is repeated or skipped. */
  cursor: z.string().max(4_000, { error: '`next` of the page before' }).optional(),
  /** This record alone, with its `details`; the other parameters do not matter then. */
  analysis_id: z.uuid({ error: 'a UUID' }).optional(),
});
export type MedicationHistoryQuery = z.infer<typeof medicationHistoryQuerySchema>;

/** The parts of a result that no column holds, as they were given; see `medicationResultSchema`. */
export const medicationDetailsSchema = medicationResultSchema.pick({
  questions: true,
  contacts: true,
  elsewhere: true,
  citations: true,
  read: true,
  unknown: true,
  verdict: true,
});
export type MedicationDetails = z.infer<typeof medicationDetailsSchema>;

/** A saved analysis, in the words it was given in. */
export const savedMedicationSchema = z.object({
  id: z.uuid(),
  medication_name: z.string(),
  analysis_type: medicationAnalysisTypeSchema,
  /** As in `safety_analysis`. */
  risk_level: medicationRiskSchema,
  /** 0-100. */
  confidence_score: z.number(),
  is_favorite: z.boolean(),
  user_notes: z.string().nullable(),
  /** When it was saved, ISO. */
  created_at: z.string(),
  updated_at: z.string(),
  safety_analysis: medicationResultSchema.shape.safety_analysis,
  /** Of several products, theirs joined; null where it was not read. */
  medication_info: z.object({
    form: z.string().nullable(),
    dosage: z.string().nullable(),
    manufacturer: z.string().nullable(),
    active_ingredients: z.array(z.string()),
  }),
  medication_ingredients: z.array(
    z.object({
      id: z.uuid(),
      ingredient_name: z.string(),
      dosage: z.string().nullable(),
      risk_level: medicationRiskSchema,
      safety_notes: z.string().nullable(),
    }),
  ),
  /** By priority_order, which counts from 1. */
  medication_alternatives: z.array(
    z.object({
      id: z.uuid(),
      alternative_name: z.string(),
      /** "medicine" or "measure". */
      alternative_type: z.string().nullable(),
      safety_level: medicationRiskSchema.nullable(),
      description: z.string().nullable(),
      priority_order: z.number().int(),
    }),
  ),
  medication_warnings: z.array(
    z.object({
      id: z.uuid(),
      severity: z.enum(['HIGH', 'MODERATE', 'LOW']),
      warning_text: z.string(),
      warning_type: z.string().nullable(),
      /** "first", "second", "third" or "all". */
      trimester: z.string().nullable(),
    }),
  ),
  /** Ours: the language of its words. */
  language: languageSchema,
  /** Ours: when it was analysed, ISO; it may have been saved later. */
  analyzed_at: z.string(),
  /** Ours: version of the knowledge it was judged by. Another than the answer's: the knowledge has changed since. */
  knowledge_version: z.string(),
  /** Ours: only where one record was asked for by its id. `details.verdict` can be said in any other language. */
  details: medicationDetailsSchema.optional(),
});
export type SavedMedication = z.infer<typeof savedMedicationSchema>;

/** Answer of GET medication-history. */
export const medicationHistoryResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(savedMedicationSchema),
  /** Continues after the last of `data`; null where nothing follows. */
  next: z.string().nullable(),
  /** How many records the filter and search leave, on all pages. */
  total: z.number().int(),
  /** Version of the knowledge the server judges by now. */
  knowledge_version: z.string(),
  error: z.string().optional(),
});
export type MedicationHistoryResponse = z.infer<typeof medicationHistoryResponseSchema>;

/** Body of PUT medication-history; what is left out stays. */
export const updateMedicationRequestSchema = z
  .object({
    analysis_id: z.uuid({ error: 'a UUID' }),
    is_favorite: z.boolean({ error: 'true or false' }).optional(),
    user_notes: medicationNotesSchema.optional(),
  })
  .refine(({ is_favorite, user_notes }) => is_favorite !== undefined || user_notes !== undefined, {
    path: ['is_favorite'],
    error: 'true or false, or user_notes to change',
  });
export type UpdateMedicationRequest = z.infer<typeof updateMedicationRequestSchema>;

/** Answer of PUT medication-history: the record as it is now. not_found where there is none of the caller's. */
export const updateMedicationResponseSchema = z.object({
  success: z.literal(true),
  ...savedMedicationSchema.pick({ is_favorite: true, user_notes: true, updated_at: true }).shape,
  error: z.string().optional(),
});
export type UpdateMedicationResponse = z.infer<typeof updateMedicationResponseSchema>;

/** Query of DELETE medication-history. */
export const deleteMedicationQuerySchema = z.object({ analysis_id: z.uuid({ error: 'a UUID' }) });

/** Answer of DELETE medication-history; the same where it is gone already. */
export const deleteMedicationResponseSchema = z.object({
  success: z.literal(true),
  error: z.string().optional(),
});
export type DeleteMedicationResponse = z.infer<typeof deleteMedicationResponseSchema>;

/** A page of the caller's saved analyses, or one of them with its details. */
export const listMedicationsOperation = defineOperation({
  name: 'medication-history',
  method: 'GET',
  request: medicationHistoryQuerySchema,
  response: medicationHistoryResponseSchema,
  errors: ['not_found'],
});

/** What the caller herself says of a saved analysis: favourite or not, and her notes. */
export const updateMedicationOperation = defineOperation({
  name: 'medication-history',
  method: 'PUT',
  request: updateMedicationRequestSchema,
  response: updateMedicationResponseSchema,
  errors: ['not_found'],
});

/** Removes a saved analysis of the caller. */
export const deleteMedicationOperation = defineOperation({
  name: 'medication-history',
  method: 'DELETE',
  request: deleteMedicationQuerySchema,
  response: deleteMedicationResponseSchema,
});
