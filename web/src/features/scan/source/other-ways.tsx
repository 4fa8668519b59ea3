import { ClipboardPaste, Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { ChosenSource } from '../chosen-menu.ts';

const LinkDialog = lazy(() => import('./link-dialog.tsx').then((m) => ({ default: m.LinkDialog })));
const TextDialog = lazy(() => import('./text-dialog.tsx').then((m) => ({ default: m.TextDialog })));

export interface OtherWaysProps {
  disabled: boolean;
  /** Receives a link or text that she wants read now. */
  onSource: (source: ChosenSource) => void;
}

/** The quiet ways to a menu that is not on paper: its link, or its text. */
export function OtherWays({ disabled, onSource }: OtherWaysProps) {
  const { t } = useTranslation('scan');
  const [open, setOpen] = useState<ChosenSource['kind'] | null>(null);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-x-1">
        <p className="text-md text-muted">{t('source.noPaper')}</p>
        <div className="flex flex-wrap justify-center gap-x-1">
          <Button variant="quiet" className="px-3" disabled={disabled} onClick={() => setOpen('link')}>
            <Link2 aria-hidden="true" />
            {t('source.link.title')}
          </Button>
          <Button variant="quiet" className="px-3" disabled={disabled} onClick={() => setOpen('text')}>
            <ClipboardPaste aria-hidden="true" />
            {t('source.text.title')}
          </Button>
        </div>
      </div>
      <SourceDialog kind={open} onClose={() => setOpen(null)} onSource={onSource} />
    </>
  );
}

export interface SourceDialogProps {
  /** null while none is open. */
  kind: ChosenSource['kind'] | null;
  /** What is changed; absent for a new one. */
  given?: ChosenSource | null;
  onClose: () => void;
  onSource: (source: ChosenSource) => void;
}

/** Where a link or a text is entered; its code comes when it is opened. */
export function SourceDialog({ kind, given, onClose, onSource }: SourceDialogProps) {
  const take = (source: ChosenSource) => {
    onClose();
    onSource(source);
  };
  if (kind === null) return null;
  return (
    <Suspense>
      {kind === 'link' ? (
        <LinkDialog
          url={given?.kind === 'link' ? given.url : ''}
          onClose={onClose}
          onLink={(url) => take({ kind, url })}
        />
      ) : (
        <TextDialog
          text={given?.kind === 'text' ? given.text : ''}
          onClose={onClose}
          onText={(text) => take({ kind, text })}
        />
      )}
    </Suspense>
  );
}
