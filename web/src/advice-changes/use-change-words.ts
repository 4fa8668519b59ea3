import type { AdviceChangeRow } from '@mirabelle/contract/advice-changes.ts';
import { useTranslation } from 'react-i18next';
import type texts from '../i18n/en/advice-changes.json';

/** Words for a change, in the language of the page. */
export function useChangeWords() {
  const { t } = useTranslation('advice-changes');
  const rating = (value: string) => t(`rating.${value as keyof (typeof texts)['rating']}`);
  return {
    /** "Advice changed since: was Safe, now Ask Cook." */
    sentence: ({ was, now }: AdviceChangeRow) => t('sentence', { was: rating(was), now: rating(now) }),
    rating,
  };
}
