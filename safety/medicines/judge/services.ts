import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import type { MedicineCatalogue } from '../catalogue.ts';

/** Who to ask in her country; where that is not known, every service, those she may call herself first. */
export function servicesFor(
  country: string | null,
  { services }: MedicineCatalogue,
): MedicineVerdict['services'] {
  const own = services.filter(({ countries }) => country !== null && countries.includes(country));
  return [...(own.length > 0 ? own : country === null ? services : [])]
    .sort((a, b) => Number(b.answers.includes('public')) - Number(a.answers.includes('public')))
    .map(({ id, name, url, phone, email, answers, countries, region, hours, checkedOn, asOf }) => ({
      id,
      name,
      url,
      phone,
      email,
      public: answers.includes('public'),
      countries,
      ...(region && { region }),
      hours,
      checkedOn,
      ...(asOf && { asOf }),
    }));
}
