import { z } from 'zod';
import { receivedTimeSchema } from './received.ts';

/** A row of `health_consents`. */
export const healthConsentRowSchema = z.object({
  version: z.number().int(),
  language: z.string(),
  given_at: receivedTimeSchema,
});
export type HealthConsent = z.infer<typeof healthConsentRowSchema>;
