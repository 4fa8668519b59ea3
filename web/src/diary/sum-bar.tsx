import type { DiarySum } from '@mirabelle/contract/diary/limits.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { countryName } from '../lib/format.ts';
import { Progress } from '../ui/progress.tsx';
import { SourceLinks } from '../verdict/source-links.tsx';
import { useDiaryWords } from './use-diary-words.ts';

/** One thing that adds up: how much of how much, as words and as a bar, and who says so. Needs the texts `diary` and `verdict`. */
export function SumBar({ sum }: { sum: DiarySum }) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const { sumOf, called, by, amount } = useDiaryWords();
  const { upTo, state, unit, entries } = sum;
  const words = sumOf({ ...sum, isLeast: sum.unknown > 0 });
  const isFull = state === 'over' || state === 'reached';
  const percent = upTo && upTo.value > 0 ? (sum.sum / upTo.value) * 100 : 100;
  const more = sum.entry_count - entries.length;
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">{called(sum)}</h3>
        <p className="tabular-nums">{words}</p>
      </div>
      {upTo ? <Progress value={percent} label={called(sum)} valueText={words} /> : null}
      <div className="text-sm text-muted">
        {isFull ? <p>{t(`state.${state}`, { by: by(sum), period: t(`aPeriod.${sum.period}`) })}</p> : null}
        {upTo ? null : <p>{t('state.no_limit')}</p>}
        {sum.unknown > 0 ? <p>{t('state.unknown', { count: sum.unknown })}</p> : null}
        {upTo && !upTo.own ? (
          <p>
            {upTo.country && upTo.country !== 'INT'
              ? t('state.ofCountry', { by: by(sum), country: countryName(upTo.country, language) })
              : t('state.ofOthers', { by: by(sum) })}
          </p>
        ) : null}
        <SourceLinks citations={upTo?.citations ?? []} />
      </div>
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-md text-plum underline underline-offset-4">
          {t('sum.entries', { count: sum.entry_count })}
        </summary>
        <ul className="grid gap-1 text-md">
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{entry.name}</span>
              <span className="tabular-nums">
                {entry.amount === null ? t('sum.noAmount') : amount(entry.amount, unit)}
              </span>
            </li>
          ))}
          {more > 0 ? <li className="text-muted">{t('sum.more', { count: more })}</li> : null}
        </ul>
      </details>
    </li>
  );
}
