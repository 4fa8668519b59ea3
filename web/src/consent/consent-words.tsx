import { HEALTH_CONSENT_VERSION } from '@mirabelle/contract/health-consent-version.ts';
import { useTranslation } from 'react-i18next';

const POINTS = ['what', 'why', 'where', 'rights'] as const;

/** The text that is agreed to. Whoever changes what it says raises HEALTH_CONSENT_VERSION. Needs the texts `consent`. */
export function ConsentWords() {
  const { t } = useTranslation('consent');
  return (
    <div className="grid gap-2">
      <ul className="grid list-disc gap-1 pl-5">
        {POINTS.map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ul>
      <p>
        {/* In a tab of its own: what was typed on this page stays. */}
        <a
          href="/kept"
          target="_blank"
          rel="noreferrer"
          className="inline-block py-1 font-semibold text-plum underline underline-offset-4"
        >
          {t('kept')}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      </p>
      <p className="text-sm text-muted">{t('version', { version: HEALTH_CONSENT_VERSION })}</p>
    </div>
  );
}
