import { PROFILE_ALLERGENS, type ProfileAllergen } from '@mirabelle/contract/allergens.ts';
import { LANGUAGE_TABLE, LANGUAGES } from '@mirabelle/contract/language.ts';
import { statusSchema } from '@mirabelle/contract/profile.ts';
import { useTranslation } from 'react-i18next';
import type profile from '../../../i18n/en/profile.json';
import { Choice, ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { CountryField } from './country-field.tsx';
import { DueDateField } from './due-date-field.tsx';
import { useFieldMessage } from './use-field-message.ts';
import type { ProfileFormState } from './use-profile-form.ts';

const ALLERGEN_KEYS: Record<ProfileAllergen, keyof (typeof profile)['allergens']> = {
  'Nuts (Tree nuts, Peanuts)': 'nuts',
  Shellfish: 'shellfish',
  Fish: 'fish',
  Eggs: 'eggs',
  'Dairy/Milk products': 'milk',
};

interface FieldsProps {
  state: ProfileFormState;
}

/** Age, country and language. */
export function AboutYouFields({ state }: FieldsProps) {
  return (
    <>
      <AgeField state={state} />
      <CountryField state={state} />
      <LanguageField state={state} />
    </>
  );
}

/** Due date, toxoplasmosis and gestational diabetes. */
export function PregnancyFields({ state }: FieldsProps) {
  return (
    <>
      <DueDateField state={state} />
      <StatusFields state={state} />
    </>
  );
}

/** What answers depend on most: due date, country and allergies. */
export function FirstFields({ state }: FieldsProps) {
  return (
    <>
      <DueDateField state={state} />
      <CountryField state={state} />
      <AllergyFields state={state} />
    </>
  );
}

/** Everything besides `FirstFields`. */
export function FurtherFields({ state }: FieldsProps) {
  return (
    <>
      <StatusFields state={state} />
      <AgeField state={state} />
      <LanguageField state={state} />
    </>
  );
}

function AgeField({ state }: FieldsProps) {
  const { t } = useTranslation('profile');
  const { register, formState } = state.form;
  const message = useFieldMessage();
  return (
    <Field label={t('fields.age')} hint={t('fields.ageHint')} error={message(formState.errors.age)}>
      {(control) => (
        <Input
          {...control}
          {...register('age')}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          disabled={state.saving}
          className="max-w-40"
        />
      )}
    </Field>
  );
}

function LanguageField({ state }: FieldsProps) {
  const { t } = useTranslation('profile');
  const { register } = state.form;
  return (
    <Field label={t('fields.language')} hint={t('fields.languageHint')}>
      {(control) => (
        <Select {...control} {...register('language')} disabled={state.saving}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_TABLE[code].ownName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Toxoplasmosis and gestational diabetes. */
function StatusFields({ state }: FieldsProps) {
  const { t } = useTranslation('profile');
  const { register } = state.form;
  return (
    <>
      <div className="grid gap-3">
        <ChoiceGroup inline legend={t('fields.toxoplasmosis')} hint={t('fields.toxoplasmosisHint')}>
          {statusSchema.options.map((status) => (
            <Choice
              key={status}
              type="radio"
              value={status}
              label={t(`toxoplasmosis.${status}`)}
              hint={t(`toxoplasmosis.${status}Hint`)}
              disabled={state.saving}
              {...register('toxoplasmosis_status')}
            />
          ))}
        </ChoiceGroup>
        <Notice>
          <p className="text-md">{t('fields.toxoplasmosisNote')}</p>
        </Notice>
      </div>
      <ChoiceGroup inline legend={t('fields.diabetes')} hint={t('fields.diabetesHint')}>
        {statusSchema.options.map((status) => (
          <Choice
            key={status}
            type="radio"
            value={status}
            label={t(`diabetes.${status}`)}
            disabled={state.saving}
            {...register('gestational_diabetes')}
          />
        ))}
      </ChoiceGroup>
    </>
  );
}

/** The five allergies of the form, and any other in words. */
export function AllergyFields({ state }: FieldsProps) {
  const { t } = useTranslation('profile');
  const { register, formState } = state.form;
  const message = useFieldMessage();
  return (
    <>
      <ChoiceGroup legend={t('fields.allergies')} hint={t('fields.allergiesHint')}>
        {PROFILE_ALLERGENS.map((option) => (
          <Choice
            key={option}
            type="checkbox"
            value={option}
            label={t(`allergens.${ALLERGEN_KEYS[option]}`)}
            disabled={state.saving}
            {...register('allergies')}
          />
        ))}
      </ChoiceGroup>
      <Field
        label={t('fields.otherAllergies')}
        hint={t('fields.otherAllergiesHint')}
        error={message(formState.errors.otherAllergies)}
      >
        {(control) => (
          <Input {...control} {...register('otherAllergies')} autoComplete="off" disabled={state.saving} />
        )}
      </Field>
    </>
  );
}
