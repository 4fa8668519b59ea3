import type { DailyTotal, JudgedKeptMedicines } from '@mirabelle/contract/functions/kept-medicines.ts';
import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import { renderMedicineFinding } from '@mirabelle/safety/medicines/messages/render.ts';
import { CopyCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { wordLanguage } from '../../../verdict/finding-words.ts';
import { SourceLinks } from '../../../verdict/source-links.tsx';
import { useProfileLanguage } from '../../../verdict/use-profile-language.ts';
import { formatMilligrams } from './amounts.ts';

export interface DailyTotalsProps {
  answer: JudgedKeptMedicines;
  rows: readonly KeptMedicineRow[];
  userId: string;
}

/** How much of one substance a day over all she takes, beside the limits that are printed; and what is in several. */
export function DailyTotals({ answer, rows, userId }: DailyTotalsProps) {
  const { t } = useTranslation('kept-medicines');
  const { language } = useLanguage();
  const speaks = wordLanguage(language, useProfileLanguage(userId));
  const shown = answer.totals.filter(({ mg, medicines }) => mg !== null || medicines.length > 1);
  if (shown.length === 0 && answer.together.length === 0) return null;
  const together = [...new Set(answer.together.map((finding) => renderMedicineFinding(finding, speaks)))];
  return (
    <section aria-labelledby="totals-title" className="grid gap-4">
      <div>
        <h2 id="totals-title" className="text-xl">
          {t('totals.title')}
        </h2>
        <p className="mt-1 text-md text-muted">{t('totals.hint')}</p>
      </div>
      {together.map((text) => (
        <Notice key={text} tone="caution" icon={<CopyCheck />}>
          <p lang={speaks}>{text}</p>
        </Notice>
      ))}
      <ul className="grid gap-4">
        {shown.map((total) => (
          <li key={total.substance} className="min-w-0">
            <Total total={total} rows={rows} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Total({ total, rows }: { total: DailyTotal; rows: readonly KeptMedicineRow[] }) {
  const { t } = useTranslation('kept-medicines');
  const { language } = useLanguage();
  const { mg, medicines, unknownAmount, limits, substance, names } = total;
  const name = names[language] ?? names.en ?? substance;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const productsOf = (ids: readonly string[]) =>
    list.format(ids.map((id) => rows.find((row) => row.id === id)?.name ?? id));
  const exceeded = mg !== null && limits.some((limit) => mg > limit.mg);
  return (
    <Card className="grid gap-2">
      <h3 className="font-sans text-base font-semibold wrap-anywhere first-letter:uppercase">{name}</h3>
      {medicines.length > 1 ? (
        <p className="font-semibold">
          {t('totals.several', { count: medicines.length, products: productsOf(medicines) })}
        </p>
      ) : null}
      {mg === null ? null : (
        <p className="text-lg">
          {t('totals.sum', {
            amount: formatMilligrams(mg, language),
            count: medicines.length - unknownAmount.length,
          })}
        </p>
      )}
      {unknownAmount.length > 0 ? (
        <p>{t('totals.unknown', { products: productsOf(unknownAmount) })}</p>
      ) : null}
      {limits.map((limit) => (
        <div key={`${limit.mg} ${limit.citations[0]?.source}`}>
          <p>
            {t('totals.limit', {
              amount: formatMilligrams(limit.mg, language),
              source: [...new Set(limit.citations.map(({ body }) => body))].join(', '),
            })}
          </p>
          <SourceLinks citations={limit.citations} />
        </div>
      ))}
      {exceeded ? (
        <Notice tone="caution">
          <p>{t('totals.exceeded')}</p>
        </Notice>
      ) : (
        <p>{t(limits.length > 0 ? 'totals.mayBeLower' : 'totals.noLimit')}</p>
      )}
    </Card>
  );
}
