import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberVisit, wasHere } from './visited.ts';

/** The sentence of every page: in full at the first visit, and from then on in one line that opens. */
export function Banner() {
  // Decided once: what is in full must not close while it is read.
  const [brief] = useState(wasHere);
  useEffect(rememberVisit, []);
  return <BannerWords brief={brief} />;
}

/** The banner in one of its two lengths. */
export function BannerWords({ brief }: { brief: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <aside aria-label={t('bannerLabel')} className="bg-sage px-4 text-center text-sm text-on-sage">
      {brief ? (
        <details className="group mx-auto max-w-[70rem]">
          <summary className="flex min-h-9 cursor-pointer list-none items-center justify-center gap-1.5 [&::-webkit-details-marker]:hidden">
            <span className="underline underline-offset-4 group-open:no-underline">{t('bannerBrief')}</span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
          </summary>
          <p className="pb-2 text-balance">{t('banner')}</p>
        </details>
      ) : (
        <p className="mx-auto max-w-[70rem] py-2 text-balance">{t('banner')}</p>
      )}
    </aside>
  );
}
