import type { Rests } from '@mirabelle/contract/rests.ts';
import { useTranslation } from 'react-i18next';
import { CountsTable } from './counts-table.tsx';
import { RestsPart } from './rests-part.tsx';
import { totalsOf } from './totals.ts';

/** Substances by their rating and by the best document behind it. */
export function MedicinesPart({ rests: { medicines, sources } }: { rests: Rests }) {
  const { t } = useTranslation('rests-on');
  const { all, own, copy, unseen } = totalsOf(sources.medicines);
  return (
    <RestsPart title={t('medicines.title')}>
      <p className="text-md">{t('medicines.text')}</p>
      <CountsTable
        caption={t('medicines.title')}
        columns={[t('column.rating'), t('column.own'), t('column.copy'), t('column.unseen')]}
        rows={medicines.map(({ level, counts }) => {
          const of = totalsOf(counts);
          return { name: t(`level.${level}`), counts: [of.own, of.copy, of.unseen] };
        })}
      />
      <p className="text-md">{t('medicines.sources', { all, own, copy, unseen })}</p>
    </RestsPart>
  );
}
