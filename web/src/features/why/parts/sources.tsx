import type { WhySource } from '@mirabelle/contract/why.ts';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useCountryNames } from '../use-why.ts';
import { Folded } from './folded.tsx';
import { WhyPart } from './part.tsx';

/** Documents that are shown before the rest is folded. */
const SHOWN = 4;

/** What each authority says: whose document, of when, how it was read, and what stands there. */
export function Sources({ sources }: { sources: readonly WhySource[] }) {
  const { t } = useTranslation('why');
  const sorted = [...sources].sort((a, b) => rank(a) - rank(b) || a.body.localeCompare(b.body));
  const folded = sorted.slice(SHOWN);
  return (
    <WhyPart title={t('sources.title')}>
      {sorted.length === 0 ? <p>{t('sources.none')}</p> : null}
      <div className="grid gap-4">
        <List sources={sorted.slice(0, SHOWN)} />
        {folded.length > 0 ? (
          <Folded summary={t('sources.more', { count: folded.length })}>
            <List sources={folded} />
          </Folded>
        ) : null}
      </div>
    </WhyPart>
  );
}

/** Own documents with a paraphrase first, then by how they were read. */
const rank = ({ seen, says }: WhySource): number =>
  ({ own: 0, 'second-hand': 2, unseen: 4 })[seen] + (says ? 0 : 1);

function List({ sources }: { sources: readonly WhySource[] }) {
  return (
    <ul className="grid gap-4">
      {sources.map((source) => (
        <Document key={source.url + source.title} {...source} />
      ))}
    </ul>
  );
}

function Document(source: WhySource) {
  const { t } = useTranslation('why');
  const { language } = useLanguage();
  const names = useCountryNames();
  const { body, country, title, url, seen, reportedBy, says, checkedOn } = source;
  const words = says ? (says[language] ?? says.en) : null;
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="font-semibold wrap-anywhere">
        {body}
        {country ? <span className="font-normal text-muted"> · {names([country])}</span> : null}
      </p>
      <p>
        <Outside url={url}>{title}</Outside>
      </p>
      {words ? (
        <p lang={says?.[language] ? language : 'en'} className="wrap-anywhere">
          {words}
        </p>
      ) : null}
      <p className="text-sm text-muted">
        {useDate(source)} · {t('sources.checked', { date: formatDate(checkedOn, language) })}
      </p>
      {reportedBy ? (
        <p className="text-sm">
          {t('sources.reported')} <Outside url={reportedBy.url}>{reportedBy.title}</Outside>
        </p>
      ) : null}
      {seen === 'unseen' ? <p className="text-sm">{t('sources.unseen')}</p> : null}
    </li>
  );
}

/** The date that is printed, or that none is, and that of the copy. */
function useDate({ year, copyDated }: WhySource): string {
  const { t } = useTranslation('why');
  const { language } = useLanguage();
  if (year !== null) return t('sources.year', { year });
  if (copyDated === undefined) return t('sources.undated');
  const style = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const parts = copyDated.split('-').length;
  const date = formatDate(copyDated, language, {
    year: style.year,
    ...(parts > 1 ? { month: style.month } : {}),
    ...(parts > 2 ? { day: style.day } : {}),
    timeZone: 'UTC',
  });
  return t('sources.copyDated', { date });
}

function Outside({ url, children }: { url: string; children: string }) {
  const { t } = useTranslation('verdict');
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-block py-1 text-plum underline underline-offset-4 wrap-anywhere"
    >
      {children}
      <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-baseline" />
      <span className="sr-only"> {t('source.newTab')}</span>
    </a>
  );
}
