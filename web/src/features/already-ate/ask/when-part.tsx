import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { MOST_AGO, WHENS, type When, type WhenKind } from './when.ts';

export interface WhenPartProps {
  when: When;
  onWhen: (when: When) => void;
  error: 'number' | 'future' | null;
  today: string;
}

/** When it was: how long to watch is counted from there. */
export function WhenPart({ when: { kind, typed }, onWhen, error, today }: WhenPartProps) {
  const { t } = useTranslation('already-ate');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('when.label')}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={(event) => onWhen({ kind: event.target.value as WhenKind, typed: '' })}
          >
            {WHENS.map((each) => (
              <option key={each} value={each}>
                {t(`when.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'days' || kind === 'weeks' ? (
        <Field
          label={t(kind === 'days' ? 'when.howManyDays' : 'when.howManyWeeks')}
          error={error ? t('when.number', { most: MOST_AGO[kind] }) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={typed}
              maxLength={3}
              onChange={(event) => onWhen({ kind, typed: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      {kind === 'date' ? (
        <Field label={t('when.day')} error={error ? t('when.future') : undefined}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max={today}
              value={typed}
              onChange={(event) => onWhen({ kind, typed: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}
