import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { useTranslation } from 'react-i18next';
import { LevelBadge } from '../../../badges/level-badge.tsx';
import { eachMedicine } from './read-products.ts';
import { Section } from './section.tsx';
import type { MedicationWords } from './use-words.ts';

/** Where several medicines were asked about: each with its dose and its own answer, the worst first. */
export function EachMedicine({
  verdict,
  words: { language },
}: {
  verdict: MedicineVerdict;
  words: MedicationWords;
}) {
  const { t } = useTranslation('medications');
  const medicines = eachMedicine(verdict, language);
  if (medicines.length < 2) return null;
  return (
    <Section title={t('each.title')} hint={t('each.hint')}>
      <ul className="divide-y divide-line rounded-control border border-line">
        {medicines.map(({ name, facts, level, recognised }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a box may be named twice.
            key={`${name}-${at}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3"
          >
            <p className="min-w-0 wrap-anywhere">
              <span lang={language} className="font-semibold">
                {name}
              </span>
              {facts.length > 0 ? <span className="text-muted"> · {facts.join(' · ')}</span> : null}
              {recognised ? null : <span className="block text-md text-muted">{t('each.unknown')}</span>}
            </p>
            <LevelBadge level={level} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
