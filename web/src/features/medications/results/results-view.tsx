import type { Language } from '@mirabelle/contract/language.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { MEDICINE_MACHINE_WRITTEN } from '@mirabelle/safety/medicines/messages/texts.ts';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { KeepButton } from '../../../diary/keep-button.tsx';
import { NoteCard } from '../../../notes/note-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { medicineAnswer } from '../../../wrong-answer/answer-given.ts';
import { LateReportLink } from '../../../wrong-answer/late-report-link.tsx';
import { clearDraft, keepDraft } from '../page-state/draft.ts';
import type { ResultsState } from '../page-state/results-state.ts';
import { AlternativeList } from '../parts/alternative-list.tsx';
import { Answer } from '../parts/answer.tsx';
import { EachMedicine } from '../parts/each-medicine.tsx';
import { Elsewhere } from '../parts/elsewhere.tsx';
import { Facts } from '../parts/facts.tsx';
import { Ingredients } from '../parts/ingredients.tsx';
import { PackDates } from '../parts/pack-dates.tsx';
import { Questions } from '../parts/questions.tsx';
import { ingredientNames, textOfRead } from '../parts/read-products.ts';
import { Section } from '../parts/section.tsx';
import { Sources } from '../parts/sources.tsx';
import { StoppingNotice } from '../parts/stopping-notice.tsx';
import { Trimesters } from '../parts/trimesters.tsx';
import { useMedicationWords } from '../parts/use-words.ts';
import { WarningGroups } from '../parts/warning-groups.tsx';
import { WhatWasRead } from '../parts/what-was-read.tsx';
import { WhoToAsk } from '../parts/who-to-ask.tsx';
import { KeepCard } from './keep-card.tsx';
import { ResultsHeader } from './results-header.tsx';
import { SaveCard } from './save-card.tsx';
import { SavedCard } from './saved-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { UnknownCard } from './unknown-card.tsx';
import { useSaveAnalysis } from './use-save-analysis.ts';
import { useSavedFavorite } from './use-saved-favorite.ts';

/** An analysis: the answer, what to do, then its basis; beside it the actions. */
export function ResultsView({ state }: { state: ResultsState }) {
  const { t } = useTranslation('medications');
  const { t: verdictText } = useTranslation('verdict');
  const navigate = useNavigate();
  const { analysisResult, typedText, codes = [], asked, strictest, userId } = state;
  const { verdict } = analysisResult;
  const words = useMedicationWords(verdict, userId);
  const { result, language } = words;
  const { save, saving } = useSaveAnalysis(state);
  const { shown, toggleFavorite } = useSavedFavorite(state);
  const [favorite, setFavorite] = useState(false);
  const [notes, setNotes] = useState('');
  const onSave = () => save({ favorite, notes });
  const unknown = verdict.level === 'UNKNOWN';
  const several = verdict.ingredients.length > 1;
  const recognised = verdict.ingredients.length > 0;
  // What is shown above is not repeated: not to stop, and which medicine it is where that is asked.
  const warnings = result.warnings.filter(
    ({ type, text }) =>
      type !== 'stopping' && !result.questions.includes(text) && !(type === 'identity' && unknown),
  );
  const edit = () => {
    // What was photographed becomes a text that can be corrected.
    keepDraft(userId, { mode: 'manual', text: typedText || textOfRead(verdict) });
    void navigate('/medication-scan');
  };
  const photograph = () => {
    keepDraft(userId, { mode: 'ocr' });
    void navigate('/medication-scan');
  };
  return (
    <Page width="wide">
      <ResultsHeader
        words={words}
        onSave={shown || !userId ? null : onSave}
        saving={saving}
        onNew={() => clearDraft(userId)}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid min-w-0 gap-8">
          <div className="grid min-w-0 gap-5">
            <Answer verdict={verdict} words={words} />
            {asked ? <p className="text-md text-muted">{t('results.here')}</p> : null}
            {asked && strictest ? <p className="font-semibold">{verdictText('strictest')}</p> : null}
            <PackDates text={[typedText ?? '', ...codes].join('\n')} />
            <KeepButton
              had={{
                kind: 'medicine',
                name: result.medication_name,
                ...(shown ? { origin: { kind: 'medication_analysis', id: shown.id } } : {}),
              }}
            />
            <EachMedicine verdict={verdict} words={words} />
            <StoppingNotice verdict={verdict} words={words} />
            {unknown ? (
              <UnknownCard verdict={verdict} words={words} onType={edit} onPhoto={photograph} />
            ) : null}
          </div>
          <Questions words={words} />
          {result.alternatives.length > 0 ? (
            <Section title={t('alternatives.title')} hint={t('alternatives.hint')}>
              <AlternativeList
                language={language}
                alternatives={result.alternatives.map(({ safety_level: level, ...one }, at) => ({
                  ...one,
                  level,
                  ...(several ? { insteadOf: insteadOf(verdict, at, language) } : {}),
                }))}
              />
            </Section>
          ) : null}
          <WhoToAsk verdict={verdict} words={words} />
          <WhatWasRead verdict={verdict} words={words}>
            <Button variant="secondary" className="mt-4" onClick={edit}>
              <PencilLine aria-hidden="true" />
              {t('read.edit')}
            </Button>
          </WhatWasRead>
          <Facts words={words} />
          {recognised ? <Trimesters verdict={verdict} /> : null}
          <Ingredients verdict={verdict} words={words} />
          {recognised ? (
            <Section title={t('warnings.title')}>
              {warnings.length > 0 ? (
                <WarningGroups warnings={warnings} language={language} />
              ) : (
                <p>{t('warnings.none')}</p>
              )}
            </Section>
          ) : null}
          <Elsewhere verdict={verdict} words={words} />
          {recognised ? <Sources words={words} /> : null}
        </div>
        <aside aria-label={t('save.title')} className="grid min-w-0 gap-6 lg:sticky lg:top-20">
          {shown ? (
            <SavedCard name={result.medication_name} saved={shown} onFavorite={toggleFavorite} />
          ) : userId === null ? (
            <SignInCard />
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
          {userId === null ? null : <KeepCard verdict={verdict} typedText={typedText || null} />}
          {userId === null ? null : (
            <NoteCard
              userId={userId}
              about={{ kind: 'medication', id: shown?.id ?? null, name: result.medication_name }}
            />
          )}
          <LateReportLink answer={medicineAnswer(result.medication_name, verdict)} />
        </aside>
      </div>
      <footer className="mt-10 grid gap-2 border-t border-line pt-4 text-sm text-muted">
        {MEDICINE_MACHINE_WRITTEN.includes(language) ? <p>{verdictText('machineWritten')}</p> : null}
        <p>{t('results.disclaimer')}</p>
      </footer>
    </Page>
  );
}

/** What an alternative would replace, in words. */
function insteadOf(verdict: MedicineVerdict, at: number, language: Language): string {
  return ingredientNames(verdict.alternatives[at]?.insteadOf ?? [], verdict, language).join(', ');
}
