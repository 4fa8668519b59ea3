import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useSession } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ListFailed } from '../../ui/list-states.tsx';
import { LoadingRow } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import '../../ui/print-sheet.css';
import { PERIODS, type Period, periodIn, startOf } from './period.ts';
import './report.css';
import { ReportSheet } from './report-sheet.tsx';
import { useReport } from './use-report.ts';

/** The most characters of a name that stands on a report. */
const NAME_CHARS = 80;

/** /report: what a midwife or a doctor may want to know, on one or two pages to print. */
export function ReportPage() {
  const { t } = useTranslation('report');
  const { user } = useSession();
  useDocumentHead({ title: t('title'), description: t('metaDescription') });
  return user ? <Report userId={user.id} /> : null;
}

function Report({ userId }: { userId: string }) {
  const { t } = useTranslation(['report', 'errors']);
  const { language } = useLanguage();
  const errorText = useCallErrorText();
  const [search, setSearch] = useSearchParams();
  // Typed for one print; it is kept nowhere.
  const [name, setName] = useState('');
  const period = periodIn(search);
  const [now] = useState(() => new Date());
  const { kind, from } = period;
  const start = useMemo(() => startOf({ kind, from }, now), [kind, from, now]);
  const report = useReport(userId, start, language);
  const choose = (next: Period) =>
    setSearch(next.from ? { period: next.kind, from: next.from } : { period: next.kind }, { replace: true });
  return (
    <Page data-print-sheet="" data-report="">
      <div className="mb-3 -ml-3 print:hidden">
        <BackLink to="/profile">{t('back')}</BackLink>
      </div>
      <ReportSheet
        report={report.state === 'ready' ? report : null}
        name={name.trim()}
        period={{ kind, start, now }}
        tools={
          <Card className="my-5 grid gap-4 print:hidden">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t('period.label')}>
                {(control) => (
                  <Select
                    {...control}
                    value={kind}
                    onChange={(event) => choose({ kind: event.target.value as Period['kind'], from })}
                  >
                    {PERIODS.map((each) => (
                      <option key={each} value={each}>
                        {t(`period.choice.${each}`)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              {kind === 'since' ? (
                <Field label={t('period.from')}>
                  {(control) => (
                    <Input
                      {...control}
                      type="date"
                      max={now.toISOString().slice(0, 10)}
                      value={from}
                      onChange={(event) => choose({ kind, from: event.target.value })}
                    />
                  )}
                </Field>
              ) : null}
              <Field label={t('name.label')} hint={t('name.hint')}>
                {(control) => (
                  <Input
                    {...control}
                    autoComplete="off"
                    maxLength={NAME_CHARS}
                    value={name}
                    onChange={(event) => setName(event.target.value)}
                  />
                )}
              </Field>
            </div>
            <div>
              <Button disabled={report.state !== 'ready'} onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                {t('print')}
              </Button>
              <p className="mt-2 text-sm text-muted">{t('printHint')}</p>
            </div>
          </Card>
        }
      >
        {report.state === 'loading' ? <LoadingRow /> : null}
        {report.state === 'failed' ? (
          <ListFailed
            title={t('loadFailed')}
            text={errorText(report.error, '')}
            retry={t('again')}
            onRetry={report.again}
          />
        ) : null}
      </ReportSheet>
    </Page>
  );
}
