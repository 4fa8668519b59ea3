import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The button that opens it. */
  trigger: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** The labels of its buttons; `running` while it is being done. */
  words: { confirm: string; running: string; cancel: string; close: string };
  running: boolean;
  /** Resolves once it is done, or once the page has shown why not: the dialog closes. It stays open if this rejects. */
  onConfirm: () => Promise<unknown>;
  /** The consequences of confirming. */
  children?: ReactNode;
}

/** Asks for one confirmation before something that cannot be undone. */
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
