import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../../lib/use-call-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { Kind } from './kinds.ts';

const KEPT_TOAST = 'kept';
type Deleted = Exclude<Kind, 'account' | 'consents' | 'work' | 'together'>;

export interface DeleteButtonProps {
  kind: Deleted;
  /** @returns what is said once it is done, where that differs, and how to take it back, where that can be done */
  onDelete: () => Promise<{ said?: string; undo?: () => Promise<unknown> } | undefined>;
  /** Looks at what is kept again. */
  lookAgain: () => Promise<unknown>;
}

/** Deletes everything of a kind after one confirmation. What is left after a failure goes with the next try. */
export function DeleteButton({ kind, onDelete, lookAgain }: DeleteButtonProps) {
  const { t } = useTranslation(['kept', 'errors']);
  const errorText = useCallErrorText();
  const [running, setRunning] = useState(false);
  const failed = (error: unknown) =>
    void toast({ tone: 'error', title: t('delete.failed'), description: errorText(error), id: KEPT_TOAST });
  const run = async () => {
    setRunning(true);
    try {
      const { said, undo } = (await onDelete()) ?? {};
      const back = () => void undo?.().then(lookAgain, failed);
      void toast({
        tone: 'success',
        title: said ?? t(`kind.${kind}.deleted`),
        id: KEPT_TOAST,
        ...(undo && { action: { label: t('delete.undo'), run: back } }),
      });
    } catch (error) {
      failed(error);
    } finally {
      await lookAgain().catch(() => {});
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" className="text-danger">
          <Trash2 aria-hidden="true" />
          {t(`kind.${kind}.delete`)}
        </Button>
      }
      title={t(`kind.${kind}.sure`)}
      words={{
        confirm: t('delete.confirm'),
        running: t('delete.running'),
        cancel: t('delete.cancel'),
        close: t('delete.close'),
      }}
      running={running}
      onConfirm={run}
    >
      <p>{t(`kind.${kind}.goes`)}</p>
    </ConfirmDialog>
  );
}
