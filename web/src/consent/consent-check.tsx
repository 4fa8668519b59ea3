import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../ui/cn.ts';
import { ConsentWords } from './consent-words.tsx';

export interface ConsentCheckProps {
  checked: boolean;
  disabled: boolean;
  /** Shown where it has to be ticked and was not. */
  missing: boolean;
  onChange: (checked: boolean) => void;
}

/** The box that has to be ticked before an account is made, with the text it stands for. Needs the texts `consent`. */
export function ConsentCheck({ checked, disabled, missing, onChange }: ConsentCheckProps) {
  const { t } = useTranslation('consent');
  const id = useId();
  return (
    <div className="grid gap-1 rounded-control bg-sage-soft p-4">
      <label className="flex min-h-12 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          required
          checked={checked}
          disabled={disabled}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-plum"
        />
        <span>{t('agree')}</span>
      </label>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={cn('text-md font-medium text-danger empty:hidden', 'pl-8')}
      >
        {missing ? t('missing') : null}
      </p>
      <details>
        <summary className="min-h-11 w-fit cursor-pointer py-2 pl-8 text-md font-semibold text-plum underline underline-offset-4">
          {t('means')}
        </summary>
        <ConsentWords />
      </details>
    </div>
  );
}
