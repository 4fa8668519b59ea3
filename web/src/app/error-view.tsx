import { Bug, Check, Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorRecord } from '../lib/events/error-records.ts';
import { formatDate } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

export interface ErrorViewProps {
  record: ErrorRecord;
  onTryAgain: () => void;
}

const TIPS = ['again', 'reload', 'connection', 'report'] as const;

/** Shown in place of a part that failed. Needs neither the router nor the backend. */
export function ErrorView({ record, onTryAgain }: ErrorViewProps) {
  const { t, i18n } = useTranslation('boundary');
  const [copied, setCopied] = useState<'not-yet' | 'done' | 'failed'>('not-yet');
  const time = new Date(record.timestamp).toISOString();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf(record));
      setCopied('done');
    } catch {
      setCopied('failed');
    }
  };

  return (
    <Page>
      <div role="alert">
        <PageHeader title={t('title')} subtitle={t('text')} className="mb-6" />
      </div>
      <Card>
        <p className="font-semibold break-words">{record.message}</p>
        <dl className="mt-4 grid gap-x-6 gap-y-2 text-md sm:grid-cols-[max-content_1fr]">
          <dt className="text-muted">{t('id')}</dt>
          <dd className="font-mono">{record.id}</dd>
          <dt className="text-muted">{t('timestamp')}</dt>
          <dd>
            <time dateTime={time}>
              {formatDate(time, i18n.language as 'en' | 'fr', { dateStyle: 'medium', timeStyle: 'medium' })}
            </time>
          </dd>
        </dl>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={onTryAgain}>
            <RotateCcw aria-hidden="true" />
            {t('tryAgain')}
          </Button>
          <Button variant="secondary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
          <Button variant="secondary" onClick={() => void copy()}>
            {copied === 'done' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {copied === 'done' ? t('copied') : t('copy')}
          </Button>
          <Button variant="quiet" asChild>
            <a href="/debug">
              <Bug aria-hidden="true" />
              {t('debug')}
            </a>
          </Button>
        </div>
        {copied === 'failed' ? (
          <p role="status" className="mt-4">
            {t('copyFailed')}
          </p>
        ) : null}
      </Card>
      <section className="mt-8">
        <h2 className="text-xl">{t('tips.title')}</h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5">
          {TIPS.map((tip) => (
            <li key={tip}>{t(`tips.${tip}`)}</li>
          ))}
        </ul>
      </section>
      {record.stack ? (
        <details className="mt-8">
          <summary className="min-h-12 cursor-pointer py-3 font-semibold">{t('details')}</summary>
          {/* Reached by keyboard, since it scrolls. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse. */}
          <pre tabIndex={0} className="overflow-x-auto rounded-card bg-neutral-soft p-4 text-sm">
            {record.stack}
          </pre>
        </details>
      ) : null}
    </Page>
  );
}

/** What is copied to the clipboard: everything needed to look into the error, and no personal data. */
function textOf({ id, message, timestamp, stack }: ErrorRecord): string {
  return [
    `Error id: ${id}`,
    `Time: ${new Date(timestamp).toISOString()}`,
    `Page: ${window.location.pathname}`,
    `Message: ${message}`,
    ...(stack ? ['', stack] : []),
  ].join('\n');
}
