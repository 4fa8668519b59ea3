import type { ProfileRow } from '@mirabelle/contract/profile.ts';
import { useTranslation } from 'react-i18next';
import { ReportPart } from './report-part.tsx';

/** The keys under which the profile's form names its allergies. */
const NAMED = ['nuts', 'shellfish', 'fish', 'eggs', 'milk'] as const;

/** Allergies, toxoplasmosis and gestational diabetes, as she stated them. Needs the texts `profile`. */
export function AboutHer({ profile }: { profile: ProfileRow | null }) {
  const { t } = useTranslation('report');
  const { t: profileText } = useTranslation('profile');
  const allergies = (profile?.allergies ?? []).map((allergy) => {
    const known = NAMED.find((key) => profileText(`allergens.${key}`, { lng: 'en' }) === allergy);
    return known ? profileText(`allergens.${known}`) : allergy;
  });
  const toxoplasmosis = profile?.toxoplasmosis_status ?? 'UNKNOWN';
  const diabetes = profile?.gestational_diabetes ?? 'UNKNOWN';
  const facts = [
    {
      name: t('about.allergies'),
      value: allergies.length > 0 ? allergies.join(', ') : t('about.noAllergies'),
    },
    {
      name: t('about.toxoplasmosis'),
      value: `${profileText(`toxoplasmosis.${toxoplasmosis}`)} (${profileText(`toxoplasmosis.${toxoplasmosis}Hint`)})`,
    },
    { name: t('about.diabetes'), value: t(`about.diabetesIs.${diabetes}`) },
  ];
  return (
    <ReportPart title={t('about.title')}>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] print:grid-cols-[auto_1fr]">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </ReportPart>
  );
}
