import { gestationOf } from '@mirabelle/contract/gestation.ts';
import { CalendarHeart, CircleHelp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFieldMessage } from './use-field-message.ts';
import type { ProfileFormState } from './use-profile-form.ts';

/** The expected due date, the week it implies, and a question about a date that looks like a mistake. */
export function DueDateField({ state }: { state: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const message = useFieldMessage();
  const { register, watch, formState } = state.form;
  const question = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The Save button may be a screen away.
    if (state.question && !state.saving) question.current?.focus();
  }, [state.question, state.saving]);
  const gestation = gestationOf(watch('edd'), new Date());
  return (
    <div className="grid gap-3">
      <Field label={t('fields.edd')} hint={t('fields.eddHint')} error={message(formState.errors.edd)}>
        {(control) => (
          <Input
            {...control}
            {...register('edd')}
            type="date"
            autoComplete="off"
            disabled={state.saving}
            className="max-w-60"
          />
        )}
      </Field>
      <div aria-live="polite">
        {gestation ? (
          <Notice icon={<CalendarHeart />}>
            <p>
              {t('week.now', {
                weeks: gestation.weeks,
                count: gestation.days,
                trimester: t(`week.trimester${gestation.trimester}`),
              })}
            </p>
          </Notice>
        ) : null}
      </div>
      {state.question ? (
        <Notice role="alert" tone="caution" icon={<CircleHelp />}>
          <p>{t(`question.${state.question}`)}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button ref={question} variant="secondary" disabled={state.saving} onClick={state.changeDueDate}>
              {t('question.change')}
            </Button>
            <Button variant="secondary" disabled={state.saving} onClick={() => void state.keepDueDate()}>
              {t('question.keep')}
            </Button>
          </div>
        </Notice>
      ) : null}
    </div>
  );
}
