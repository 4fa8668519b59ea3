import type { AdviceChangeRow, ChangedSubject } from '@mirabelle/contract/advice-changes.ts';
import { History } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionContext } from '../session/session-context.ts';
import { cn } from '../ui/cn.ts';
import { useChangesOf } from './use-advice-changes.ts';
import { useChangeWords } from './use-change-words.ts';

export interface AdviceChangedProps {
  subject: ChangedSubject | 'scan_id';
  id: string;
  /** In a list: the words alone. */
  short?: boolean;
  className?: string;
}

/** Says of one answer that advice has changed since it was given: from what to what, and by whose word. */
export function AdviceChanged({ subject, id, short = false, className }: AdviceChangedProps) {
  const { t } = useTranslation('advice-changes');
  const user = use(SessionContext)?.user ?? null;
  const words = useChangeWords();
  const changes = useChangesOf(user?.id ?? null, subject, id);
  const [change] = changes;
  if (!change) return null;
  const stricter = changes.filter(({ direction }) => direction === 'stricter').length;
  return (
    <div
      className={cn(
        'flex items-start gap-2 text-sm leading-6',
        stricter > 0 ? 'font-semibold text-ink' : 'text-muted',
        className,
      )}
    >
      <History aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        {subject === 'scan_id' ? (
          <p>
            {stricter > 0
              ? t('dishesStricter', { count: stricter })
              : t('dishesMilder', { count: changes.length })}
          </p>
        ) : (
          <>
            <p>{words.sentence(change)}</p>
            {short ? null : <Reason change={change} />}
          </>
        )}
      </div>
    </div>
  );
}

/** The documents by whose word it changed. */
export function Reason({ change: { reason } }: { change: AdviceChangeRow }) {
  const { t } = useTranslation('advice-changes');
  if (reason.citations.length === 0) return null;
  return (
    <ul className="font-normal">
      {reason.citations.map((citation) => (
        <li key={citation.source}>
          {citation.body}:{' '}
          <a
            href={citation.url}
            target="_blank"
            rel="noreferrer"
            className="relative z-10 text-plum underline underline-offset-4"
          >
            {citation.title}
            <span className="sr-only"> {t('newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
