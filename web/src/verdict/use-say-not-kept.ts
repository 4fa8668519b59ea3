import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.ts';

/** Says that an answer is not in the history because the server had no space left to store it. */
export function useSayNotKept(): (answer: { kept?: false | undefined }) => void {
  const { t } = useTranslation('errors');
  return ({ kept }) => {
    if (kept === false) void toast({ tone: 'error', title: t('notKept'), id: 'not-kept' });
  };
}
