import type { Change, ChangeSource, Changes, Stated } from '@mirabelle/contract/changes.ts';
import { ArrowRight, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useClaimWords } from './use-claim-words.ts';

export interface ChangeItemProps {
  change: Change;
  feed: Changes;
  /** Says what kind of change it is, where those of several kinds stand together. */
  quiet: boolean;
}

/** One fact: of what, from what to what, and by whose word. */
export function ChangeItem({ change, feed, quiet }: ChangeItemProps) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const words = useClaimWords();
  const names = feed.names[change.record];
  const name = names ? names[language === 'fr' ? 1 : 0] : change.record;
  const { before, after } = change;
  const told = after ?? before;
  if (!told) return null;
  const [was, now] = [before, after].map((stated) =>
    stated ? words.rating(change.fact, stated.claim) : null,
  );
  const about = words.about(change.fact, told.claim, countryOf(told, feed));
  return (
    <article className="grid gap-1 rounded-card border border-line bg-raised p-4">
      <h5 className="font-sans text-base font-semibold wrap-anywhere first-letter:uppercase">{name}</h5>
      {about ? <p className="text-md text-muted wrap-anywhere">{about}</p> : null}
      {quiet ? (
        <p className="text-md">{t(change.kind === 'restated' ? whatOf(change) : `kinds.${change.kind}`)}</p>
      ) : null}
      {was && now && was !== now ? (
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="sr-only">{t('was')} </span>
          <span className="text-muted">{was}</span>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{t('now')} </span>
          <span>{now}</span>
        </p>
      ) : now || was ? (
        <p className="font-semibold">{now ?? was}</p>
      ) : null}
      <Sources stated={told} feed={feed} />
    </article>
  );
}

/** A record's own making, or what a fact says. */
const whatOf = ({ fact }: Change) => (fact === 'composition' ? 'kinds.composition' : 'kinds.restated');

const sourcesOf = ({ cites }: Stated, feed: Changes): ChangeSource[] => {
  const ids = new Set(cites.map((cite) => cite.split('@', 1)[0] as string));
  return [...ids].flatMap((id) => feed.sources[id] ?? []);
};

/** The country whose authority speaks, where all sources are of one. */
function countryOf(stated: Stated, feed: Changes): string | null {
  const own = stated.claim.country;
  if (typeof own === 'string') return own;
  const countries = new Set(sourcesOf(stated, feed).map(({ country }) => country));
  return countries.size === 1 ? ([...countries][0] ?? null) : null;
}

/** Who says so: the document with its link, and what it says where we keep that. */
function Sources({ stated, feed }: { stated: Stated; feed: Changes }) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const sources = sourcesOf(stated, feed);
  if (sources.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {sources.map((source) => (
        <li key={source.url + source.title} className="wrap-anywhere">
          {source.seen === 'unseen' ? (
            t('unread', { body: source.body })
          ) : (
            <>
              {source.body}:{' '}
              <a
                href={source.url}
                target="_blank"
                rel="noreferrer"
                className="text-plum underline underline-offset-4"
              >
                {source.title}
                <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
                <span className="sr-only"> {t('newTab')}</span>
              </a>
              {source.seen === 'second-hand' ? ` ${t('secondHand')}` : null}
            </>
          )}
          {source.says ? (
            <q lang="en" className={language === 'en' ? 'block' : 'block italic'}>
              {source.says}
            </q>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
