import type { ReceivedMedication } from '@mirabelle/contract/functions/received-medication.ts';
import { ArrowLeft, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfidenceBadge } from '../../../badges/confidence-badge.tsx';
import { LevelBadge } from '../../../badges/level-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page, PageTitle } from '../../../ui/page.tsx';
import type { ResultsState } from '../page-state/results-state.ts';
import { AlternativeList } from '../parts/alternative-list.tsx';
import { IngredientList } from '../parts/ingredient-list.tsx';
import { Section } from '../parts/section.tsx';
import { useShareAnalysis } from '../parts/use-share-analysis.ts';
import { WarningGroups } from '../parts/warning-groups.tsx';
import { SaveCard } from './save-card.tsx';
import { SavedCard } from './saved-card.tsx';
import { useSaveAnalysis } from './use-save-analysis.ts';
import { useSavedFavorite } from './use-saved-favorite.ts';

const TRIMESTERS = ['first', 'second', 'third'] as const;

/**
 * An analysis with the basic fields only, in the words it came with: there are no keys to translate it
 * from, and no sources to name.
 */
export function PlainResultsView({ state, result }: { state: ResultsState; result: ReceivedMedication }) {
  const { t, i18n } = useTranslation('medications');
  const share = useShareAnalysis();
  const { save, saving } = useSaveAnalysis(state);
  const [favorite, setFavorite] = useState(false);
  const [notes, setNotes] = useState('');
  const { safety_analysis: safety } = result;
  const { shown, toggleFavorite } = useSavedFavorite(state);
  const language = i18n.language === 'fr' ? 'fr' : 'en';
  const listed = new Set(result.ingredients.map(({ name }) => name));
  const ingredients = [
    ...result.ingredients.map(({ risk_level: level, safety_notes, ...one }) => ({
      ...one,
      level,
      notes: safety_notes,
    })),
    ...safety.active_ingredients
      .filter(({ name }) => !listed.has(name))
      .map(({ name }) => ({ name, dosage: null, level: 'UNKNOWN' as const, notes: '' })),
  ];
  const trimesters = TRIMESTERS.filter((name) => safety.trimester_specific[name] !== '');
  return (
    <Page width="wide">
      <header className="mb-6">
        <div className="mb-3 -ml-3">
          <Button asChild variant="quiet" className="px-3">
            <Link to="/medication-scan">
              <ArrowLeft aria-hidden="true" />
              {t('results.back')}
            </Link>
          </Button>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <PageTitle className="min-w-0 grow basis-80 wrap-anywhere first-letter:uppercase">
            {result.medication_name}
          </PageTitle>
          <Button variant="secondary" onClick={() => void share(result)}>
            <Share2 aria-hidden="true" />
            {t('results.share')}
          </Button>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <LevelBadge level={safety.pregnancy_safety.overall_risk} size="lg" />
          <ConfidenceBadge value={result.confidence_score} />
          <span className="text-md text-muted">
            {t('facts.category')}: {safety.pregnancy_category ?? t('level.UNKNOWN')}
          </span>
        </div>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid min-w-0 gap-8">
          {safety.general_safety ? <p className="text-lg wrap-anywhere">{safety.general_safety}</p> : null}
          {trimesters.length > 0 ? (
            <Section title={t('trimester.title')}>
              <ul className="grid gap-3 sm:grid-cols-3">
                {trimesters.map((name) => (
                  <li key={name} className="rounded-control border border-line p-3 sm:p-4">
                    <h3 className="font-sans text-base font-semibold">
                      {t('trimester.key', { key: t(`trimester.${name}`) })}
                    </h3>
                    <p className="mt-1 text-md wrap-anywhere">{safety.trimester_specific[name]}</p>
                  </li>
                ))}
              </ul>
            </Section>
          ) : null}
          <Section title={t('ingredients.title')}>
            {ingredients.length > 0 ? (
              <IngredientList language={language} ingredients={ingredients} />
            ) : (
              <p>{t('ingredients.none')}</p>
            )}
          </Section>
          <Section title={t('warnings.title')}>
            {result.warnings.length > 0 ? (
              <WarningGroups warnings={result.warnings} language={language} />
            ) : (
              <p>{t('warnings.none')}</p>
            )}
          </Section>
          {result.alternatives.length > 0 ? (
            <Section title={t('alternatives.title')} hint={t('alternatives.hint')}>
              <AlternativeList
                language={language}
                alternatives={result.alternatives.map(({ safety_level: level, ...one }) => ({
                  ...one,
                  level,
                }))}
              />
            </Section>
          ) : null}
        </div>
        <aside aria-label={t('save.title')} className="min-w-0 lg:sticky lg:top-20">
          {shown ? (
            <SavedCard name={result.medication_name} saved={shown} onFavorite={toggleFavorite} />
          ) : (
            <SaveCard
              favorite={favorite}
              onFavorite={setFavorite}
              notes={notes}
              onNotes={setNotes}
              saving={saving}
              onSave={() => save({ favorite, notes })}
            />
          )}
        </aside>
      </div>
      <footer className="mt-10 border-t border-line pt-4 text-sm text-muted">
        <p>{t('results.disclaimer')}</p>
      </footer>
    </Page>
  );
}
