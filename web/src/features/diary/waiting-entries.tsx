import { CloudUpload, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDiaryChanges } from '../../diary/use-diary-changes.ts';
import { useEntryWords } from '../../diary/use-entry-words.ts';
import { useWaiting } from '../../diary/use-waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Entries that are on this phone alone; nothing where there are none. */
export function WaitingEntries({ userId }: { userId: string }) {
  const { t } = useTranslation('diary');
  const { portionOf, momentOf } = useEntryWords();
  const { remove } = useDiaryChanges(userId);
  const waiting = useWaiting(userId).filter(({ keep, remove: isRemoved }) => keep && !isRemoved);
  if (waiting.length === 0) return null;
  return (
    <Notice icon={<CloudUpload />} title={t('list.onPhone')}>
      <ul className="grid">
        {waiting.map(({ id, keep, change }) => {
          if (!keep) return null;
          const entry = { ...keep, eaten_at: keep.eaten_at ?? new Date().toISOString(), ...change };
          return (
            <li key={id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {t('list.waiting', {
                  name: entry.name,
                  portion: portionOf(entry),
                  when: momentOf(entry),
                })}
              </span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={t('list.remove', { name: entry.name })}
                onClick={() => void remove(id)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
