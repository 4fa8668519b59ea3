import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { countryName, formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ShareLink } from './api.ts';
import type { useSharing } from './use-sharing.ts';

/** The links to a menu that are open, each with the way to end it. */
export function OpenLinks({ sharing }: { sharing: ReturnType<typeof useSharing> }) {
  const { t } = useTranslation('share');
  const id = useId();
  const { links } = sharing;
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="text-lg">
        {t('links.title')}
      </h3>
      {links ? (
        <>
          {links.length === 0 ? <p className="mt-1 text-md text-muted">{t('links.none')}</p> : null}
          <ul className="mt-1 grid divide-y divide-line">
            {links.map((link) => (
              <OpenLink key={link.id} link={link} sharing={sharing} />
            ))}
          </ul>
        </>
      ) : sharing.loadFailed ? (
        <div role="alert" className="mt-1 grid justify-items-start gap-2">
          <p className="text-md">{t('links.loadFailed')}</p>
          <Button variant="secondary" onClick={sharing.again}>
            {t('links.again')}
          </Button>
        </div>
      ) : (
        <p role="status" className="mt-1 flex items-center gap-2 text-md text-muted">
          <Spinner />
          {t('links.loading')}
        </p>
      )}
    </section>
  );
}

function OpenLink({ link, sharing }: { link: ShareLink; sharing: ReturnType<typeof useSharing> }) {
  const { t } = useTranslation('share');
  const { language } = useLanguage();
  const words = t('links.ends', {
    country: countryName(link.country, language),
    date: formatDate(link.expires_at, language, { dateStyle: 'medium', timeStyle: 'short' }),
  });
  const made = t('links.made', { date: formatDate(link.created_at, language) });
  const isEnding = sharing.ending === link.id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p>{words}</p>
        <p className="text-sm text-muted">
          {made}
          {link.with_photo ? `, ${t('links.withPhoto')}` : null}
        </p>
      </div>
      <Button
        variant="secondary"
        disabled={sharing.ending !== null}
        aria-label={t('links.endOf', { link: words })}
        onClick={() => void sharing.end(link)}
      >
        {isEnding ? <Spinner /> : null}
        {t('links.end')}
      </Button>
    </li>
  );
}
