import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { DISH_TEST_TIMEOUT_MS } from '../policy.ts';
import { isStorable } from '../storable-text.ts';
import { RECIPE_BODY_BYTES, RECIPE_IMAGE_BYTES } from './extract-recipe.ts';
import { testIngredientResponseSchema } from './test-ingredient.ts';

/** Most characters of a label's text. */
export const LABEL_TEXT_CHARS = 20_000;
/** Most ingredients, with what they are made of, that are judged of one label. */
export const LABEL_INGREDIENTS = 150;
/** A data URL writes three bytes in four letters, after a short head. */
const DATA_URL_CHARS = Math.ceil(RECIPE_IMAGE_BYTES / 3) * 4 + 100;

const testId = z.uuid({ error: 'a UUID' }).optional();

/** Body of test-label: the photograph of a label, its text, or a scan that turned out to be one. */
export const testLabelRequestSchema = z.union(
  [
    z.object({
      picture: z
        .string()
        .max(DATA_URL_CHARS, { error: 'at most 10 MB' })
        .regex(/^data:image\/[\w.+-]+;base64,/, { error: 'a data URL of an image, base64' }),
      test_id: testId,
    }),
    z.object({
      text: z.string().trim().min(1).max(LABEL_TEXT_CHARS).refine(isStorable),
      /** How reliably a phone read the text from a picture; without it, it was typed or pasted. */
      read_confidence: z.number().min(0).max(100).optional(),
      test_id: testId,
    }),
    z.object({ scan_id: z.uuid({ error: 'a UUID' }), test_id: testId }),
  ],
  { error: 'picture, text or scan_id' },
);
export type TestLabelRequest = z.input<typeof testLabelRequestSchema>;

/** Judges a packaged food by its list of ingredients and keeps the answer among the ingredient tests, once. */
export const testLabelOperation = defineOperation({
  name: 'test-label',
  request: testLabelRequestSchema,
  response: testIngredientResponseSchema,
  timeoutMs: DISH_TEST_TIMEOUT_MS,
  maxBodyBytes: RECIPE_BODY_BYTES,
  errors: [
    'label_without_ingredients',
    'too_much_to_judge',
    'not_found',
    'image_not_supported',
    'image_corrupt',
    'image_empty',
    'image_too_large',
    'image_too_dense',
  ],
});
