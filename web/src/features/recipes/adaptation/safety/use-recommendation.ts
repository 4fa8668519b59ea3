import type { SafetyAnalysisItem } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { useTranslation } from 'react-i18next';
import { lineOf } from '../../recipe/recipe-lists.tsx';
import { swapsOf } from '../changes/changed-lines.ts';
import { questionsOf } from '../changes/open-questions.tsx';
import type { ShownAdaptation } from '../shown-adaptation.ts';

/** What to do about an ingredient, in a sentence; null where there is nothing to do. */
export function useRecommendation() {
  const { t } = useTranslation('recipes');
  return (item: SafetyAnalysisItem, { changes }: ShownAdaptation, language: Language): string | null => {
    const { outcome, index, substitutions, riskLevel } = item;
    const swap = swapsOf(changes.ingredients).find(({ originalIndex }) => originalIndex === index);
    switch (outcome) {
      case 'replaced': {
        const what = swap ? swap.to.map(lineOf).join(', ') : substitutions[0];
        return what ? t('recommend.replaced', { what }) : null;
      }
      case 'left-out':
      case 'cooked':
      case 'not-solvable':
        return t(`recommend.${outcome}`);
      case 'to-check':
        return questionsOf(item, language).join(' ') || t('recommend.to-check');
      case 'kept':
        if (riskLevel === 'NO_RISK') return null;
        return substitutions.length > 0
          ? t('recommend.replaced', { what: substitutions.join(', ') })
          : t('recommend.to-check');
    }
  };
}
