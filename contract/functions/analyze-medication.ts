import { z } from 'zod';
import { citationSchema } from '../finding.ts';
import { languageSchema } from '../language.ts';
import { type MedicinePicture, medicinePictureSchema } from '../medicine-picture.ts';
import { medicineElsewhereSchema, medicineVerdictSchema, readProductSchema } from '../medicine-verdict.ts';
import { defineOperation } from '../operation.ts';
import { withoutControls } from '../without-controls.ts';

/** Longest typed text in characters, counted after trimming: a leaflet of 20,000 words fits. */
export const MEDICATION_TEXT = { min: 1, max: 200_000 } as const;
/** Most bytes of a photographed box; a larger one is refused with medication_image_too_large. */
export const MEDICATION_IMAGE_BYTES = 10 * 1024 * 1024;
/** Most photographs of one analysis: the sides of a box and both of a leaflet, or as many products. */
export const MEDICATION_IMAGES = 5;
/** Most bytes of all of them together; more are refused with medication_images_too_large. */
export const MEDICATION_IMAGES_BYTES = 15 * 1024 * 1024;
/** Bytes of a body: such pictures as data-URLs, and those that are somewhat too large, to be told so. */
export const MEDICATION_BODY_BYTES = 22 * 1024 * 1024;
/** Most codes of packs that are looked up beside the photographs they were found in, and the longest of them. */
export const MEDICATION_CODES = { most: 10, chars: 200 } as const;
/** Several photographs are read one after the other. */
const MEDICATION_TIMEOUT_MS = 120_000;

/** How it was given: a picture that was read, or typed text. */
export const MEDICATION_ANALYSIS_TYPES = ['ocr', 'manual'] as const;
export const medicationAnalysisTypeSchema = z.enum(MEDICATION_ANALYSIS_TYPES, { error: 'ocr or manual' });
export type MedicationAnalysisType = z.infer<typeof medicationAnalysisTypeSchema>;

/** Recognises a call that is made again: it is not counted twice. */
const requestIdSchema = z.uuid({ error: 'a UUID' }).optional();

const imageDataSchema = z
  .string({ error: 'a picture as a data-URL' })
  .regex(/^data:[\w.+-]+\/[\w.+-]+;base64,/, { error: 'a picture as a data-URL, base64' });

const charsOf = (pictures: readonly MedicinePicture[]): number =>
  pictures.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.length, 0);

/** Body of analyze-medication. */
export const analyzeMedicationRequestSchema = z.discriminatedUnion(
  'analysis_type',
  [
    z.object({
      analysis_type: z.literal('manual'),
      medication_text: z
        .string({ error: 'a text' })
        .overwrite(withoutControls)
        .trim()
        .min(MEDICATION_TEXT.min, { error: 'a text that is not blank' })
        .max(MEDICATION_TEXT.max, { error: `at most ${MEDICATION_TEXT.max} characters` }),
      request_id: requestIdSchema,
    }),
    z
      .object({
        analysis_type: z.literal('ocr'),
        image_data: imageDataSchema.optional(),
        /** Ours: further photographs, of other sides or parts of the same medicine or of other medicines. */
        more_images: z
          .array(imageDataSchema, { error: 'a list of pictures as data-URLs' })
          .max(MEDICATION_IMAGES - 1, { error: `at most ${MEDICATION_IMAGES - 1} further pictures` })
          .optional(),
        /** Ours: what a phone read in its photographs, which it keeps to itself. */
        readings: z
          .array(medicinePictureSchema, { error: 'a list of what was read' })
          .min(1, { error: 'what was read of a picture' })
          .max(MEDICATION_IMAGES, { error: `at most ${MEDICATION_IMAGES} pictures` })
          .refine((pictures) => charsOf(pictures) <= MEDICATION_TEXT.max, {
            error: `at most ${MEDICATION_TEXT.max} characters`,
          })
          .optional(),
        /** Ours: codes of packs that the browser found in the photographs, as they would be typed. */
        codes: z
          .array(
            z
              .string({ error: 'the code of a pack' })
              .max(MEDICATION_CODES.chars, { error: `at most ${MEDICATION_CODES.chars} characters` })
              .overwrite(withoutControls),
            { error: 'a list of codes' },
          )
          .max(MEDICATION_CODES.most, { error: `at most ${MEDICATION_CODES.most} codes` })
          .optional(),
        request_id: requestIdSchema,
      })
      .refine(({ image_data, more_images, readings }) => !readings || !(image_data || more_images), {
        error: 'either pictures or what was read of them',
        path: ['readings'],
      })
      .refine(({ image_data, readings }) => Boolean(image_data) || Boolean(readings), {
        error: 'a picture as a data-URL',
        path: ['image_data'],
      }),
  ],
  { error: 'ocr or manual' },
);
export type AnalyzeMedicationRequest = z.infer<typeof analyzeMedicationRequestSchema>;

/** How a medicine is rated; not the three ratings of a food. */
export const medicationRiskSchema = z.enum(['SAFE', 'CAUTION', 'AVOID', 'UNKNOWN']);
export type MedicationRisk = z.infer<typeof medicationRiskSchema>;

/** What is said of one trimester. */
const trimesterAdviceSchema = z.string();

/** The result in words of one language, and beneath it the verdict, which can be said in any other. */
export const medicationResultSchema = z.object({
  medication_name: z.string(),
  /** 0-100. */
  confidence_score: z.number().min(0).max(100),
  safety_analysis: z.object({
    risk_level: medicationRiskSchema,
    /** Letters with system and year: "TGA C (2019)"; null where none is on file. They never decide. */
    pregnancy_category: z.string().nullable(),
    trimester_specific: z.object({
      first: trimesterAdviceSchema,
      second: trimesterAdviceSchema,
      third: trimesterAdviceSchema,
    }),
    pregnancy_safety: z.object({ overall_risk: medicationRiskSchema }),
    /** What to know and do, as sentences. */
    general_safety: z.string(),
    active_ingredients: z.array(z.object({ name: z.string() })),
  }),
  ingredients: z.array(
    z.object({
      name: z.string(),
      dosage: z.string().nullable(),
      risk_level: medicationRiskSchema,
      safety_notes: z.string(),
    }),
  ),
  warnings: z.array(
    z.object({
      type: z.string(),
      /** "first", "second", "third" or "all". */
      trimester: z.enum(['first', 'second', 'third', 'all']),
      severity: z.enum(['HIGH', 'MODERATE', 'LOW']),
      text: z.string(),
    }),
  ),
  /** Best first. */
  alternatives: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['medicine', 'measure']),
      safety_level: medicationRiskSchema,
      description: z.string(),
    }),
  ),
  /** Ours: what to look up or ask. */
  questions: z.array(z.string()),
  /** Ours: who to ask when it was already taken, in words. */
  contacts: z.array(z.string()),
  /** Ours: what the authorities of other countries say, in words and as data. */
  elsewhere: z.array(medicineElsewhereSchema.extend({ text: z.string() })),
  citations: z.array(citationSchema),
  /** Ours: what was read, and what nothing known explained. */
  read: z.array(readProductSchema),
  unknown: z.array(z.string()),
  /** Ours: keys and data, from which all of the above is worded. */
  verdict: medicineVerdictSchema,
});
export type MedicationResult = z.infer<typeof medicationResultSchema>;

/**
 * A result as the server gives it. It is saved as it is: whoever keeps it hands it back whole and unchanged, since the
 * seal covers every field, the kind of analysis and whom it was made for.
 */
export const analyzedMedicationSchema = medicationResultSchema.extend({
  /** Language of its words: the profile's. */
  language: languageSchema,
  /** When it was analysed, ISO. */
  analyzed_at: z.iso.datetime({ offset: true }),
  /** The server's own mark; says nothing to anyone else. */
  seal: z.string().max(200),
});
export type AnalyzedMedication = z.infer<typeof analyzedMedicationSchema>;

/** Answer of analyze-medication. */
export const analyzeMedicationResponseSchema = z.object({
  success: z.literal(true),
  result: analyzedMedicationSchema,
  /** The spec reads it; failures are answered with a status and an error code, so it is never set beside a result. */
  error: z.string().optional(),
});
export type AnalyzeMedicationResponse = z.infer<typeof analyzeMedicationResponseSchema>;

/**
 * Reads a typed text or photographed medicines, or takes what a phone read of them, and judges it for the caller. Keeps
 * nothing. Of several photographs,
 * the one that something is wrong with is told in `details.picture`, counted from 1.
 */
export const analyzeMedicationOperation = defineOperation({
  name: 'analyze-medication',
  request: analyzeMedicationRequestSchema,
  response: analyzeMedicationResponseSchema,
  maxBodyBytes: MEDICATION_BODY_BYTES,
  timeoutMs: MEDICATION_TIMEOUT_MS,
  errors: [
    'medication_image_too_large',
    'medication_images_too_large',
    'medication_image_empty',
    'medication_image_unreadable',
    'image_empty',
    'image_too_large',
    'image_not_supported',
    'image_corrupt',
    'image_too_dense',
    'too_much_to_judge',
  ],
});
