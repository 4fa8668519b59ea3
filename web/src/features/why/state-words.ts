import type { StateCondition } from '@mirabelle/contract/knowledge/state.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';

/** In which state something is said of a food, in words: "raw or undercooked, unpasteurised". */
export function useStateWords(): (when: StateCondition | undefined) => string {
  const { t } = useTranslation('why');
  const { language } = useLanguage();
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  return (when = {}) => {
    const parts = Object.entries(when).map(([dimension, values]) =>
      either.format((values as string[]).map((value) => t(`state.${dimension}.${value}` as never))),
    );
    return parts.length > 0 ? parts.join(', ') : t('state.any');
  };
}
