import { SERVICE_COUNTRIES } from '@mirabelle/contract/aftermath.ts';
import { OFFERED_COUNTRIES } from '@mirabelle/contract/country.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { countryName } from '../../../lib/format.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

export interface CountryPartProps {
  /** ISO code; null where none is chosen. */
  country: string | null;
  fromProfile: boolean;
  onCountry: (country: string | null) => void;
}

/** The country she is in, whose numbers she calls: her profile's until she changes it here. */
export function CountryPart({ country, fromProfile, onCountry }: CountryPartProps) {
  const { t } = useTranslation('already-ate');
  const { language } = useLanguage();
  const codes = new Set([...SERVICE_COUNTRIES, ...OFFERED_COUNTRIES, ...(country ? [country] : [])]);
  const named = [...codes]
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <Field label={t('country.label')} hint={fromProfile ? t('country.profile') : undefined}>
      {(control) => (
        <Select
          {...control}
          value={country ?? ''}
          onChange={(event) => onCountry(event.target.value || null)}
        >
          <option value="">{t('country.none')}</option>
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
