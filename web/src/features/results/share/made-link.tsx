import { Copy, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';

/** A link that was just made: to copy, or to send by what the device offers. */
export function MadeLink({ link, name }: { link: string; name: string | null }) {
  const { t } = useTranslation('share');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      void toast({ tone: 'success', title: t('dialog.copied'), id: 'share' });
    } catch {
      field.current?.select();
      void toast({ tone: 'error', title: t('dialog.copyFailed'), id: 'share' });
    }
  };
  const send = () =>
    navigator
      .share({ title: t('dialog.sendTitle', { name: name ?? t('dialog.aMenu') }), url: link })
      // Closed by her, or refused: the link stands there still.
      .catch(() => {});

  return (
    <div className="grid gap-4">
      <p role="status" className="text-lg font-semibold">
        {t('dialog.made')}
      </p>
      <Field label={t('dialog.link')} hint={t('dialog.copyNow')}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button className="grow" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t('dialog.copy')}
        </Button>
        {typeof navigator.share === 'function' ? (
          <Button variant="secondary" className="grow" onClick={() => void send()}>
            <Send aria-hidden="true" />
            {t('dialog.send')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
