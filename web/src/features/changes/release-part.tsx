import type { Change, Changes } from '@mirabelle/contract/changes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeItem } from './change-item.tsx';
import { SHOWN, type Shown, selectChanges, type Topic } from './select-changes.ts';

/** Entries of a list before the rest is asked for. */
const UNFOLDED = 15;

export interface ReleasePartProps {
  release: Changes['releases'][number];
  feed: Changes;
  search: string;
  topic: Topic;
}

/** One release: what became stricter first, and what says the same on other grounds folded at the end. */
export function ReleasePart({ release, feed, search, topic }: ReleasePartProps) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const found = selectChanges(release.changes, feed.names, { search, topic });
  const date = formatDate(`${release.date}T12:00:00Z`, language, { dateStyle: 'long' });
  return (
    <section aria-labelledby={`release-${release.version}`} className="grid gap-5">
      <header>
        <h3 id={`release-${release.version}`} className="text-lg">
          {t('release', { date })}
        </h3>
        <p className="text-sm text-muted wrap-anywhere">
          {release.since
            ? t('since', { version: release.version, since: release.since, hash: release.hash })
            : t('firstRelease', { version: release.version, count: release.facts, hash: release.hash })}
        </p>
      </header>
      {release.since && found.size === 0 ? <p>{t('nothing')}</p> : null}
      {SHOWN.map((place) => {
        const changes = found.get(place) ?? [];
        return changes.length === 0 ? null : place === 'quiet' ? (
          <details key={place} className="group rounded-card border border-line">
            <summary className="flex min-h-12 cursor-pointer items-center px-4 py-2 font-semibold">
              {t('places.quiet', { count: changes.length })}
            </summary>
            <div className="px-4 pb-4">
              <ChangeList place={place} changes={changes} feed={feed} />
            </div>
          </details>
        ) : (
          <section key={place} aria-labelledby={`${place}-${release.version}`} className="grid gap-3">
            <h4 id={`${place}-${release.version}`} className="font-sans text-base font-semibold">
              {t(`places.${place}`, { count: changes.length })}
            </h4>
            <ChangeList place={place} changes={changes} feed={feed} />
          </section>
        );
      })}
    </section>
  );
}

function ChangeList({ place, changes, feed }: { place: Shown; changes: readonly Change[]; feed: Changes }) {
  const { t } = useTranslation('changes');
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, UNFOLDED);
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="grid w-full gap-3">
        {shown.map((change) => (
          <li key={`${change.kind} ${change.id}`} className="min-w-0">
            <ChangeItem change={change} feed={feed} quiet={place === 'quiet'} />
          </li>
        ))}
      </ul>
      {shown.length < changes.length ? (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {t('showAll', { count: changes.length })}
        </Button>
      ) : null}
    </div>
  );
}
