import { z } from 'zod';
import { COMPONENT_LIMITS, componentSchema } from '../component.ts';

/** What a model is to answer of a dish that no one described. */
export const componentsAnswerSchema = z
  .object({
    known: z
      .boolean()
      .describe('Whether you know a dish of this name. Never guess from the sound of a name.'),
    components: z.array(componentSchema).max(COMPONENT_LIMITS.count),
  })
  .strict();
export type ComponentsAnswer = z.infer<typeof componentsAnswerSchema>;
