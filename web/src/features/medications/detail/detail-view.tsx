import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { MEDICINE_MACHINE_WRITTEN } from '@mirabelle/safety/medicines/messages/texts.ts';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LateAdviceChanged } from '../../../advice-changes/late-advice-changed.tsx';
import { ConfidenceBadge } from '../../../badges/confidence-badge.tsx';
import { formatConfidence } from '../../../badges/format-confidence.ts';
import { LevelBadge } from '../../../badges/level-badge.tsx';
import { TypeBadge } from '../../../badges/type-badge.tsx';
import { KeepButton } from '../../../diary/keep-button.tsx';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { NoteCard } from '../../../notes/note-card.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageTitle } from '../../../ui/page.tsx';
import { wordLanguage } from '../../../verdict/finding-words.ts';
import { useProfileLanguage } from '../../../verdict/use-profile-language.ts';
import { medicineAnswer } from '../../../wrong-answer/answer-given.ts';
import { LateReportLink } from '../../../wrong-answer/late-report-link.tsx';
import { AlternativeList } from '../parts/alternative-list.tsx';
import { Answer } from '../parts/answer.tsx';
import { CategoryLetters } from '../parts/category-letters.tsx';
import { Elsewhere } from '../parts/elsewhere.tsx';
import { IngredientList } from '../parts/ingredient-list.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';
import { Sources } from '../parts/sources.tsx';
import { StoppingNotice } from '../parts/stopping-notice.tsx';
import { useShareAnalysis } from '../parts/use-share-analysis.ts';
import { WarningGroups } from '../parts/warning-groups.tsx';
import { WhatWasRead } from '../parts/what-was-read.tsx';
import { WhoToAsk } from '../parts/who-to-ask.tsx';
import { FavoriteButton } from '../saved/favorite-button.tsx';
import type { Change } from '../saved/medications-cache.ts';
import { useFavorite } from '../saved/use-favorite.ts';
import { ChangeNotice } from './change-notice.tsx';
import { FactsList } from './facts-list.tsx';
import { NotesCard } from './notes-card.tsx';
import { SafetyPart } from './safety-part.tsx';
import { savedWords } from './saved-words.ts';

export interface DetailViewProps {
  userId: string;
  analysis: SavedMedication;
  knowledgeVersion: string | null;
  /** Why only the data passed on by the list can be shown. */
  error: Error | null;
  retry: () => void;
  onChange: (id: string, change: Change) => void;
}

/** A saved analysis as it was given: the answer, then everything else in it; beside it the notes and its date. */
export function DetailView({ userId, analysis, knowledgeVersion, error, retry, onChange }: DetailViewProps) {
  const { t } = useTranslation('medications');
  const { t: verdictText } = useTranslation('verdict');
  const { language } = useLanguage();
  const errorText = useCallErrorText();
  const toggleFavorite = useFavorite(onChange);
  const share = useShareAnalysis();
  const words = savedWords(analysis, wordLanguage(language, useProfileLanguage(userId)));
  const { result, verdict } = words;
  const whole = verdict ? { ...words, result: { ...result, verdict } } : null;
  const date = (time: string) => formatDate(time, language, { dateStyle: 'medium', timeStyle: 'short' });
  const { form, dosage, manufacturer } = analysis.medication_info;
  const notRead = <span className="text-muted">{t('detail.info.notRead')}</span>;
  const active = result.safety_analysis.active_ingredients.map(({ name }) => name).join(', ');
  return (
    <Page width="wide">
      <header className="mb-6">
        <div className="mb-3 -ml-3">
          <BackLink to="/medication-history">{t('detail.back')}</BackLink>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <PageTitle
            lang={words.language}
            className="min-w-0 grow basis-80 wrap-anywhere first-letter:uppercase"
          >
            {result.medication_name}
          </PageTitle>
          <div className="flex flex-wrap gap-3">
            <FavoriteButton labelled analysis={analysis} onToggle={toggleFavorite} />
            <Button variant="secondary" onClick={() => void share(result)}>
              <Share2 aria-hidden="true" />
              {t('results.share')}
            </Button>
          </div>
        </div>
        <LateAdviceChanged subject="medication_id" id={analysis.id} className="mt-4" />
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <LevelBadge level={analysis.risk_level} />
          <TypeBadge long type={analysis.analysis_type} />
          <ConfidenceBadge value={analysis.confidence_score} />
          <time dateTime={analysis.created_at} className="text-md text-muted">
            {formatDate(analysis.created_at, language)}
          </time>
        </div>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid min-w-0 gap-8">
          <div className="grid min-w-0 gap-4">
            <ChangeNotice analysis={analysis} userId={userId} knowledgeVersion={knowledgeVersion} />
            {error ? (
              <Notice tone="neutral" role="alert" title={t('detail.partial')}>
                <p>{errorText(error, '')}</p>
                <Button variant="secondary" className="mt-2" onClick={retry}>
                  {t('history.retry')}
                </Button>
              </Notice>
            ) : null}
            <p className="text-md text-muted">
              {t('detail.given', { date: formatDate(analysis.analyzed_at, language) })}
            </p>
            {whole && verdict ? (
              <>
                <Answer verdict={verdict} words={whole} />
                <StoppingNotice verdict={verdict} words={whole} />
              </>
            ) : null}
          </div>
          <KeepButton
            had={{
              kind: 'medicine',
              name: result.medication_name,
              origin: { kind: 'medication_analysis', id: analysis.id },
            }}
          />
          <Section title={t('detail.info.title')}>
            <FactsList
              wide
              facts={[
                { name: t('detail.info.form'), value: form ?? notRead },
                { name: t('detail.info.dosage'), value: dosage ?? notRead },
                { name: t('detail.info.manufacturer'), value: manufacturer ?? notRead },
                {
                  name: t('detail.info.active'),
                  value: active ? <span lang={words.language}>{active}</span> : notRead,
                },
              ]}
            />
          </Section>
          {whole && verdict ? (
            <>
              {worthReading(verdict) ? <WhatWasRead verdict={verdict} words={whole} /> : null}
              <Questions words={whole} />
            </>
          ) : null}
          <SafetyPart words={words} />
          <Section title={t('detail.ingredients')}>
            {result.ingredients.length > 0 ? (
              <IngredientList
                language={words.language}
                ingredients={result.ingredients.map(({ name, dosage: amount, risk_level, safety_notes }) => ({
                  name,
                  dosage: amount,
                  level: risk_level,
                  notes: safety_notes,
                }))}
              />
            ) : (
              <p>{t('ingredients.none')}</p>
            )}
          </Section>
          {result.alternatives.length > 0 ? (
            <Section title={t('detail.alternatives')} hint={t('alternatives.hint')}>
              <AlternativeList
                language={words.language}
                alternatives={result.alternatives.map(({ safety_level: level, ...one }) => ({
                  ...one,
                  level,
                }))}
              />
            </Section>
          ) : null}
          <Section title={t('warnings.title')}>
            {result.warnings.length > 0 ? (
              <WarningGroups warnings={result.warnings} language={words.language} />
            ) : (
              <p>{t('warnings.none')}</p>
            )}
          </Section>
          {whole && verdict ? (
            <>
              <WhoToAsk verdict={verdict} words={whole} />
              <Elsewhere verdict={verdict} words={whole} />
              <Sources words={whole} />
            </>
          ) : null}
        </div>
        <aside className="grid min-w-0 gap-6">
          <NotesCard analysis={analysis} userId={userId} onChange={onChange} />
          <NoteCard
            userId={userId}
            about={{ kind: 'medication', id: analysis.id, name: analysis.medication_name }}
          />
          {verdict ? <LateReportLink answer={medicineAnswer(analysis.medication_name, verdict)} /> : null}
          <Card className="grid gap-4">
            <CardTitle>{t('detail.about.title')}</CardTitle>
            <FactsList
              facts={[
                { name: t('facts.category'), value: <CategoryLetters words={words} /> },
                { name: t('detail.about.type'), value: t(`type.long.${analysis.analysis_type}`) },
                {
                  name: t('detail.about.confidence'),
                  value:
                    formatConfidence(analysis.confidence_score, language) ?? verdictText('confidenceNone'),
                },
                { name: t('detail.about.analyzed'), value: date(analysis.analyzed_at) },
                { name: t('detail.about.created'), value: date(analysis.created_at) },
                { name: t('detail.about.updated'), value: date(analysis.updated_at) },
              ]}
            />
          </Card>
        </aside>
      </div>
      <footer className="mt-10 grid gap-2 border-t border-line pt-4 text-sm text-muted">
        {MEDICINE_MACHINE_WRITTEN.includes(words.language) ? <p>{verdictText('machineWritten')}</p> : null}
        <p>{t('results.disclaimer')}</p>
      </footer>
    </Page>
  );
}

/** Whether the name alone does not show what was read: several products, a corrected spelling, or unknown words. */
const worthReading = ({ products, unknown }: MedicineVerdict): boolean =>
  products.length !== 1 || unknown.length > 0 || products.some(({ corrected }) => corrected);
