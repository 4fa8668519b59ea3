import type { AsRead } from '@mirabelle/contract/menu/edits.ts';
import { useTranslation } from 'react-i18next';
import type { RatedDish } from './results-model.ts';

/** What was read of a dish that was corrected: it stays visible. */
export function AsReadWords({ dish }: { dish: RatedDish }) {
  const { t } = useTranslation('results');
  const { as_read: read } = dish;
  if (!read) return null;
  const words = ({ name, description, price, section }: AsRead) => {
    const said = [name, description, price].filter(Boolean).join(', ');
    return section ? t('asRead.under', { said, section }) : said;
  };
  return (
    <div className="mb-3 text-sm text-muted wrap-anywhere">
      {read.length === 0 ? (
        <p>{t('asRead.added')}</p>
      ) : (
        read.map((each) => <p key={each.id}>{t('asRead.said', { said: words(each) })}</p>)
      )}
    </div>
  );
}
