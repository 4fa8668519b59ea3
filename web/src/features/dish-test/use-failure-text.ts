import { useTranslation } from 'react-i18next';
import { BackendError, InvalidAnswerError } from '../../lib/backend/backend-error.ts';
import { serverSentence, troubleOf, useCallErrorText } from '../../lib/use-call-error-text.ts';

/** Explains why a dish could not be tested. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('dish-test');
  const errorText = useCallErrorText();
  return (error) => {
    if (error instanceof InvalidAnswerError) return t('alert.invalid');
    switch (troubleOf(error)) {
      case 'network':
        return t('alert.network');
      case 'expired':
        return t('alert.signIn');
      case 'busy':
      case 'timed-out':
        return t('alert.other', { message: errorText(error, '') });
      case 'server':
        return t('alert.other', { message: serverSentence(error) ?? errorText(error, t('alert.server')) });
      case 'refused':
        if (!(error instanceof BackendError)) return t('alert.thrown');
        if (/CORS|fetch/.test(error.sentence ?? '')) return t('alert.network');
        return error.sentence
          ? t('alert.other', { message: errorText(error, error.sentence) })
          : t('alert.thrown');
    }
  };
}
