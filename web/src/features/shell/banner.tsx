import { useTranslation } from 'react-i18next';

/** The sentence shown on every page. */
export function Banner() {
  const { t } = useTranslation('shell');
  return (
    <aside aria-label={t('bannerLabel')} className="bg-sage px-4 py-2 text-center text-sm text-on-sage">
      <p className="mx-auto max-w-[70rem] text-balance">{t('banner')}</p>
    </aside>
  );
}
