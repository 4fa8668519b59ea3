import {
  SUGGESTION_ORIGINS,
  type SuggestedIngredient,
  type Suggestion,
  type SuggestionOrigin,
} from '@mirabelle/contract/functions/suggest-ingredients.ts';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { localeFor } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { DraftLine } from '../draft.ts';
import { holds } from '../edit-draft.ts';

const TITLES = { name: 'fromName', dish: 'usual', model: 'byModel', base: 'bases' } as const satisfies Record<
  SuggestionOrigin,
  string
>;

export interface SuggestionChipsProps {
  suggestion: Suggestion;
  lines: readonly DraftLine[];
  onToggle: (name: string, add: boolean) => void;
  onAddAll: (names: string[]) => void;
}

/**
 * The usual ingredients of such a dish, to pick from. For an unknown dish it says so, and offers
 * a general start instead, set apart because it says nothing about this dish.
 */
export function SuggestionChips({ suggestion, lines, onToggle, onAddAll }: SuggestionChipsProps) {
  const { t } = useTranslation('dish-test');
  const { language } = useLanguage();
  const { suggested_ingredients: all, known, dish, also, model } = suggestion;
  const essentials = all
    .filter(({ essential, name }) => essential && !holds(lines, name))
    .map(({ name }) => name);
  const others = new Intl.ListFormat(localeFor(language)).format(also.map(({ name }) => name));
  const groups = SUGGESTION_ORIGINS.map(
    (origin) => [origin, all.filter((entry) => entry.origin === origin)] as const,
  ).filter(([, own]) => own.length > 0);
  return (
    <section aria-labelledby="suggestions-title" className="grid gap-4">
      <div>
        <h3 id="suggestions-title" className="text-lg">
          {t('suggestions.title')}
        </h3>
        {known && dish ? (
          <p className="text-md text-muted">
            {others
              ? t('suggestions.understoodAlso', { name: dish.name, also: others })
              : t('suggestions.understood', { name: dish.name })}
          </p>
        ) : null}
        {all.length > 0 ? <p className="text-md text-muted">{t('suggestions.hint')}</p> : null}
      </div>
      {known ? null : (
        <Notice tone="caution" icon={<CircleQuestionMark />} title={t('suggestions.unknownTitle')}>
          <p>{t(all.length > 0 ? 'suggestions.unknownText' : 'suggestions.unknownNothing')}</p>
        </Notice>
      )}
      {known && all.length === 0 ? <p>{t('suggestions.none')}</p> : null}
      {groups.map(([origin, own]) => (
        <div
          key={origin}
          className={cn(origin === 'base' && 'rounded-card border border-dashed border-edge p-4')}
        >
          {groups.length > 1 || origin === 'base' || origin === 'model' ? (
            <h4 className="mb-2 font-sans text-md font-semibold">{t(`suggestions.${TITLES[origin]}`)}</h4>
          ) : null}
          {origin === 'model' ? (
            <p className="mb-3 text-md text-muted">
              {model ? t('suggestions.byModelText', { model }) : t('suggestions.byUnnamedModelText')}
            </p>
          ) : null}
          {origin === 'base' ? <p className="mb-3 text-md text-muted">{t('suggestions.basesText')}</p> : null}
          <ul className="flex flex-wrap gap-2">
            {own.map((entry) => (
              <li key={entry.name} className="max-w-full">
                <SuggestionChip entry={entry} added={holds(lines, entry.name)} onToggle={onToggle} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {essentials.length > 1 ? (
        <Button variant="quiet" className="-my-2 -ml-3 w-fit px-3" onClick={() => onAddAll(essentials)}>
          {t('suggestions.addEssential')}
        </Button>
      ) : null}
    </section>
  );
}

function SuggestionChip({
  entry: { name, category, essential },
  added,
  onToggle,
}: {
  entry: SuggestedIngredient;
  added: boolean;
  onToggle: (name: string, add: boolean) => void;
}) {
  const { t } = useTranslation('dish-test');
  return (
    <button
      type="button"
      aria-pressed={added}
      onClick={() => onToggle(name, !added)}
      className={cn(
        'min-h-12 max-w-full rounded-control border px-3.5 py-2 text-left leading-tight transition-colors duration-150',
        added ? 'border-plum bg-plum-soft' : 'border-edge bg-raised hover:bg-plum-soft',
      )}
    >
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {added ? <span className="text-sm font-semibold text-plum">{t('suggestions.added')}</span> : null}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {t(`suggestions.category.${category}`)}
        {essential ? (
          <span className="rounded-full bg-sage px-2 text-on-sage">{t('suggestions.essential')}</span>
        ) : null}
      </span>
    </button>
  );
}
