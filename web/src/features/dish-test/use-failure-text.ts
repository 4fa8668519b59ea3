import { useTranslation } from 'react-i18next';
import { BackendError } from '../../lib/backend-error.ts';
import { troubleOf, useCallErrorText } from '../../lib/use-call-error-text.ts';
import { InvalidResponseError } from './dish-backend.ts';

/** Says why a dish could not be tested (spec 2 section 8, Dish test). */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('dish-test');
  const errorText = useCallErrorText();
  return (error) => {
    if (error instanceof InvalidResponseError) return t('alert.invalid');
    switch (troubleOf(error)) {
      case 'network':
        return t('alert.network');
      case 'expired':
        return t('alert.signIn');
      case 'busy':
      case 'timed-out':
        return t('alert.other', { message: errorText(error, '') });
      case 'server':
        return t('alert.other', { message: t('alert.server') });
      case 'refused':
        if (!(error instanceof BackendError)) return t('alert.thrown');
        if (/CORS|fetch/.test(error.message)) return t('alert.network');
        return t('alert.other', { message: error.message });
    }
  };
}
