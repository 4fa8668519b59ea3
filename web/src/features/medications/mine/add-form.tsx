import { KEPT_MEDICINE, keptFrom } from '@mirabelle/contract/kept-medicine.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { analyzeMedication } from '../api.ts';
import { newRow } from './new-row.ts';
import { useChangeKept } from './use-kept.ts';

/** Keeps a medicine by its name as on the box: what it holds is looked up, what is not recognised is kept all the same. */
export function AddForm() {
  const { t } = useTranslation('kept-medicines');
  const errorText = useCallErrorText();
  const { keep } = useChangeKept();
  const [text, setText] = useState('');
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const add = async () => {
    const asked = text.trim();
    if (asked === '') return setError(t('add.empty'));
    setRunning(true);
    setError(undefined);
    try {
      const { verdict } = await analyzeMedication(
        { analysis_type: 'manual', medication_text: asked, request_id: crypto.randomUUID() },
        new AbortController().signal,
      );
      if (await keep(keptFrom(verdict, asked).map(newRow))) setText('');
    } catch (failure) {
      setError(errorText(failure, t('failed.text')));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Card>
      <form
        noValidate
        aria-busy={running}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <CardTitle>{t('add.title')}</CardTitle>
        <Field label={t('add.name')} hint={t('add.hint')} error={error}>
          {(control) => (
            <Input
              {...control}
              name="medicine"
              value={text}
              readOnly={running}
              maxLength={KEPT_MEDICINE.nameChars}
              autoComplete="off"
              placeholder={t('add.placeholder')}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={running}>
          {running ? <Spinner /> : <Plus aria-hidden="true" />}
          {t('add.action')}
        </Button>
        <p className="text-md text-muted">
          <Link to="/medication-scan" className="text-plum underline underline-offset-4">
            {t('add.scan')}
          </Link>
        </p>
      </form>
    </Card>
  );
}
