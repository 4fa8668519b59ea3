import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.ts';

/** Saves an answer about weeks, and says so where that failed: nothing was changed then. Needs the texts `reminders`. */
export function useChangeWeeks() {
  const { t } = useTranslation('reminders');
  const [saving, setSaving] = useState(false);
  const change = async (save: () => Promise<void>, done?: () => void) => {
    setSaving(true);
    try {
      await save();
      done?.();
    } catch {
      void toast({ tone: 'error', title: t('failed.title'), description: t('failed.text') });
    } finally {
      setSaving(false);
    }
  };
  return { change, saving };
}
