import type { DiaryEntryRow } from '@mirabelle/contract/diary/entry.ts';
import { renderMedicineFinding } from '@mirabelle/safety/medicines/messages/render.ts';
import { useTranslation } from 'react-i18next';
import { useDiaryWords } from '../../diary/use-diary-words.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { wordLanguage, wordsOf } from '../../verdict/finding-words.ts';
import { ReasonList } from '../../verdict/reason-list.tsx';
import { SourceLinks } from '../../verdict/source-links.tsx';
import { useProfileLanguage } from '../../verdict/use-profile-language.ts';

/** How an entry was judged on its day, and what it counts for. Needs the texts `diary`, `models` and `verdict`. */
export function EntryVerdict({ entry, userId }: { entry: DiaryEntryRow; userId: string }) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const speaks = wordLanguage(language, useProfileLanguage(userId));
  const { called, amount } = useDiaryWords();
  const { findings, medicineFindings } = entry.verdict;
  const { reasons } = wordsOf(
    { findings, reasons: [], questions_for_cook: [], possible_modifications: [] },
    speaks,
  );
  const ofMedicine = medicineFindings.map((finding) => ({
    text: renderMedicineFinding(finding, speaks),
    citations: finding.citations,
    elsewhere: [],
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
    </div>
  );
}
