import type { DiaryVerdict, ListedDiaryEntry } from '@mirabelle/contract/diary/entry.ts';
import { renderMedicineFinding } from '@mirabelle/safety/medicines/messages/render.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadVerdict } from '../../diary/api.ts';
import { DIARY_KEY } from '../../diary/use-diary-changes.ts';
import { useDiaryWords } from '../../diary/use-diary-words.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { wordLanguage, wordsOf } from '../../verdict/finding-words.ts';
import { ReasonList } from '../../verdict/reason-list.tsx';
import { SourceLinks } from '../../verdict/source-links.tsx';
import { useProfileLanguage } from '../../verdict/use-profile-language.ts';
import { diaryAnswer } from '../../wrong-answer/answer-given.ts';
import { LateReportLink } from '../../wrong-answer/late-report-link.tsx';

export interface EntryVerdictProps {
  entry: ListedDiaryEntry;
  userId: string;
}

/** How an entry was judged on its day, loaded once it is opened. Needs the texts `diary`, `models` and `verdict`. */
export function EntryVerdict({ entry, userId }: EntryVerdictProps) {
  const { t } = useTranslation('diary');
  const { data, isError, refetch } = useQuery({
    queryKey: [DIARY_KEY, userId, 'verdict', entry.id],
    queryFn: ({ signal }) => loadVerdict(entry.id, signal),
    // It stays as it was on its day.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) {
    return (
      <div className="grid justify-items-start gap-2 pb-3">
        <p>{t('list.verdictFailed')}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('list.verdictAgain')}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Spinner className="my-3" />;
  return <Judged entry={entry} verdict={data} userId={userId} />;
}

/** The reasons of that day, and what the entry counts for. */
function Judged({ entry, verdict, userId }: EntryVerdictProps & { verdict: DiaryVerdict | null }) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const speaks = wordLanguage(language, useProfileLanguage(userId));
  const { called, amount } = useDiaryWords();
  const { findings, medicineFindings } = verdict ?? { findings: [], medicineFindings: [] };
  const { reasons } = wordsOf(
    { findings, reasons: [], questions_for_cook: [], possible_modifications: [] },
    speaks,
  );
  const ofMedicine = medicineFindings.map((finding) => ({
    text: renderMedicineFinding(finding, speaks),
    citations: finding.citations,
    elsewhere: [],
    why: null,
    model: null,
  }));
  const all = [...new Map([...reasons, ...ofMedicine].map((reason) => [reason.text, reason])).values()];
  return (
    <div className="grid gap-4 pb-3">
      <p className="text-md text-muted">{t('list.asThen')}</p>
      {all.length > 0 ? <ReasonList reasons={all} language={speaks} /> : <p>{t('list.noReason')}</p>}
      {entry.amounts.length > 0 ? (
        <ul className="grid gap-2">
          {entry.amounts.map((each) => (
            <li key={each.limit}>
              {t('list.counts', {
                what: called(each),
                amount:
                  each.amount === null
                    ? t('sum.noAmount')
                    : each.about
                      ? t('sum.about', { amount: amount(each.amount * entry.portion, each.unit) })
                      : amount(each.amount * entry.portion, each.unit),
              })}
              <SourceLinks citations={each.citations} />
            </li>
          ))}
        </ul>
      ) : null}
      {verdict ? <LateReportLink answer={diaryAnswer(entry, verdict)} /> : null}
    </div>
  );
}
