import type { DiaryKind } from '@mirabelle/contract/diary/entry.ts';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { localeFor } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { formatPortion, nextPortion, readPortion } from './portion.ts';

export interface PortionFieldProps {
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Of a medicine tablets or measures are counted. */
  kind: DiaryKind;
  disabled: boolean;
}

/** How much it was: a number to type, and two buttons that go by the usual steps. Needs the texts `diary`. */
export function PortionField({ value, onChange, error, kind, disabled }: PortionFieldProps) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const portion = readPortion(value);
  const step = (up: boolean) => {
    const next = portion === null ? 1 : nextPortion(portion, up);
    onChange(formatPortion(next, localeFor(language)));
  };
  const button = (up: boolean) => (
    <Button
      variant="secondary"
      size="icon"
      className="shrink-0"
      disabled={disabled}
      aria-label={t(up ? 'form.more' : 'form.less')}
      onClick={() => step(up)}
    >
      {up ? <Plus aria-hidden="true" /> : <Minus aria-hidden="true" />}
    </Button>
  );
  return (
    <Field
      label={t(kind === 'medicine' ? 'form.measures' : 'form.portion')}
      hint={t(kind === 'medicine' ? 'form.measuresHint' : 'form.portionHint')}
      error={error}
    >
      {(control) => (
        <div className="flex items-center gap-2">
          {button(false)}
          <Input
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            className="max-w-24 min-w-14 px-2 text-center tabular-nums"
          />
          {button(true)}
        </div>
      )}
    </Field>
  );
}
