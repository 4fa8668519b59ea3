import { Globe, WifiOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FullAddress } from '../../../ui/full-address.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { webAddress } from './web-address.ts';

export interface LinkDialogProps {
  /** What stands in the field first. */
  url: string;
  onClose: () => void;
  /** Receives the whole address, http or https, which she has seen. */
  onLink: (url: string) => void;
}

/** Asks for the address of a menu, and shows it in full before it is opened. */
export function LinkDialog({ url, onClose, onLink }: LinkDialogProps) {
  const { t } = useTranslation(['scan', 'shell']);
  const form = useId();
  const online = useOnline();
  const [typed, setTyped] = useState(url);
  const [tried, setTried] = useState(false);
  const address = webAddress(typed);
  const problem = typeof address === 'string' ? address : null;
  const shown = typeof address === 'string' ? null : address.href;

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('source.link.title')}
        closeLabel={t('shell:close')}
        footer={
          <Button type="submit" form={form} size="lg" className="w-full">
            <Globe aria-hidden="true" />
            {t('source.link.open')}
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
            if (shown !== null) onLink(shown);
          }}
        >
          <Field
            label={t('source.link.label')}
            hint={t('source.link.hint')}
            error={tried && problem ? t(`source.link.problem.${problem}`) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setTried(false);
                }}
              />
            )}
          </Field>
          <p className="min-h-[2lh]">
            {shown === null ? null : (
              <>
                <span className="block text-md text-muted">{t('source.link.opens')}</span>
                <FullAddress url={shown} />
              </>
            )}
          </p>
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
