import type { Ground, Rests } from '@mirabelle/contract/rests.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { CountsTable } from './counts-table.tsx';
import { RestsPart } from './rests-part.tsx';
import { totalsOf } from './totals.ts';

/** Sources and statements on food by how they were read. */
export function FoodPart({ rests: { sources, facts } }: { rests: Rests }) {
  const { t } = useTranslation('rests-on');
  const { language } = useLanguage();
  const grounds = Object.keys(facts) as Ground[];
  return (
    <RestsPart title={t('food.title')}>
      <p className="text-md">
        {t('food.text', { facts: new Intl.NumberFormat(language).format(totalsOf(facts).all) })}
      </p>
      <CountsTable
        caption={t('food.title')}
        columns={[t('column.how'), t('column.sources'), t('column.facts')]}
        rows={grounds
          .filter((ground) => sources.foods[ground] > 0 || facts[ground] > 0)
          .map((ground) => ({ name: t(`ground.${ground}`), counts: [sources.foods[ground], facts[ground]] }))}
      />
      <p className="text-md">{t('groundNote')}</p>
    </RestsPart>
  );
}
