import type { Rests } from '@mirabelle/contract/rests.ts';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { countryName } from '../../lib/format.ts';
import { cn } from '../../ui/cn.ts';
import { CountsTable } from './counts-table.tsx';
import { RestsPart } from './rests-part.tsx';
import { totalsOf } from './totals.ts';

/** Each hazard with its countries, folded: a table of all would be wider than any phone. */
export function HazardsPart({ hazards }: { hazards: Rests['hazards'] }) {
  const { t } = useTranslation('rests-on');
  const { language } = useLanguage();
  const nameOf = (country: string) => {
    if (country === 'INT') return t('hazards.international');
    // No region of the world, but one whose authorities speak for all of it.
    return country === 'EU'
      ? (new Intl.DisplayNames([language], { type: 'region' }).of('EU') ?? country)
      : countryName(country, language);
  };
  return (
    <RestsPart title={t('hazards.title')}>
      <p className="text-md">{t('hazards.text')}</p>
      <ul className="grid gap-2">
        {hazards.map(({ hazard, counts, countries }) => {
          const { all, own } = totalsOf(counts);
          return (
            <li key={hazard}>
              <details className="group rounded-control border border-line">
                <summary
                  className={cn(
                    'flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-3 py-2',
                    '[&::-webkit-details-marker]:hidden',
                  )}
                >
                  <span className="min-w-0 grow">
                    <span className="block font-semibold">{t(`hazard.${hazard}`)}</span>
                    <span className="block text-sm text-muted">{t('hazards.counts', { all, own })}</span>
                  </span>
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
                  />
                </summary>
                <div className="border-t border-line p-3">
                  <CountsTable
                    caption={t(`hazard.${hazard}`)}
                    columns={[t('column.country'), t('column.facts'), t('column.own')]}
                    rows={countries.map((of) => ({
                      name: nameOf(of.country),
                      counts: [totalsOf(of.counts).all, totalsOf(of.counts).own],
                    }))}
                  />
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </RestsPart>
  );
}
