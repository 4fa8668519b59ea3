import { countryCodeOf, OFFERED_COUNTRIES } from '@mirabelle/contract/country.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useFieldMessage } from './use-field-message.ts';
import type { ProfileFormState } from './use-profile-form.ts';

/** A country in the user's own words, and how they were understood. */
export function CountryField({ state }: { state: ProfileFormState }) {
  const { t, i18n } = useTranslation('profile');
  const message = useFieldMessage();
  const listId = useId();
  const { register, watch, formState } = state.form;
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  const typed = watch('country').trim();
  const code = countryCodeOf(typed);
  const understood = typed
    ? code
      ? t('fields.countryKnown', { country: names.of(code) ?? code })
      : t('fields.countryUnknown')
    : null;
  return (
    <Field
      label={t('fields.country')}
      error={message(formState.errors.country)}
      hint={
        <>
          {t('fields.countryHint')}
          {understood ? <span className="mt-1 block font-medium text-ink">{understood}</span> : null}
        </>
      }
    >
      {(control) => (
        <>
          <Input
            {...control}
            {...register('country')}
            list={listId}
            autoComplete="country-name"
            disabled={state.saving}
          />
          <datalist id={listId}>
            {OFFERED_COUNTRIES.map((each) => (
              <option key={each} value={names.of(each)} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
