import { useTranslation } from 'react-i18next';
import { BackendError } from '../lib/backend/backend-error.ts';
import { useCallErrorText } from '../lib/use-call-error-text.ts';

/** Refusals for which the diary has words of its own; the database says them as its message. */
const SAID = ['diary_off', 'diary_in_future', 'diary_entry_differs', 'diary_time_zone'] as const;

/** Why an entry was not kept, and what to do. Needs the texts `diary` and `errors`. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('diary');
  const errorText = useCallErrorText();
  return (error) => {
    const told = error instanceof BackendError ? [error.code, error.message] : [];
    const known = SAID.find((one) => told.includes(one));
    return known ? t(`refused.${known}`) : errorText(error);
  };
}
