import { z } from 'zod';
import { languageSchema } from '../language.ts';
import {
  receivedConfidenceSchema,
  receivedIdSchema,
  receivedList,
  receivedOne,
  receivedShortSchema,
  receivedTextSchema,
  receivedTimeSchema,
} from '../received.ts';
import {
  type MedicationResult,
  type MedicationRisk,
  medicationAnalysisTypeSchema,
} from './analyze-medication.ts';
import { medicationDetailsSchema, type SavedMedication } from './medication-history.ts';

/** Analyses of medicines as they are received: fields that an older server did not write may be missing. */

const LEVELS: Readonly<Record<string, MedicationRisk>> = {
  SAFE: 'SAFE',
  LOW: 'SAFE',
  CAUTION: 'CAUTION',
  MODERATE: 'CAUTION',
  AVOID: 'AVOID',
  HIGH: 'AVOID',
};
/** A level in either spelling, AVOID or HIGH; any other is unknown. */
const levelSchema = z
  .unknown()
  .optional()
  .transform((level): MedicationRisk => LEVELS[String(level).trim().toUpperCase()] ?? 'UNKNOWN');
const severitySchema = z
  .unknown()
  .optional()
  .transform((given) => {
    const severity = String(given).trim().toUpperCase();
    return severity === 'HIGH' || severity === 'MODERATE' ? severity : 'LOW';
  });
const text = receivedShortSchema.transform((given) => given ?? '');
const nameSchema = z.union([
  z
    .string()
    .trim()
    .min(1)
    .transform((name) => ({ name })),
  z.object({ name: z.string() }),
]);

const safetySchema = z
  .object({
    risk_level: levelSchema,
    pregnancy_category: receivedShortSchema,
    trimester_specific: z
      .object({ first: text, second: text, third: text })
      .catch({ first: '', second: '', third: '' }),
    pregnancy_safety: z.object({ overall_risk: z.unknown().optional() }).nullish().catch(null),
    general_safety: text,
    active_ingredients: receivedList(nameSchema),
  })
  .transform(({ pregnancy_safety: overall, risk_level, ...safety }): MedicationResult['safety_analysis'] => {
    const whole = overall == null ? risk_level : levelSchema.parse(overall.overall_risk);
    // One of them may be all that was stated; a level is never made milder by the other.
    return {
      ...safety,
      risk_level: risk_level === 'UNKNOWN' ? whole : risk_level,
      pregnancy_safety: { overall_risk: whole === 'UNKNOWN' ? risk_level : whole },
    };
  });

/** What analyze-medication says in words. */
export type ReceivedMedication = Pick<
  MedicationResult,
  'medication_name' | 'confidence_score' | 'safety_analysis' | 'ingredients' | 'warnings' | 'alternatives'
>;

/** A result without keys and data: what its words say is all there is. */
export const receivedMedicationSchema = z
  .object({
    medication_name: z.string(),
    confidence_score: receivedConfidenceSchema,
    safety_analysis: safetySchema,
    ingredients: receivedList(
      z.object({
        name: z.string(),
        dosage: receivedShortSchema,
        risk_level: levelSchema,
        safety_notes: text,
      }),
    ),
    warnings: receivedList(
      z.object({
        type: text,
        trimester: z.enum(['first', 'second', 'third', 'all']).catch('all'),
        severity: severitySchema,
        text: z.string(),
      }),
    ),
    alternatives: receivedList(
      z.object({
        name: z.string(),
        type: z.enum(['medicine', 'measure']).catch('medicine'),
        safety_level: levelSchema,
        description: text,
      }),
    ),
  })
  .transform((result): ReceivedMedication => result);

/** Answer of analyze-medication. The result is handed on as it came: only so can it be saved. */
export const receivedMedicationResponseSchema = z.object({ result: receivedMedicationSchema });

const partId = receivedIdSchema.catch('');

/** A saved analysis. */
export const receivedSavedMedicationSchema = z
  .object({
    id: receivedIdSchema,
    medication_name: z.string(),
    analysis_type: medicationAnalysisTypeSchema.catch('manual'),
    risk_level: z.unknown().optional(),
    confidence_score: receivedConfidenceSchema,
    is_favorite: z.boolean().catch(false),
    user_notes: receivedTextSchema,
    created_at: receivedTimeSchema,
    updated_at: receivedTimeSchema.nullish(),
    safety_analysis: safetySchema,
    medication_info: receivedOne(
      z.object({
        form: receivedShortSchema,
        dosage: receivedShortSchema,
        manufacturer: receivedShortSchema,
        active_ingredients: receivedList(nameSchema).transform((list) => list.map(({ name }) => name)),
      }),
    ),
    medication_ingredients: receivedList(
      z.object({
        id: partId,
        ingredient_name: z.string(),
        dosage: receivedShortSchema,
        risk_level: levelSchema,
        safety_notes: receivedTextSchema,
      }),
    ),
    medication_alternatives: receivedList(
      z.object({
        id: partId,
        alternative_name: z.string(),
        alternative_type: receivedTextSchema,
        safety_level: levelSchema,
        description: receivedTextSchema,
        priority_order: z.number().catch(0),
      }),
    ),
    medication_warnings: receivedList(
      z.object({
        id: partId,
        severity: severitySchema,
        warning_text: z.string(),
        warning_type: receivedTextSchema,
        trimester: receivedTextSchema,
      }),
    ),
    // Ours.
    language: languageSchema.catch('en'),
    analyzed_at: receivedTimeSchema.nullish(),
    knowledge_version: z.string().catch(''),
    details: medicationDetailsSchema.optional().catch(undefined),
  })
  .transform(
    ({ details, ...row }): SavedMedication => ({
      ...row,
      risk_level: levelSchema.parse(row.risk_level ?? row.safety_analysis.risk_level),
      updated_at: row.updated_at ?? row.created_at,
      analyzed_at: row.analyzed_at ?? row.created_at,
      medication_info: row.medication_info ?? {
        form: null,
        dosage: null,
        manufacturer: null,
        active_ingredients: [],
      },
      ...(details ? { details } : {}),
    }),
  );

/** Answer of GET medication-history; its rows are read one by one. */
export const receivedHistorySchema = z.object({
  data: z.array(z.unknown()),
  // Ours. A server that does not continue lists continues them by page.
  next: z.string().nullish(),
  total: z.number().nullish(),
  knowledge_version: z.string().nullish(),
});

/** Answer of PUT medication-history: what the record is now, as far as it is stated. */
export const receivedUpdateSchema = z.object({
  is_favorite: z.boolean().optional(),
  user_notes: z.string().nullable().optional(),
  updated_at: receivedTimeSchema.optional(),
});

/** Answer of save-medication-analysis. */
export const receivedSaveSchema = z.object({ analysis_id: receivedIdSchema });
