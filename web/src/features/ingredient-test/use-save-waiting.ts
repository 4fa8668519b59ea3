import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { troubleOf } from '../../lib/use-call-error-text.ts';
import { toast } from '../../ui/toast.ts';
import { bodyOfText, testIngredient, testLabel } from './api.ts';
import { TESTS_KEY } from './use-ingredient-tests.ts';
import { dropWaiting, waitingTests } from './waiting-tests.ts';

/** Saves tests made without a network, now and whenever the network comes back. */
export function useSaveWaiting(userId: string): void {
  const { t } = useTranslation('ingredient-test');
  const queries = useQueryClient();
  useEffect(() => {
    let saving = false;
    let ended = false;
    const save = async () => {
      if (saving || !navigator.onLine) return;
      saving = true;
      let saved = 0;
      for (const { id, name, label } of waitingTests(userId)) {
        try {
          // The id makes it the same test, however often it is sent.
          await (label ? testLabel(bodyOfText(label, id)) : testIngredient(name, id));
          saved += 1;
        } catch (error) {
          // A refusal will not change; everything else is tried again later.
          if (troubleOf(error) !== 'refused') break;
        }
        dropWaiting(id);
      }
      saving = false;
      if (saved === 0 || ended) return;
      void toast({ tone: 'success', title: t('offline.saved', { count: saved }) });
      await queries.invalidateQueries({ queryKey: [TESTS_KEY, userId] });
    };
    const start = () => void save();
    start();
    window.addEventListener('online', start);
    return () => {
      ended = true;
      window.removeEventListener('online', start);
    };
  }, [queries, userId, t]);
}
