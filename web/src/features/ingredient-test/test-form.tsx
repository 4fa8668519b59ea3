import { INGREDIENT_NAME } from '@mirabelle/contract/functions/test-ingredient.ts';
import { FlaskConical } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReaderNote } from '../../models/reader-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

export interface TestFormProps {
  value: string;
  onChange: (value: string) => void;
  running: boolean;
  /** Receives the trimmed name once it can be tested. */
  onTest: (name: string) => void;
}

/** The ingredient's name and the button that tests it. What was typed stays, whatever the outcome. */
export function TestForm({ value, onChange, running, onTest }: TestFormProps) {
  const { t } = useTranslation('ingredient-test');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const name = value.trim();
    if (name === '') setError(t('form.required'));
    else if (name.length < INGREDIENT_NAME.min) setError(t('form.tooShort'));
    else if (name.length > INGREDIENT_NAME.max) setError(t('form.tooLong', { count: INGREDIENT_NAME.max }));
    else onTest(name);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t('form.label')} hint={t('form.hint')} error={error}>
        {(control) => (
          <Input
            {...control}
            name="ingredient"
            value={value}
            autoComplete="off"
            enterKeyHint="go"
            placeholder={t('form.placeholder')}
            onChange={(event) => {
              setError(undefined);
              onChange(event.target.value);
            }}
          />
        )}
      </Field>
      <ReaderNote of="name" />
      <Button type="submit" size="lg" disabled={running || value === ''} className="w-full sm:w-fit">
        <FlaskConical aria-hidden="true" />
        {running ? t('form.running') : t('form.submit')}
      </Button>
    </form>
  );
}
