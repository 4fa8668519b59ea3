import { MEDICINE_MACHINE_WRITTEN } from '@mirabelle/safety/medicines/messages/texts.ts';
import { ArrowLeft, Bookmark, PencilLine, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Page, PageTitle } from '../../../ui/page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AlternativeList } from '../parts/alternative-list.tsx';
import { Answer } from '../parts/answer.tsx';
import { Elsewhere } from '../parts/elsewhere.tsx';
import { Facts } from '../parts/facts.tsx';
import { Ingredients } from '../parts/ingredients.tsx';
import { Questions } from '../parts/questions.tsx';
import { textOfRead } from '../parts/read-products.ts';
import { Section } from '../parts/section.tsx';
import { Sources } from '../parts/sources.tsx';
import { StoppingNotice } from '../parts/stopping-notice.tsx';
import { Trimesters } from '../parts/trimesters.tsx';
import { useShareAnalysis } from '../parts/use-share-analysis.ts';
import { useMedicineWords } from '../parts/use-words.ts';
import { WarningGroups } from '../parts/warning-groups.tsx';
import { WhatWasRead } from '../parts/what-was-read.tsx';
import { WhoToAsk } from '../parts/who-to-ask.tsx';
import { draftOf, keepDraft } from '../scan/draft.ts';
import type { ResultsState } from './results-state.ts';
import { SaveCard } from './save-card.tsx';
import { SavedCard } from './saved-card.tsx';
import { UnknownCard } from './unknown-card.tsx';
import { useSaveAnalysis } from './use-save-analysis.ts';

/** An analysis: the answer, what to do, then what it stands on; beside it what can be done with it. */
export function ResultsView({ state }: { state: ResultsState }) {
  const { t } = useTranslation('medicines');
  const { t: verdictText } = useTranslation('verdict');
  const navigate = useNavigate();
  const { analysisResult, analysisType, savedAnalysis, userId } = state;
  const { verdict } = analysisResult;
  const words = useMedicineWords(verdict, userId);
  const { said, language } = words;
  const share = useShareAnalysis();
  const { save, saving } = useSaveAnalysis(state);
  const [favorite, setFavorite] = useState(false);
  const [notes, setNotes] = useState('');
  const onSave = () => save({ favorite, notes });

  const edit = () => {
    // What she typed herself is still there; what was photographed becomes a text that can be corrected.
    const typed = analysisType === 'manual' ? draftOf(userId).text : '';
    keepDraft(userId, { mode: 'manual', text: typed || textOfRead(verdict) });
    void navigate('/medication-scan');
  };
  const editButton = (
    <Button variant="secondary" className="mt-4" onClick={edit}>
      <PencilLine aria-hidden="true" />
      {t('read.edit')}
    </Button>
  );
  const warnings = said.warnings.filter(({ type }) => type !== 'stopping');
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
          <PageTitle lang={language} className="min-w-0 grow basis-80 wrap-anywhere first-letter:uppercase">
            {said.medication_name}
          </PageTitle>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => void share(said)}>
              <Share2 aria-hidden="true" />
              {t('results.share')}
            </Button>
            {savedAnalysis ? null : (
              <Button variant="secondary" disabled={saving} onClick={onSave}>
                {saving ? <Spinner /> : <Bookmark aria-hidden="true" />}
                {t('results.save')}
              </Button>
            )}
          </div>
        </div>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid min-w-0 gap-8">
          <div className="grid min-w-0 gap-4">
            <Answer verdict={verdict} words={words} />
            <StoppingNotice verdict={verdict} words={words} />
            {verdict.level === 'UNKNOWN' ? (
              <UnknownCard verdict={verdict} words={words} onType={edit} />
            ) : null}
          </div>
          <Questions words={words} />
          <WhatWasRead verdict={verdict} words={words}>
            {editButton}
          </WhatWasRead>
          {said.alternatives.length > 0 ? (
            <Section title={t('alternatives.title')} hint={t('alternatives.hint')}>
              <AlternativeList
                language={language}
                alternatives={said.alternatives.map(({ safety_level: level, ...one }) => ({ ...one, level }))}
              />
            </Section>
          ) : null}
          <Trimesters verdict={verdict} />
          <Ingredients verdict={verdict} words={words} />
          <Section title={t('warnings.title')}>
            {warnings.length > 0 ? (
              <WarningGroups warnings={warnings} language={language} />
            ) : (
              <p>{t('warnings.none')}</p>
            )}
          </Section>
          <WhoToAsk verdict={verdict} words={words} />
          <Elsewhere verdict={verdict} words={words} />
          <Sources words={words} />
        </div>
        <aside className="grid min-w-0 gap-6 lg:sticky lg:top-20">
          <Facts words={words} />
          {savedAnalysis ? (
            <SavedCard saved={savedAnalysis} />
          ) : (
            <SaveCard
              favorite={favorite}
              onFavorite={setFavorite}
              notes={notes}
              onNotes={setNotes}
              saving={saving}
              onSave={onSave}
            />
          )}
        </aside>
      </div>
      <footer className="mt-10 grid gap-2 border-t border-line pt-4 text-sm text-muted">
        {MEDICINE_MACHINE_WRITTEN.includes(language) ? <p>{verdictText('machineWritten')}</p> : null}
        <p>{t('results.disclaimer')}</p>
      </footer>
    </Page>
  );
}
