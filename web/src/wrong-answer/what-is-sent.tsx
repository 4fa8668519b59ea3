import type { ReportWrongAnswerRequest } from '@mirabelle/contract/functions/report-wrong-answer.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { countryName } from '../lib/format.ts';

/** What a report takes along, in a sentence, and behind a tap to the letter. */
export function WhatIsSent({ body, isUser }: { body: ReportWrongAnswerRequest; isUser: boolean }) {
  const { t } = useTranslation('wrong-answer');
  const { language } = useLanguage();
  const sources = [...new Set(body.reasons.flatMap((reason) => reason.sources))];
  const rows = [
    [t('sent.name'), body.name],
    [t('sent.answer'), body.rating ?? t('sent.none')],
    [t('sent.reasons'), listed(body.reasons.map(({ key, about }) => (about ? `${key} (${about})` : key)))],
    [t('sent.sources'), listed(sources)],
    [t('sent.knowledge'), body.knowledge ?? t('sent.byServer')],
    [t('sent.country'), body.country ? countryName(body.country, language) : t('sent.none')],
    [t('sent.language'), body.language],
  ] as const;
  function listed(texts: readonly string[]) {
    return texts.length > 0 ? texts.join(', ') : t('sent.none');
  }
  return (
    <div className="grid gap-2 text-md text-muted">
      <p>{t('sent.text')}</p>
      <p>{t(isUser ? 'sent.user' : 'sent.visitor')}</p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-plum underline underline-offset-4">
          {t('sent.exactly')}
        </summary>
        <dl className="mt-1 grid gap-2">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="font-semibold text-ink">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
