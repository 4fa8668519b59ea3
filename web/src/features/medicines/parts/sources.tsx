import { useTranslation } from 'react-i18next';
import { SourceLinks } from '../../../verdict/source-links.tsx';
import { Section } from './section.tsx';
import type { MedicineWords } from './use-words.ts';

/** Every document the analysis stands on, as links. */
export function Sources({ words: { said } }: { words: MedicineWords }) {
  const { t } = useTranslation('medicines');
  return (
    <Section title={t('sources.title')}>
      {said.citations.length > 0 ? (
        <SourceLinks citations={said.citations} label={false} />
      ) : (
        <p>{t('sources.none')}</p>
      )}
    </Section>
  );
}
