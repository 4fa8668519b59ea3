import { useTranslation } from 'react-i18next';
import { BackendError, InvalidAnswerError } from '../../lib/backend/backend-error.ts';
import { troubleOf, useCallErrorText } from '../../lib/use-call-error-text.ts';
import { toast } from '../../ui/toast.ts';

/** A new message replaces the one before. */
const TEST_TOAST = 'ingredient-test';

/** Says in a toast why a test failed. */
export function useSayTestFailure(): (error: unknown) => void {
  const { t } = useTranslation(['ingredient-test', 'errors']);
  const errorText = useCallErrorText();
  return (error) => {
    const say = (title: string, description: string) =>
      void toast({ tone: 'error', title, description, id: TEST_TOAST });
    if (error instanceof InvalidAnswerError) return say(t('toast.invalid'), t('toast.invalidText'));
    if (error instanceof BackendError && /\bCORS\b/i.test(error.sentence ?? error.message)) {
      return say(t('toast.cors'), t('toast.corsText'));
    }
    const trouble = troubleOf(error);
    if (trouble === 'expired') return say(t('toast.signIn'), t('toast.signInText'));
    const text = `${errorText(error, t('toast.fallback'))} ${t('toast.kept')}`;
    return say(trouble === 'network' ? t('toast.network') : t('toast.testFailed'), text);
  };
}
