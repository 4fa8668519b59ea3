import { DOCTOR_TIMES } from '../../policy.ts';
import { type Check, failed, ok, skipped, wordsOf } from '../check.ts';

/** Google's sign-in: whether it can be reached. Whether client and secret are right shows only at a sign-in. */
export const google: Check = {
  name: 'Google sign-in',
  async look({ config: { google, publicUrl } }) {
    if (!google) return skipped('Not offered: GOOGLE_CLIENT_ID is not set.');
    try {
      const address = new URL('.well-known/openid-configuration', `${google.issuer.replace(/\/$/, '')}/`);
      const answer = await fetch(address, { signal: AbortSignal.timeout(DOCTOR_TIMES.googleMs) });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return ok(`Google can be reached. The redirect address there must be ${publicUrl}/auth/v1/callback.`);
    } catch (error) {
      return failed(
        `Google cannot be reached: ${wordsOf(error)}.`,
        'Let the server reach accounts.google.com, or leave GOOGLE_CLIENT_ID unset.',
      );
    }
  },
};
