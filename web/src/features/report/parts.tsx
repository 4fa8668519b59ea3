import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import type { EatenEntry, MedicineEntry, NoteEntry } from './entries.ts';
import type { Fitted } from './fit.ts';
import { ReportPart } from './report-part.tsx';

export const LIST = 'grid gap-2 print:gap-1';

const noOne = <Each,>({ shown, left }: Fitted<Each>) => shown.length === 0 && left === 0;

export function Left({ left }: { left: number }) {
  const { t } = useTranslation('report');
  return left > 0 ? <p className="font-semibold">{t('left', { count: left })}</p> : null;
}

/** What she wants to ask. */
export function QuestionsPart(entries: Fitted<NoteEntry>) {
  const { t } = useTranslation('report');
  return (
    <ReportPart title={t('questions.title')}>
      {noOne(entries) ? <p>{t('questions.none')}</p> : <Notes entries={entries.shown} />}
      <Left left={entries.left} />
    </ReportPart>
  );
}

/** What she noted; without notes there is no such part. */
export function NotesPart(entries: Fitted<NoteEntry>) {
  const { t } = useTranslation('report');
  if (noOne(entries)) return null;
  return (
    <ReportPart title={t('notes.title')}>
      <Notes entries={entries.shown} />
      <Left left={entries.left} />
    </ReportPart>
  );
}

function Notes({ entries }: { entries: readonly NoteEntry[] }) {
  const { language } = useLanguage();
  return (
    <ul className={LIST}>
      {entries.map(({ key, note, text }) => (
        <li key={key}>
          {note.about.name ? <strong className="wrap-anywhere">{note.about.name}: </strong> : null}
          <span className="whitespace-pre-line wrap-anywhere">{text}</span>{' '}
          <span className="text-sm text-muted">({formatDate(note.created_at, language)})</span>
        </li>
      ))}
    </ul>
  );
}

/** Each saved medicine: the level, the week it was judged for, what is advised and by whom. Needs `medications`. */
export function MedicinesPart(entries: Fitted<MedicineEntry>) {
  const { t } = useTranslation('report');
  const { t: medications } = useTranslation('medications');
  const { language } = useLanguage();
  return (
    <ReportPart title={t('medicines.title')}>
      {noOne(entries) ? <p>{t('medicines.none')}</p> : null}
      <ul className={LIST}>
        {entries.shown.map(({ key, medicine, week, advice, positions, sources, note }) => (
          <li key={key}>
            <h3 className="font-sans text-base font-semibold text-wrap wrap-anywhere">
              {medicine.medication_name} · {medications(`level.${medicine.risk_level}`)}
              <span className="text-md font-normal text-muted">
                {' '}
                ({week === null ? t('medicines.noWeek') : t('medicines.week', { week })},{' '}
                {formatDate(medicine.analyzed_at, language)})
              </span>
            </h3>
            {advice ? (
              <p>
                {advice} {sources ? <span className="text-muted">({sources})</span> : null}
              </p>
            ) : null}
            {positions.map(({ text }) => (
              <p key={text}>{text}</p>
            ))}
            {note ? (
              <p className="whitespace-pre-line wrap-anywhere">{t('medicines.note', { note })}</p>
            ) : null}
          </li>
        ))}
      </ul>
      <Left left={entries.left} />
    </ReportPart>
  );
}

/** What she ate of risk: the dish, its hazard, and who says so. Needs `risk` and `medications`. */
export function EatenPart({ high, other }: { high: Fitted<EatenEntry>; other: Fitted<EatenEntry> }) {
  const { t } = useTranslation('report');
  const left = high.left + other.left;
  const shown = [...high.shown, ...other.shown];
  return (
    <ReportPart title={t('eaten.title')}>
      {noOne(high) && noOne(other) ? <p>{t('eaten.none')}</p> : null}
      <ul className={LIST}>
        {shown.map((entry) => (
          <EatenItem key={entry.key} entry={entry} />
        ))}
      </ul>
      <Left left={left} />
    </ReportPart>
  );
}

function EatenItem({ entry: { eaten, times, hazards, sources } }: { entry: EatenEntry }) {
  const { t } = useTranslation('report');
  const { t: risk } = useTranslation('risk');
  const { t: medications } = useTranslation('medications');
  const { language } = useLanguage();
  const words = () => {
    switch (eaten.risk) {
      case 'HIGH_RISK':
      case 'TO_CHECK':
        return risk(`label.${eaten.risk}`);
      case 'AVOID':
      case 'CAUTION':
        return medications(`level.${eaten.risk}`);
      default:
        return medications('level.UNKNOWN');
    }
  };
  // The day it was there, which is stored as such.
  const day = formatDate(`${eaten.day}T12:00:00`, language);
  return (
    <li>
      <strong className="wrap-anywhere">{eaten.name}</strong> · {words()}{' '}
      <span className="text-muted">({times > 1 ? t('eaten.times', { count: times, day }) : day})</span>
      {hazards.length > 0 ? (
        <p>
          {hazards.join('. ')} {sources ? <span className="text-muted">({sources})</span> : null}
        </p>
      ) : null}
    </li>
  );
}
