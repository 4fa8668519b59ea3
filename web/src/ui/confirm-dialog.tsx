import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The button that opens it. */
  trigger: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** What its buttons say; `running` while it is being done. */
  words: { confirm: string; running: string; cancel: string; close: string };
  running: boolean;
  /** Resolves once it is done, or has been said why not: the dialog closes. It stays open where this rejects. */
  onConfirm: () => Promise<unknown>;
  /** What it means to say yes. */
  children?: ReactNode;
}

/** Asks once before something is done that cannot be undone. */
export function ConfirmDialog({
  trigger,
  title,
  description,
  words,
  running,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        title={title}
        description={description}
        closeLabel={words.close}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <DialogClose asChild>
              <Button variant="secondary">{words.cancel}</Button>
            </DialogClose>
            <Button disabled={running} onClick={() => void onConfirm().then(close, () => {})}>
              {running ? words.running : words.confirm}
            </Button>
          </div>
        }
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
