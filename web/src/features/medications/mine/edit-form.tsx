import {
  KEPT_MEDICINE,
  type KeptMedicineRow,
  type KeptSubstance,
  keptAsOne,
  withStrength,
} from '@mirabelle/contract/kept-medicine.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { analyzeMedication } from '../api.ts';
import { amountOf } from './amounts.ts';
import { useChangeKept } from './use-kept.ts';

/** Most milligrams in one unit, as the contract has them. */
const STRENGTH_MAX = 1_000_000;

/** Changes what a medicine is called and how it is taken. Under another name it is looked up again. */
export function EditForm({
  row,
  nameOf,
  onDone,
}: {
  row: KeptMedicineRow;
  /** Of a substance, in her language. */
  nameOf: (substance: KeptSubstance) => string;
  onDone: () => void;
}) {
  const { t } = useTranslation('kept-medicines');
  const errorText = useCallErrorText();
  const { change } = useChangeKept();
  const [saving, setSaving] = useState(false);
  const [values, setValues] = useState(() => valuesOf(row));
  const set = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const strengths = row.substances.map(({ id }) => amountOf(values[`strength ${id}`] ?? '', STRENGTH_MAX));
  const units = amountOf(values.units ?? '', KEPT_MEDICINE.unitsPerTime);
  const times = amountOf(values.times ?? '', KEPT_MEDICINE.timesADay);
  const name = (values.name ?? '').trim();
  const dates = { since: values.since || null, until: values.until || null };
  const backwards = dates.since !== null && dates.until !== null && dates.until < dates.since;
  const valid =
    name !== '' && units !== undefined && times !== undefined && !strengths.includes(undefined) && !backwards;

  /** What it is: as it was, with the strengths that she gave; under another name as the answer on that one finds. */
  const whatItIs = async () => {
    const substances = row.substances.map((one, at) => ({ ...one, strength: strengths[at] ?? null }));
    if (name !== row.name) {
      const { verdict } = await analyzeMedication(
        { analysis_type: 'manual', medication_text: name, request_id: crypto.randomUUID() },
        new AbortController().signal,
      );
      return keptAsOne(verdict, name);
    }
    const [only] = substances;
    const mg =
      substances.length === 1 && only && only.strength !== row.substances[0]?.strength ? only.strength : null;
    return { name, substances, as_written: mg === null ? row.as_written : withStrength(row.as_written, mg) };
  };
  const save = async () => {
    if (!valid) return;
    setSaving(true);
    try {
      const columns = { ...(await whatItIs()), units_per_time: units, times_a_day: times, ...dates };
      if (await change(row.id, columns)) onDone();
    } catch (error) {
      const description = errorText(error, t('failed.text'));
      void toast({ tone: 'error', title: t('failed.title'), description, id: 'kept-medicine' });
    } finally {
      setSaving(false);
    }
  };
  const numeric = (key: string, label: string, wrong: boolean, most: number, hint?: string) => (
    <Field label={label} hint={hint} error={wrong ? t('edit.number', { most }) : undefined}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={values[key] ?? ''}
          onChange={(event) => set(key, event.target.value)}
        />
      )}
    </Field>
  );
  const dated = (key: 'since' | 'until', error?: string) => (
    <Field label={t(`edit.${key}`)} error={error}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={values[key] ?? ''}
          onChange={(event) => set(key, event.target.value)}
        />
      )}
    </Field>
  );
  return (
    <form
      noValidate
      aria-busy={saving}
      aria-label={t('edit.title', { name: row.name })}
      className="grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={t('edit.name')}
        hint={t('edit.nameHint')}
        error={name === '' ? t('add.empty') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={values.name ?? ''}
            maxLength={KEPT_MEDICINE.nameChars}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      {row.substances.map((one, at) => (
        <div key={one.id}>
          {numeric(
            `strength ${one.id}`,
            t('edit.strength', { name: nameOf(one) }),
            strengths[at] === undefined,
            STRENGTH_MAX,
            t('edit.strengthHint'),
          )}
        </div>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {numeric('units', t('edit.units'), units === undefined, KEPT_MEDICINE.unitsPerTime)}
        {numeric('times', t('edit.times'), times === undefined, KEPT_MEDICINE.timesADay)}
        {dated('since')}
        {dated('until', backwards ? t('edit.backwards') : undefined)}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={saving || !valid}>
          {saving ? <Spinner /> : null}
          {t('edit.save')}
        </Button>
        <Button variant="secondary" disabled={saving} onClick={onDone}>
          {t('edit.cancel')}
        </Button>
      </div>
    </form>
  );
}

function valuesOf(row: KeptMedicineRow): Record<string, string> {
  const text = (amount: number | null) => (amount === null ? '' : String(amount));
  return {
    name: row.name,
    units: text(row.units_per_time),
    times: text(row.times_a_day),
    since: row.since ?? '',
    until: row.until ?? '',
    ...Object.fromEntries(row.substances.map(({ id, strength }) => [`strength ${id}`, text(strength)])),
  };
}
