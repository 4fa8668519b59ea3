import type { MedicationResult } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { renderMedicine } from '@mirabelle/safety/medicines/messages/render.ts';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { wordLanguage } from '../../../verdict/finding-words.ts';
import { useProfileLanguage } from '../../../verdict/use-profile-language.ts';

/** An analysis in words. */
export interface MedicationWords {
  /** The language of the sentences; the titles around them are in the interface's. */
  language: Language;
  result: MedicationResult;
}

/** Renders a verdict in the interface's language, or in the profile's if the interface does not offer it. */
export function useMedicationWords(verdict: MedicineVerdict, userId: string | null): MedicationWords {
  const { language } = useLanguage();
  const speaks = wordLanguage(language, useProfileLanguage(userId));
  return useMemo(() => ({ language: speaks, result: renderMedicine(verdict, speaks) }), [verdict, speaks]);
}
