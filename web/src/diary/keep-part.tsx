import { BookmarkPlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { FitHints } from './fit-hints.tsx';
import { KeptLine } from './kept-line.tsx';
import { type Had, type MadeEntry, useDiaryChanges } from './use-diary-changes.ts';
import { useFailureText } from './use-failure-text.ts';
import { useFocusAfter } from './use-focus-after.ts';

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((m) => ({ default: m.AskDialog })));
const EntryDialog = lazy(() => import('./entry-dialog.tsx').then((m) => ({ default: m.EntryDialog })));

export interface KeepPartProps {
  userId: string;
  /** False where she was not asked yet: the first press asks. */
  isOn: boolean;
  had: Had;
  /** Other words for the button, such as "Keep in my diary". */
  label?: string;
}

/**
 * Keeps one portion, now, with one press. What was kept is said in the button's place, where it is corrected and taken back
 * as well: a toast is out of reach above a dialog, and gone for whoever reads slowly. Needs the texts `diary` and `errors`.
 */
export function KeepPart({ userId, isOn, had, label }: KeepPartProps) {
  const { t } = useTranslation('diary');
  const failureText = useFailureText();
  const changes = useDiaryChanges(userId);
  const [made, setMade] = useState<MadeEntry | null>(null);
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'ask' | 'change' | null>(null);
  const [isUndone, setUndone] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const focusAfter = useFocusAfter();
  // A press that is followed by another one at once must not make two entries.
  const running = useRef(false);
  const attempt = async (failed: string, action: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      void toast({ tone: 'error', title: failed, description: failureText(error), id: 'diary' });
    }
    running.current = false;
    setBusy(false);
  };
  const keep = () =>
    attempt(t('keep.failed'), async () => {
      setUndone(false);
      setMade(await changes.keep(had, 1, null));
      focusAfter(() => said.current);
    });
  const undo = ({ id }: MadeEntry) =>
    attempt(t('keep.removeFailed'), async () => {
      await changes.remove(id);
      setMade(null);
      setUndone(true);
      focusAfter(() => button.current);
    });

  return (
    <div className="grid gap-3">
      {isOn && !made ? <FitHints userId={userId} had={had} /> : null}
      {made ? (
        <KeptLine
          ref={said}
          made={made}
          busy={busy}
          onChange={() => setDialog('change')}
          onUndo={() => void undo(made)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            ref={button}
            variant="secondary"
            disabled={busy}
            onClick={() => (isOn ? void keep() : setDialog('ask'))}
          >
            {busy ? <Spinner /> : <BookmarkPlus aria-hidden="true" />}
            {busy ? t('keep.saving') : (label ?? t(`had.${had.kind}`))}
          </Button>
          <p role="status" className="text-md text-muted empty:hidden">
            {isUndone ? t('keep.undone') : null}
          </p>
        </div>
      )}
      <Suspense>
        {dialog === 'ask' ? (
          <AskDialog
            userId={userId}
            onClose={(answer) => {
              setDialog(null);
              if (answer === 'on') void keep();
            }}
          />
        ) : null}
        {dialog === 'change' && made ? (
          <EntryDialog
            userId={userId}
            entry={made}
            onClose={() => setDialog(null)}
            onChanged={(change) => setMade({ ...made, ...change })}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
