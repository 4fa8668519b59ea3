import type { IngredientTestRow } from '@mirabelle/contract/functions/test-ingredient.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LateAdviceChanged } from '../../advice-changes/late-advice-changed.tsx';
import { formatConfidence } from '../../badges/format-confidence.ts';
import { RiskBadge } from '../../badges/risk-badge.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatSince } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { wordLanguage, wordsOf } from '../../verdict/finding-words.ts';
import { flagsOf, useAllergenNames } from '../../verdict/use-allergen-names.ts';

/** How many allergens an entry names before it counts the others. */
const ALLERGENS_SHOWN = 3;

export interface TestHistoryProps {
  tests: readonly IngredientTestRow[];
  profileLanguage: Language | null;
  running: boolean;
  onShow: (test: IngredientTestRow) => void;
  onRetest: (name: string) => void;
  onRemove: (test: IngredientTestRow) => void;
}

/** The last tests in a scroll area of 400 px. */
export function TestHistory({ tests, ...rest }: TestHistoryProps) {
  const { t } = useTranslation('ingredient-test');
  return (
    // Focusable, so that the keyboard can scroll it.
    <section
      aria-label={t('history.list', { count: tests.length })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[400px] overflow-y-auto overscroll-contain"
    >
      <ul className="grid gap-3 p-1">
        {tests.map((test) => (
          <Entry key={test.id} test={test} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function Entry({
  test,
  profileLanguage,
  running,
  onShow,
  onRetest,
  onRemove,
}: Omit<TestHistoryProps, 'tests'> & { test: IngredientTestRow }) {
  const { t } = useTranslation('ingredient-test');
  const { t: when } = useTranslation('shell');
  const { language } = useLanguage();
  const allergenNames = useAllergenNames();
  const { safety_assessment: assessment, ingredient_name: name } = test;
  const speaks = wordLanguage(language, profileLanguage);
  const [first, ...others] = wordsOf(assessment, speaks).reasons;
  const allergens = [...allergenNames(assessment.allergens), ...flagsOf(assessment)];
  const confidence = formatConfidence(assessment.confidence, language);
  return (
    <li className="rounded-control border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <button
          type="button"
          onClick={() => onShow(test)}
          aria-label={t('history.show', { name })}
          className="min-w-0 text-left font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          {name}
        </button>
        <RiskBadge risk={assessment.risk} />
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        <time dateTime={test.created_at}>{formatSince(test.created_at, language, when, new Date())}</time>
        {confidence ? <span>{t('history.confidence', { value: confidence })}</span> : null}
      </p>
      {first ? (
        <p lang={speaks === language ? undefined : speaks} className="mt-2 text-md wrap-anywhere">
          {first.text}
          {others.length > 0 ? (
            <span lang={language} className="text-muted">
              {' '}
              {t('history.more', { count: others.length })}
            </span>
          ) : null}
        </p>
      ) : null}
      <LateAdviceChanged subject="ingredient_test_id" id={test.id} className="mt-2" />
      {allergens.length > 0 ? (
        <ul aria-label={t('history.allergens')} className="mt-2 flex flex-wrap gap-1.5">
          {allergens.slice(0, ALLERGENS_SHOWN).map((allergen) => (
            <li key={allergen}>
              <Chip className="border border-edge bg-transparent">{allergen}</Chip>
            </li>
          ))}
          {allergens.length > ALLERGENS_SHOWN ? (
            <li>
              <Chip>{t('history.moreAllergens', { count: allergens.length - ALLERGENS_SHOWN })}</Chip>
            </li>
          ) : null}
        </ul>
      ) : null}
      <div className="mt-2 -mb-2 -ml-3 flex items-center justify-between">
        {assessment.label ? (
          <span className="px-3 text-md text-muted">{t('label.ofHistory')}</span>
        ) : (
          <Button
            variant="quiet"
            className="px-3"
            disabled={running}
            aria-label={t('history.retestOf', { name })}
            onClick={() => onRetest(name)}
          >
            <RotateCcw aria-hidden="true" />
            {t('history.retest')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('history.remove', { name })}
          onClick={() => onRemove(test)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
