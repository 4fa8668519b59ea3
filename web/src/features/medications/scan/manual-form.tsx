import { MEDICATION_TEXT } from '@mirabelle/contract/functions/analyze-medication.ts';
import { ShieldCheck } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

export interface ManualFormProps {
  text: string;
  onText: (text: string) => void;
  running: boolean;
  /** Shown under the field. */
  error: string | undefined;
  disabled: boolean;
  onAnalyze: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** 'Medication Information': the text of the box, typed. */
export function ManualForm({ text, onText, running, error, disabled, onAnalyze, ref }: ManualFormProps) {
  const { t } = useTranslation('medications');
  const { language } = useLanguage();
  const tooLong = text.trim().length > MEDICATION_TEXT.max;
  const most = new Intl.NumberFormat(language).format(MEDICATION_TEXT.max);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooLong) onAnalyze();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || tooLong) return;
        event.preventDefault();
        onAnalyze();
      }}
    >
      <Field
        label={t('scan.text')}
        hint={t('scan.textHint')}
        error={tooLong ? t('scan.tooLong', { most }) : error}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={ref}
            name="medication"
            rows={5}
            value={text}
            readOnly={running}
            placeholder={t('scan.textPlaceholder')}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={running || disabled || tooLong} className="w-full">
        {running ? <Spinner /> : <ShieldCheck aria-hidden="true" />}
        {running ? t('scan.analyzing') : t('scan.analyze')}
      </Button>
    </form>
  );
}
