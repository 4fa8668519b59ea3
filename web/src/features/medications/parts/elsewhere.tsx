import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { useTranslation } from 'react-i18next';
import { SourceLinks } from '../../../verdict/source-links.tsx';
import { Section } from './section.tsx';
import type { MedicationWords } from './use-words.ts';

/** What authorities of other countries say, where they differ; with several ingredients, about which one. */
export function Elsewhere({
  verdict,
  words: { result, language },
}: {
  verdict: MedicineVerdict;
  words: MedicationWords;
}) {
  const { t } = useTranslation('medications');
  const nameOf = new Map(verdict.ingredients.map(({ substance, names }) => [substance, names]));
  const positions = [
    ...new Map(result.elsewhere.map((one) => [`${one.substance}-${one.text}`, one])).values(),
  ];
  if (positions.length === 0) return null;
  return (
    <Section title={t('elsewhere.title')}>
      <ul className="grid gap-3">
        {positions.map(({ substance, text, citation }) => {
          const names = nameOf.get(substance);
          const name = names?.[language] ?? names?.en ?? substance;
          return (
            <li key={`${substance}-${text}`} className="border-l-2 border-line pl-3">
              <p lang={language}>{nameOf.size > 1 ? `${name}: ${text}` : text}</p>
              <SourceLinks citations={[citation]} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
