import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import type { Fitted } from './fit.ts';
import { Left, LIST } from './parts.tsx';
import { ReportPart } from './report-part.tsx';
import type { TakenEntry } from './taken.ts';

/** Her list of what she takes: level, how she takes it, what is advised and by whom; without a list there is no such part. */
export function TakenPart({ entries, week }: { entries: Fitted<TakenEntry>; week: number | null }) {
  const { t } = useTranslation('report');
  const { t: medications } = useTranslation('medications');
  if (entries.shown.length === 0 && entries.left === 0) return null;
  return (
    <ReportPart title={t('taken.title')}>
      <ul className={LIST}>
        {entries.shown.map(({ key, medicine, level, advice, sources }) => (
          <li key={key}>
            <h3 className="font-sans text-base font-semibold text-wrap wrap-anywhere">
              {medicine.name}
              {level === null ? null : ` · ${medications(`level.${level}`)}`}
              <span className="text-md font-normal text-muted">
                {' '}
                {level === null || week === null ? null : `(${t('medicines.week', { week })}) `}
                <Taking {...medicine} />
              </span>
            </h3>
            {advice.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {sources ? <p className="text-muted">({sources})</p> : null}
          </li>
        ))}
      </ul>
      <Left left={entries.left} />
    </ReportPart>
  );
}

/** How she takes it, where she noted that. */
function Taking({
  units_per_time: units,
  times_a_day: times,
  since,
  until,
}: Pick<TakenEntry['medicine'], 'units_per_time' | 'times_a_day' | 'since' | 'until'>) {
  const { t } = useTranslation('report');
  const { language } = useLanguage();
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const day = (date: string) => formatDate(`${date}T12:00:00`, language);
  const parts = [
    ...(units === null ? [] : [t('taken.units', { units: number(units) })]),
    ...(times === null ? [] : [t('taken.times', { count: times, times: number(times) })]),
    ...(since ? [t('taken.since', { date: day(since) })] : []),
    ...(until ? [t('taken.until', { date: day(until) })] : []),
  ];
  return parts.length > 0 ? `– ${parts.join(', ')}` : null;
}
