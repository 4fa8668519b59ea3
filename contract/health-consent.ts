import { z } from 'zod';
import { receivedTimeSchema } from './received.ts';

/**
 * Version of the text by which a user agrees that her health data is kept (web/src/i18n, `consent`). It rises with every
 * change of what is said there: who agreed to an earlier one is asked again.
 */
export const HEALTH_CONSENT_VERSION = 1;

/** A row of `health_consents`. */
export const healthConsentRowSchema = z.object({
  version: z.number().int(),
  language: z.string(),
  given_at: receivedTimeSchema,
});
export type HealthConsent = z.infer<typeof healthConsentRowSchema>;
