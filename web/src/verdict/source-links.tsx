import type { Citation } from '@mirabelle/contract/finding.ts';
import { ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../lib/local-day.ts';
import { cn } from '../ui/cn.ts';
import { useCheckedAgo } from './source-notes.ts';

/** French titles of documents have a blank before these signs, at which no line may break. */
const withItsSigns = (name: string) => name.replace(/ ([?!:;»])/g, '\u00a0$1');

/** "NHS, 2023" or "NSW Food Authority, 2013, as reported by ...". */
function useSourceName() {
  const { t } = useTranslation('verdict');
  const named = ({ body, year, secondHand, reportedBy }: Citation) => {
    const reporter = secondHand ? reportedBy : null;
    if (reporter && year) return t('source.reportedYear', { body, year, reporter });
    if (reporter) return t('source.reported', { body, reporter });
    return year ? t('source.year', { body, year }) : body;
  };
  return (citation: Citation) => withItsSigns(named(citation));
}

/** Sources shown before the rest is folded. */
const UNFOLDED = 2;

/** The longest last word, in characters, that is kept on one line with the mark after it: fits any card. */
const LONGEST_KEPT = 24;

/** A name in two parts; the second must stay together with the mark that follows. */
function beforeLastWord(name: string): [start: string, last: string] {
  const at = name.lastIndexOf(' ') + 1;
  return name.length - at > LONGEST_KEPT ? [name, ''] : [name.slice(0, at), name.slice(at)];
}

/**
 * The first source in one line, cut where it is longer, and how many more there are: for a list, whose details show all.
 * @param props.before words in front of it, such as the hazard
 */
export function SourceLine({
  citations,
  before,
  today = localDay(new Date()),
}: {
  citations: readonly Citation[];
  before?: string | null;
  /** YYYY-MM-DD. */
  today?: string;
}) {
  const { t } = useTranslation('verdict');
  const nameOf = useSourceName();
  const checkedAgo = useCheckedAgo(today);
  const [first, ...others] = sourcesOf(citations);
  if (!first) return before ? <p className="text-sm leading-6 text-muted wrap-anywhere">{before}</p> : null;
  const ago = checkedAgo(first.source);
  const line = (
    <p className="flex min-w-0 gap-1.5 text-sm leading-6 text-muted">
      {before ? (
        <span className="max-w-[65%] shrink-0 truncate">{before} ·</span>
      ) : (
        <span className="shrink-0">{t('source.by')}</span>
      )}
      <a
        href={first.url}
        target="_blank"
        rel="noreferrer"
        title={first.title}
        className="relative z-10 min-w-0 truncate text-plum underline underline-offset-4"
      >
        {nameOf(first)}
        <span className="sr-only"> {t('source.newTab')}</span>
      </a>
      {others.length > 0 ? (
        <span className="shrink-0">
          <span aria-hidden="true">+{others.length}</span>
          <span className="sr-only">{t('source.more', { count: others.length })}</span>
        </span>
      ) : null}
    </p>
  );
  if (ago === null) return line;
  return (
    <>
      {line}
      <p className="text-sm leading-6 text-muted">{t('source.checkedAgo', { count: ago })}</p>
    </>
  );
}

/** Each source once; those read in the authority's own document come first. */
const sourcesOf = (citations: readonly Citation[]) =>
  [...new Map(citations.map((citation) => [citation.source, citation])).values()].sort(
    (a, b) => Number(a.secondHand) - Number(b.secondHand),
  );

export interface SourceLinksProps {
  citations: readonly Citation[];
  /** Begins with "Source:". */
  label?: boolean;
  /** The most to show; those read in the authority's own document come first. */
  most?: number;
  /** YYYY-MM-DD. */
  today?: string;
}

/** The sources of a reason, each once, as links to the health authority's advice. */
export function SourceLinks({
  citations,
  label = true,
  most = Number.POSITIVE_INFINITY,
  today = localDay(new Date()),
}: SourceLinksProps) {
  const { t } = useTranslation('verdict');
  const nameOf = useSourceName();
  const checkedAgo = useCheckedAgo(today);
  const sources = sourcesOf(citations).slice(0, most);
  if (sources.length === 0) return null;
  // Many long names in a row cannot be told apart: without a limit each has a line of its own.
  const listed = most === Number.POSITIVE_INFINITY && sources.length > 1;
  const folded = listed ? sources.slice(UNFOLDED) : [];
  const link = (citation: Citation) => {
    const [start, last] = beforeLastWord(nameOf(citation));
    const ago = checkedAgo(citation.source);
    return (
      <Fragment key={citation.source}>
        <a
          href={citation.url}
          target="_blank"
          rel="noreferrer"
          title={citation.title}
          className={cn(
            'relative z-10 text-plum underline underline-offset-4 wrap-anywhere',
            listed ? 'block w-fit py-1' : 'mr-2',
          )}
        >
          {start}
          {/* A line may break before any picture; kept with the last word, the mark never stands on a line alone. */}
          <span className="whitespace-nowrap">
            {last}
            <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-baseline" />
          </span>
          <span className="sr-only"> {t('source.newTab')}</span>
        </a>{' '}
        {ago === null ? null : <span className="mr-2">{t('source.checkedAgo', { count: ago })} </span>}
      </Fragment>
    );
  };
  return (
    <div className={cn('text-sm text-muted', listed || 'leading-7')}>
      {label ? `${t('source.by')} ` : null}
      {sources.slice(0, sources.length - folded.length).map(link)}
      {folded.length > 0 ? (
        <details className="relative z-10">
          <summary
            className={cn(
              'flex min-h-11 w-fit cursor-pointer list-none items-center underline underline-offset-4',
              '[&::-webkit-details-marker]:hidden',
            )}
          >
            {t('source.more', { count: folded.length })}
          </summary>
          {folded.map(link)}
        </details>
      ) : null}
    </div>
  );
}
