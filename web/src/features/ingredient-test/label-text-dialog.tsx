import { LABEL_TEXT_CHARS } from '@mirabelle/contract/functions/test-label.ts';
import { FlaskConical } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';

export interface LabelTextDialogProps {
  text: string;
  onChange: (text: string) => void;
  onClose: () => void;
  /** Receives the text once it can be checked. */
  onText: (text: string) => void;
}

/** Takes the ingredients of a label, typed or pasted. */
export function LabelTextDialog({ text, onChange, onClose, onText }: LabelTextDialogProps) {
  const { t } = useTranslation(['ingredient-test', 'shell']);
  const form = useId();
  const [tried, setTried] = useState(false);
  const over = text.length - LABEL_TEXT_CHARS;
  const problem =
    over > 0 ? t('label.text.tooLong', { count: over }) : text.trim() === '' ? t('label.text.empty') : null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('label.text.title')}
        closeLabel={t('shell:close')}
        footer={
          <Button type="submit" form={form} size="lg" className="w-full">
            <FlaskConical aria-hidden="true" />
            {t('label.text.submit')}
          </Button>
        }
      >
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (problem === null) onText(text.trim());
          }}
        >
          <Field
            label={t('label.text.label')}
            hint={t('label.text.hint')}
            error={(tried || over > 0) && problem !== null ? problem : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={8}
                value={text}
                onChange={(event) => {
                  onChange(event.target.value);
                  setTried(false);
                }}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
