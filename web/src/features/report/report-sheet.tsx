import { gestationOf } from '@mirabelle/contract/gestation.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { PageTitle } from '../../ui/page.tsx';
import { AboutHer } from './about-her.tsx';
import { EatenPart, MedicinesPart, NotesPart, QuestionsPart } from './parts.tsx';
import type { PeriodKind } from './period.ts';
import { TakenPart } from './taken-part.tsx';
import type { ReadyReport } from './use-report.ts';

export interface ReportSheetProps {
  /** Null while it is loading, or could not be loaded. */
  report: ReadyReport | null;
  /** Blank: the report names no one. */
  name: string;
  period: { kind: PeriodKind; start: Date | null; now: Date };
  /** What is chosen for the report, which is not printed. */
  tools: ReactNode;
  /** What stands in the place of a report that is not there. */
  children: ReactNode;
}

/** The report as it is read and printed, in the order of what is asked first at an appointment. */
export function ReportSheet({ report, name, period, tools, children }: ReportSheetProps) {
  const { t } = useTranslation('report');
  const { language } = useLanguage();
  const date = (time: Date) => formatDate(time.toISOString(), language, { dateStyle: 'long' });
  const edd = report?.profile?.edd ?? null;
  const gestation = edd === null ? null : gestationOf(edd, period.now);
  return (
    <article>
      <header>
        <PageTitle>{t('heading')}</PageTitle>
        {name ? (
          <p className="mt-1 text-lg font-semibold wrap-anywhere">{t('name.shown', { name })}</p>
        ) : null}
        <p className="mt-1">
          {period.start === null
            ? t('made.all', { date: date(period.now) })
            : t('made.since', { date: date(period.now), from: date(period.start) })}
        </p>
        {edd === null ? null : (
          <p>
            {t('dueDate', { date: formatDate(`${edd}T12:00:00`, language, { dateStyle: 'long' }) })}
            {gestation ? ` · ${t('week', { weeks: gestation.weeks, days: gestation.days })}` : null}
          </p>
        )}
      </header>
      {tools}
      {children}
      {report ? (
        <>
          <QuestionsPart {...report.fitted.questions} />
          <AboutHer profile={report.profile ?? null} />
          <TakenPart entries={report.fitted.taken} week={report.week} />
          <MedicinesPart {...report.fitted.medicines} />
          <EatenPart high={report.fitted.high} other={report.fitted.other} />
          <NotesPart {...report.fitted.notes} />
        </>
      ) : null}
      <footer className="mt-6 border-t border-line pt-3 text-sm text-muted">
        <p>{t('closing')}</p>
      </footer>
    </article>
  );
}
