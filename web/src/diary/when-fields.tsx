import { useTranslation } from 'react-i18next';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { deviceZone, WHEN_DAYS, type WhenDay, type WhenDraft, wallTime } from './when.ts';

export interface WhenFieldsProps {
  value: WhenDraft;
  onChange: (value: WhenDraft) => void;
  /** Time zone by whose clocks it is read. */
  zone: string;
  error?: string | undefined;
  disabled: boolean;
  /** Leaves out "just now": the entry has its time already. */
  past?: boolean;
}

/** When it was: now, or a day and a time of day, none of which is still to come. Needs the texts `diary`. */
export function WhenFields({ value, onChange, zone, error, disabled, past = false }: WhenFieldsProps) {
  const { t } = useTranslation('diary');
  const choose = (day: WhenDay) => {
    const now = wallTime(new Date(), zone);
    onChange({ day, date: value.date || now.date, time: value.time || now.time });
  };
  return (
    <div className="grid gap-3">
      <Field label={t('form.when')}>
        {(control) => (
          <Select
            {...control}
            value={value.day}
            disabled={disabled}
            onChange={(event) => choose(event.target.value as WhenDay)}
          >
            {WHEN_DAYS.filter((day) => !past || day !== 'now').map((day) => (
              <option key={day} value={day}>
                {t(`form.days.${day}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {value.day === 'now' ? null : (
        <div className="flex flex-wrap gap-3">
          {value.day === 'other' ? (
            <Field label={t('form.date')} error={error}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={value.date}
                  max={wallTime(new Date(), zone).date}
                  disabled={disabled}
                  onChange={(event) => onChange({ ...value, date: event.target.value })}
                />
              )}
            </Field>
          ) : null}
          <Field
            label={t('form.time')}
            error={value.day === 'other' ? undefined : error}
            hint={zone === deviceZone() ? undefined : t('form.zone', { zone: zone.replaceAll('_', ' ') })}
          >
            {(control) => (
              <Input
                {...control}
                type="time"
                value={value.time}
                disabled={disabled}
                onChange={(event) => onChange({ ...value, time: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
