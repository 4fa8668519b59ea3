import type { DietAnswer, DietFacts } from '@mirabelle/contract/diets.ts';
import { CircleDashed, CircleHelp, CircleMinus, type LucideIcon, Quote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { useChosenDiets } from './chosen-diets.tsx';
import { type JoinedMark, joinedMarks, markText } from './diet-words.ts';

const ICONS: Record<DietAnswer, LucideIcon | null> = {
  contains: CircleMinus,
  may: CircleHelp,
  unsaid: CircleDashed,
  says: Quote,
  none: null,
};

/**
 * What the chosen diets are told of a dish, in one quiet line each: apart from the rating, which it does not touch. A dish
 * that names nothing they leave out has no mark.
 * @param facts null where it was judged before anyone looked
 * @param askedForSugar whether its rating already speaks of its sugar
 */
export function DietMarks({ facts, askedForSugar }: { facts: DietFacts | null; askedForSugar: boolean }) {
  const diets = useChosenDiets().filter((diet) => diet !== 'sugar' || !askedForSugar);
  const marks = facts ? joinedMarks(diets, facts).filter(({ answer }) => answer !== 'none') : [];
  return marks.length > 0 ? <Marks marks={marks} /> : null;
}

function Marks({ marks }: { marks: readonly JoinedMark[] }) {
  const { t } = useTranslation('diets');
  const { language } = useLanguage();
  return (
    <ul aria-label={t('list')} className="grid gap-0.5 text-sm text-muted">
      {marks.map((mark) => {
        const Icon = ICONS[mark.answer];
        return (
          <li key={`${mark.answer}-${mark.diets.join('-')}`} className="flex min-w-0 items-start gap-1.5">
            {Icon ? <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> : null}
            <span className="min-w-0 wrap-anywhere">
              {markText(mark, t, language, { most: 2, why: false })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
