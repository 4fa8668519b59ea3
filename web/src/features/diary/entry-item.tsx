import type { DiaryRisk, ListedDiaryEntry } from '@mirabelle/contract/diary/entry.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LevelBadge } from '../../badges/level-badge.tsx';
import { RiskBadge } from '../../badges/risk-badge.tsx';
import { useEntryWords } from '../../diary/use-entry-words.ts';
import { Button } from '../../ui/button.tsx';
import { EntryVerdict } from './entry-verdict.tsx';

export interface EntryItemProps {
  entry: ListedDiaryEntry;
  userId: string;
  /** Something is being done to an entry. */
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** The button that corrects it, to which the focus comes back. */
  edit: Ref<HTMLButtonElement>;
}

/** One entry: what, how much and when, how it was judged on that day, and what can be done with it. */
export function EntryItem({ entry, userId, busy, onEdit, onRemove, edit }: EntryItemProps) {
  const { t } = useTranslation('diary');
  const { portionOf, timeOf } = useEntryWords();
  const [isOpen, setOpen] = useState(false);
  const { name } = entry;
  return (
    <article className="rounded-card border border-line bg-raised px-4 py-2 shadow-card">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow py-1.5">
          <h4 className="font-sans text-base font-semibold wrap-anywhere">{name}</h4>
          <p className="text-md text-muted tabular-nums">
            <time dateTime={entry.eaten_at}>{timeOf(entry)}</time> · {portionOf(entry)}
          </p>
        </div>
        <div className="-mr-2 flex shrink-0">
          <Button
            ref={edit}
            variant="quiet"
            size="icon"
            disabled={busy}
            aria-label={t('list.edit', { name })}
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            disabled={busy}
            aria-label={t('list.remove', { name })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-1">
          {entry.risk ? <RatingThen risk={entry.risk} /> : null}
          <span className="text-md text-plum underline underline-offset-4">{t('list.why')}</span>
        </summary>
        {isOpen ? <EntryVerdict entry={entry} userId={userId} /> : null}
      </details>
    </article>
  );
}

function RatingThen({ risk }: { risk: DiaryRisk }) {
  switch (risk) {
    case 'HIGH_RISK':
    case 'TO_CHECK':
    case 'NO_RISK':
      return <RiskBadge risk={risk} />;
    default:
      return <LevelBadge level={risk} />;
  }
}
