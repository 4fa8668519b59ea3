import type { DishAssessment, IngredientRisk } from '@mirabelle/contract/functions/test-dish.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DishRiskBadge } from '../../../badges/dish-risk-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { ReasonList } from '../../../verdict/reason-list.tsx';
import { LeftOut } from '../left-out.tsx';
import { nameOf, reasonsOfIngredient, reasonsOfWhole, worstFirst } from './concerns.ts';

export interface IngredientRisksProps {
  assessment: DishAssessment;
  language: Language;
  /** Also what concerns the dish as a whole, where it is not shown elsewhere. */
  withWhole: boolean;
  onWithout: OnWithout;
}

/** What the user says about what is not on her list. */
export interface OnWithout {
  /** The user says that the dish is made without it. */
  say: (name: string) => void;
  takeBack: (name: string) => void;
  /** What the dish is being tested again for; null where it is not. */
  saying: string | null;
}

/** Each ingredient with its rating, reasons and sources; those without a known risk are folded. */
export function IngredientRisks({ assessment, language, withWhole, onWithout }: IngredientRisksProps) {
  const { t } = useTranslation('dish-test');
  const all = worstFirst(assessment.ingredient_risks);
  const minded = all.filter(({ risk }) => risk !== 'NO_RISK');
  const fine = all.filter(({ risk }) => risk === 'NO_RISK');
  const whole = withWhole ? reasonsOfWhole(assessment, language) : [];
  return (
    <div className="grid gap-3">
      {whole.length > 0 ? (
        <div className="rounded-control border border-line p-3 sm:p-4">
          <p className="mb-2 font-semibold">{t('result.whole')}</p>
          <ReasonList reasons={whole} language={language} />
        </div>
      ) : null}
      {minded.length > 0 ? (
        <ul className="grid gap-3">
          {minded.map((entry) => (
            <Entry key={entry.ingredient} entry={entry} language={language} onWithout={onWithout} />
          ))}
        </ul>
      ) : null}
      <LeftOut
        names={assessment.made_without}
        busy={onWithout.saying !== null}
        onTakeBack={onWithout.takeBack}
      />
      {fine.length > 0 ? (
        <details className="group rounded-control border border-line">
          <summary
            className={cn(
              'flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-3 py-2',
              'sm:px-4 [&::-webkit-details-marker]:hidden',
            )}
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{t('result.analysisSafe', { count: fine.length })}</span>
              <span className="block text-md text-muted wrap-anywhere">
                {fine.map((entry) => nameOf(entry, language)).join(', ')}
              </span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <ul className="grid gap-3 border-t border-line p-3 sm:p-4">
            {fine.map((entry) => (
              <Entry key={entry.ingredient} entry={entry} language={language} onWithout={onWithout} plain />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

interface EntryProps {
  entry: IngredientRisk;
  language: Language;
  onWithout: OnWithout;
  plain?: boolean;
}

function Entry({ entry, language, onWithout: { say, saying }, plain }: EntryProps) {
  const { t } = useTranslation('dish-test');
  const name = nameOf(entry, language);
  return (
    <li className={plain ? undefined : 'rounded-control border border-line p-3 sm:p-4'}>
      <div className="mb-1 flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
        <DishRiskBadge risk={entry.risk} />
      </div>
      {entry.hidden ? (
        <p className="mb-1 text-sm text-muted">{t(entry.missing ? 'result.missing' : 'result.hidden')}</p>
      ) : null}
      <ReasonList reasons={reasonsOfIngredient(entry, language)} language={language} />
      {entry.missing ? (
        <Button
          variant="secondary"
          className="mt-3 w-full sm:w-fit"
          aria-label={saying === name ? undefined : t('leftOut.sayOf', { name })}
          aria-disabled={saying !== null || undefined}
          onClick={() => (saying === null ? say(name) : undefined)}
        >
          {saying === name ? t('leftOut.testing') : t('leftOut.say')}
        </Button>
      ) : null}
    </li>
  );
}
