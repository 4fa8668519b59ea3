import { LONGEST_MENU_TEXT } from '@mirabelle/contract/functions/read-menu-source.ts';
import { ScanText, WifiOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

export interface TextDialogProps {
  /** What stands in the field first. */
  text: string;
  onClose: () => void;
  onText: (text: string) => void;
}

/** Takes a menu's text, as it stands in a message or on a page. */
export function TextDialog({ text, onClose, onText }: TextDialogProps) {
  const { t } = useTranslation(['scan', 'shell']);
  const form = useId();
  const online = useOnline();
  const [typed, setTyped] = useState(text);
  const [tried, setTried] = useState(false);
  const over = typed.length - LONGEST_MENU_TEXT;
  const problem =
    over > 0
      ? t('source.text.tooLong', { count: over })
      : typed.trim() === ''
        ? t('source.text.empty')
        : null;

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('source.text.title')}
        closeLabel={t('shell:close')}
        footer={
          <Button type="submit" form={form} size="lg" className="w-full">
            <ScanText aria-hidden="true" />
            {t('analyze')}
          </Button>
        }
      >
        <form
          id={form}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (problem === null) onText(typed);
          }}
        >
          <Field
            label={t('source.text.label')}
            hint={t('source.text.hint')}
            error={(tried || over > 0) && problem !== null ? problem : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={9}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setTried(false);
                }}
              />
            )}
          </Field>
          {online ? null : (
            <Notice tone="caution" icon={<WifiOff />}>
              {t('source.offline')}
            </Notice>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
