import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/language-provider.tsx';
import { shareText } from '../../../../lib/share-text.ts';
import { toast } from '../../../../ui/toast.ts';
import { lineOf } from '../../recipe/recipe-lists.tsx';
import { swapsOf } from '../changes/changed-lines.ts';
import { type ShownAdaptation, textIn } from '../shown-adaptation.ts';

/** Shares an adapted recipe as text: its safety, ingredients, steps and changes. */
export function useShare() {
  const { t } = useTranslation('recipes');
  const { language } = useLanguage();

  const textOf = ({ adapted, changes, safety, credit }: ShownAdaptation): string => {
    const facts = [
      adapted.servings && t('facts.servings', { value: adapted.servings }),
      adapted.prepTime && t('facts.prep_time', { value: adapted.prepTime }),
      adapted.cookTime && t('facts.cook_time', { value: adapted.cookTime }),
    ].filter(Boolean);
    const paragraphs = [
      [adapted.name, t(`safety.share.${safety}`), ...facts],
      [t('recipe.ingredients'), ...adapted.ingredients.map((each) => `- ${lineOf(each)}`)],
      adapted.steps.length > 0
        ? [t('recipe.steps'), ...adapted.steps.map((step, at) => `${at + 1}. ${step}`)]
        : [],
      changes.ingredients.length > 0
        ? [
            t('swaps.title'),
            ...swapsOf(changes.ingredients).map(({ from, to, stays, changes: [first] }) => {
              const names = { from: lineOf(from), to: to.map(lineOf).join(', ') };
              const became = stays ? 'share.cooked' : to.length > 0 ? 'share.swap' : 'share.leftOut';
              return `- ${t(became, names)} ${first ? textIn(first.reason, language).text : ''}`.trim();
            }),
          ]
        : [],
      changes.notSolvable.length > 0
        ? [
            t('notSolvable.title'),
            ...changes.notSolvable.map(({ what, why }) => `- ${what}: ${textIn(why, language).text}`),
          ]
        : [],
      credit ? [t('recipe.by', { who: credit })] : [],
      [t('results.disclaimer')],
    ];
    return paragraphs
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n');
  };

  return async (shown: ShownAdaptation): Promise<void> => {
    const how = await shareText(shown.adapted.name, textOf(shown));
    if (how === 'copied') void toast({ tone: 'success', title: t('share.copied'), id: 'share' });
    if (how === 'failed') void toast({ tone: 'error', title: t('share.failed'), id: 'share' });
  };
}
