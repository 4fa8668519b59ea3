import type { StepChange } from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { InterfaceLanguage, Language } from '@mirabelle/contract/language.ts';
import { ArrowRightLeft, Flame, Thermometer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/language-provider.tsx';
import { localeFor } from '../../../../lib/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { SourceLinks } from '../../../../verdict/source-links.tsx';
import { grouped } from '../../recipe/edit-recipe.ts';
import { IngredientLine, IngredientRow, lineOf, StepNumber } from '../../recipe/recipe-lists.tsx';
import { type ShownAdaptation, textIn } from '../shown-adaptation.ts';
import { type ChangedLine, changedLines, changedSteps, staysItself } from './changed-lines.ts';

/** The adapted ingredients: new ones are marked, with what they replace; those left out are struck through. */
export function AdaptedIngredients({ shown }: { shown: ShownAdaptation }) {
  const lines = changedLines(shown);
  return (
    <div className="grid gap-4">
      {grouped(lines).map(({ group, ingredients: own }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heading may stand twice, and nothing here has a state.
        <div key={at}>
          {group ? <h4 className="mb-1 font-sans text-md font-semibold text-muted">{group}</h4> : null}
          <ul className="grid">
            {own.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so may an ingredient.
              <Line key={place} line={line} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Line({ line }: { line: ChangedLine }) {
  const { t, i18n } = useTranslation('recipes');
  if (line.kind === 'left-out') {
    return (
      <IngredientRow>
        <del className="text-muted">
          <IngredientLine {...line.change.from} />
        </del>{' '}
        <span lang={i18n.language} className="text-sm font-semibold text-muted">
          {t('swaps.leftOut')}
        </span>
      </IngredientRow>
    );
  }
  const { ingredient, change } = line;
  const stays = change !== null && staysItself(change);
  if (!change && !ingredient.substitution) {
    return (
      <IngredientRow>
        <IngredientLine {...ingredient} />
      </IngredientRow>
    );
  }
  return (
    <IngredientRow>
      <span className="flex gap-2">
        {stays ? (
          <Flame aria-hidden="true" className="mt-1 size-4 shrink-0 text-calm" />
        ) : (
          <ArrowRightLeft aria-hidden="true" className="mt-1 size-4 shrink-0 text-calm" />
        )}
        <span className="min-w-0">
          {stays ? (
            <IngredientLine {...ingredient} />
          ) : (
            <ins className="font-semibold text-calm no-underline">
              <IngredientLine {...ingredient} />
            </ins>
          )}
          <span lang={i18n.language} className="block text-sm text-muted">
            {stays
              ? t('swaps.cookedHere')
              : change
                ? t('swaps.insteadOf', { what: lineOf(change.from) })
                : ingredient.substitution}
          </span>
        </span>
      </span>
    </IngredientRow>
  );
}

/** The adapted steps; each changed one says what was done to it, why, and according to whom. */
export function AdaptedSteps({ shown, language }: { shown: ShownAdaptation; language: Language }) {
  const { t, i18n } = useTranslation('recipes');
  return (
    <ol className="grid gap-4">
      {changedSteps(shown).map((step, at) =>
        step.kind === 'removed' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no state and may be written twice.
          <li key={at} className="flex gap-3">
            <StepNumber number={null} />
            <div className="min-w-0">
              <del className="text-muted wrap-anywhere">{step.text}</del>
              <StepNote change={step.change} language={language} label={t('step.removed')} />
            </div>
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={at} value={step.number} className="flex gap-3">
            <StepNumber number={step.number} changed={step.change !== null} />
            <div className="min-w-0 grow">
              <p className="wrap-anywhere">{step.text}</p>
              {step.change ? (
                <div lang={i18n.language}>
                  <StepNote
                    change={step.change}
                    language={language}
                    label={t(`step.${step.change.kind === 'removed' ? 'names' : step.change.kind}`)}
                  />
                </div>
              ) : null}
            </div>
          </li>
        ),
      )}
    </ol>
  );
}

function StepNote({ change, language, label }: { change: StepChange; language: Language; label: string }) {
  const { t, i18n } = useTranslation('recipes');
  const { language: shownIn } = useLanguage();
  const reason = textIn(change.reason, language);
  const { coreTemperatureC: core, holdSeconds } = change;
  // A step that only names a new ingredient needs no reason.
  if (change.kind === 'names') {
    return (
      <p lang={i18n.language} className="mt-1 text-sm font-semibold text-muted">
        {label}
      </p>
    );
  }
  return (
    <div lang={i18n.language} className="mt-2 rounded-control bg-sage-soft p-3 text-md text-ink">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{label}</strong>
        {core === null ? null : (
          <Badge icon={<Thermometer />}>
            {holdSeconds
              ? t('step.coreHeld', {
                  temperature: celsius(core, shownIn),
                  time: duration(holdSeconds, shownIn),
                })
              : t('step.core', { temperature: celsius(core, shownIn) })}
          </Badge>
        )}
      </p>
      <p lang={reason.language} className="mt-1 wrap-anywhere">
        {reason.text}
      </p>
      <div className="print:hidden">
        <SourceLinks citations={change.citations} />
      </div>
    </div>
  );
}

function celsius(degrees: number, language: InterfaceLanguage): string {
  return new Intl.NumberFormat(localeFor(language), { style: 'unit', unit: 'celsius' }).format(degrees);
}

function duration(seconds: number, language: InterfaceLanguage): string {
  const minutes = seconds / 60;
  const whole = Number.isInteger(minutes);
  return new Intl.NumberFormat(localeFor(language), {
    style: 'unit',
    unit: whole ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(whole ? minutes : seconds);
}
