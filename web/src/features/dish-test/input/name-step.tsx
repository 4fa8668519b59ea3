import { DISH_NAME } from '@mirabelle/contract/functions/test-dish.ts';
import { ListPlus } from 'lucide-react';
import { type FormEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReaderNote } from '../../../models/reader-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallAlert } from '../call-alert.tsx';
import { KeptDish } from './kept-dish.tsx';

export interface NameStepProps {
  value: string;
  onChange: (value: string) => void;
  running: boolean;
  /** Receives the trimmed name. */
  onSubmit: (dishName: string) => void;
  /** Why suggestions could not be loaded. */
  failure: string | null;
  /** Continues without suggestions. */
  onByHand: (dishName: string) => void;
  /** An earlier dish to go back to; null where there is none. */
  waiting: string | null;
  onContinue: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Step 1: the dish's name. */
export function NameStep({
  value,
  onChange,
  running,
  onSubmit,
  failure,
  onByHand,
  waiting,
  onContinue,
  ref,
}: NameStepProps) {
  const { t } = useTranslation('dish-test');
  const [error, setError] = useState<string>();
  const name = value.trim();
  const checked = (go: (dishName: string) => void) => {
    if (running) return;
    if (name === '') setError(t('name.required'));
    else if (name.length > DISH_NAME.max) setError(t('name.tooLong', { count: DISH_NAME.max }));
    else go(name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checked(onSubmit);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <CardTitle>{t('name.title')}</CardTitle>
      <Field label={t('name.label')} hint={t('name.hint')} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={ref}
            name="dish"
            value={value}
            readOnly={running}
            autoComplete="off"
            enterKeyHint="go"
            placeholder={t('name.placeholder')}
            onChange={(event) => {
              setError(undefined);
              onChange(event.target.value);
            }}
            onKeyDown={(event) => {
              // Enter does not submit a form whose button is disabled, and nothing would explain why.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || name !== '') return;
              event.preventDefault();
              checked(onSubmit);
            }}
          />
        )}
      </Field>
      <ReaderNote of="name" />
      {failure ? (
        <CallAlert text={failure}>
          <Button variant="secondary" className="mt-3" onClick={() => checked(onByHand)}>
            {t('name.byHand')}
          </Button>
        </CallAlert>
      ) : null}
      <Button type="submit" size="lg" disabled={running || name === ''} className="w-full sm:w-fit">
        <ListPlus aria-hidden="true" />
        {running ? t('name.running') : t('name.submit')}
      </Button>
      {waiting ? <KeptDish name={waiting} onContinue={onContinue} /> : null}
    </form>
  );
}
