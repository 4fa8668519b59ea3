import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { partsOfCredit } from './recipe-credit.ts';

/** Author and site, with a link to the page. */
export function RecipeCredit({ credit }: { credit: string }) {
  const { t } = useTranslation('recipes');
  const { t: verdict } = useTranslation('verdict');
  const { words, address } = partsOfCredit(credit);
  if (!words && !address) return null;
  return (
    <p className="text-md text-muted wrap-anywhere">
      {words ? <span>{t('recipe.by', { who: words })} </span> : null}
      {address ? (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-block py-1 text-plum underline underline-offset-4 print:hidden"
        >
          {t('recipe.open')}
          {'\u2060'}
          <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-baseline" />
          <span className="sr-only"> {verdict('source.newTab')}</span>
        </a>
      ) : null}
      {address ? <span className="hidden print:inline">{address}</span> : null}
    </p>
  );
}
