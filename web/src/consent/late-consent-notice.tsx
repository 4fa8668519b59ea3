import { loadTexts } from '../i18n/index.ts';
import { latePart } from '../lib/late-part.tsx';
import { useSession } from '../session/session-context.ts';
import { isSettled } from './settled.ts';

const Notice = latePart('consent', async () => {
  const [{ ConsentNotice }] = await Promise.all([
    import('./consent-notice.tsx'),
    loadTexts('consent', 'errors'),
  ]);
  return ConsentNotice;
});

/** ConsentNotice, fetched only where this device does not know that the user was asked. */
export function LateConsentNotice() {
  const { user, recovering } = useSession();
  return user && !recovering && !isSettled(user.id) ? <Notice key={user.id} user={user} /> : null;
}
