import { type HealthConsent, healthConsentRowSchema } from '@mirabelle/contract/health-consent.ts';
import { HEALTH_CONSENT_VERSION } from '@mirabelle/contract/health-consent-version.ts';
import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { getBackend } from '../lib/backend/backend.ts';
import { failureOf, toBackendError } from '../lib/backend/backend-error.ts';
import { CALLS, withRetry } from '../lib/backend/retry.ts';
import { readRows } from '../lib/backend/rows.ts';

/** PostgreSQL's code for a row that already exists. */
const UNIQUE_VIOLATION = '23505';

/** What the user agreed to, newest first. @throws BackendError, TimeoutError, InvalidAnswerError */
export function loadConsents(userId: string, signal?: AbortSignal): Promise<HealthConsent[]> {
  return readRows(
    'health_consents',
    healthConsentRowSchema,
    (backend, limit) =>
      backend
        .from('health_consents')
        .select('version, language, given_at')
        .eq('user_id', userId)
        .order('version', { ascending: false })
        .abortSignal(limit),
    signal,
  );
}

/**
 * Records that the user agrees to the text of today. Recorded again, as after a lost answer or on another device, the first
 * date stays.
 * @throws BackendError, TimeoutError
 */
export function recordConsent(userId: string, language: InterfaceLanguage): Promise<void> {
  return withRetry(
    async (signal) => {
      const backend = await getBackend();
      const { error, status } = await backend
        .from('health_consents')
        .insert({ user_id: userId, version: HEALTH_CONSENT_VERSION, language })
        .abortSignal(signal);
      if (error && toBackendError(error, status).code !== UNIQUE_VIOLATION) throw failureOf(error, status);
    },
    { label: 'health_consents', ...CALLS.rest },
  );
}
