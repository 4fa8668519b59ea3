import { BookmarkCheck, CloudUpload } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import type { MadeEntry } from './use-diary-changes.ts';
import { useEntryWords } from './use-entry-words.ts';
import { useIsWaiting } from './use-waiting.ts';
import { isRemembered } from './waiting-changes.ts';

export interface KeptLineProps {
  made: MadeEntry;
  busy: boolean;
  onChange: () => void;
  onUndo: () => void;
  /** What was kept, in words: it takes the focus, and so is read aloud. */
  ref: Ref<HTMLParagraphElement>;
}

/** What was kept, with what can be done about it. */
export function KeptLine({ made, busy, onChange, onUndo, ref }: KeptLineProps) {
  const { t } = useTranslation('diary');
  const { portionOf, momentOf } = useEntryWords();
  const waits = useIsWaiting(made.id);
  const Icon = waits ? CloudUpload : BookmarkCheck;
  const values = { portion: portionOf(made), when: momentOf(made) };
  return (
    <div className="rounded-card bg-sage px-4 py-3 text-on-sage">
      <p ref={ref} tabIndex={-1} className="flex gap-3 outline-none">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          {waits ? t('keep.waiting', values) : t('keep.kept', values)}
          {waits && !isRemembered() ? ` ${t('keep.notStored')}` : null}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={busy}
          onClick={onChange}
          aria-label={t('keep.changeOf', { name: made.name })}
        >
          {t('keep.change')}
        </Button>
        <Button
          variant="secondary"
          disabled={busy}
          onClick={onUndo}
          aria-label={t('keep.undoOf', { name: made.name })}
        >
          {t('keep.undo')}
        </Button>
      </div>
    </div>
  );
}
