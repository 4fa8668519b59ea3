import { Copy, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { toast } from './toast.ts';

export interface LinkToSendProps {
  link: string;
  /** Titles what the device's share sheet is given. */
  shareTitle: string;
  words: Record<'made' | 'label' | 'hint' | 'copy' | 'copied' | 'copyFailed' | 'send', string>;
}

/** A link that was just made: to copy, or to send by what the device offers. It is selected at once. */
export function LinkToSend({ link, shareTitle, words }: LinkToSendProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      void toast({ tone: 'success', title: words.copied, id: 'link' });
    } catch {
      field.current?.select();
      void toast({ tone: 'error', title: words.copyFailed, id: 'link' });
    }
  };
  const send = () =>
    navigator
      .share({ title: shareTitle, url: link })
      // Closed, or refused: the link stands there still.
      .catch(() => {});

  return (
    <div className="grid gap-4">
      <p role="status" className="text-lg font-semibold">
        {words.made}
      </p>
      <Field label={words.label} hint={words.hint}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            readOnly
            className="text-ellipsis"
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button className="grow" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {words.copy}
        </Button>
        {typeof navigator.share === 'function' ? (
          <Button variant="secondary" className="grow" onClick={() => void send()}>
            <Send aria-hidden="true" />
            {words.send}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
