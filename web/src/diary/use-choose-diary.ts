import { useState } from 'react';
import { saveDiaryChoice } from './api.ts';

/** Saves whether she keeps a diary; rejects where that failed: nothing was changed then. */
export function useChooseDiary(userId: string) {
  const [saving, setSaving] = useState(false);
  const choose = async (choice: 'on' | 'off') => {
    setSaving(true);
    try {
      await saveDiaryChoice(userId, choice);
    } finally {
      setSaving(false);
    }
  };
  return { choose, saving };
}
