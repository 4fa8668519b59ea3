import { useTranslation } from 'react-i18next';
import { SeverityBadge } from '../../../badges/severity-badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CATALOGUE, UNKNOWN_ERROR } from './catalogue.ts';

/** The catalogue of errors: how to recognise each, how serious it is, and what to do. */
export function ErrorDocs() {
  const { t } = useTranslation('debug');
  return (
    <section aria-label={t('tabs.docs')}>
      <p className="mb-4 text-muted">{t('docs.text')}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {[...CATALOGUE, UNKNOWN_ERROR].map(({ key, severity, category, patterns }) => (
          <li key={key}>
            <Card className="h-full">
              <h2 className="text-lg">{t(`catalogue.${key}.title`)}</h2>
              <div className="mt-2 flex flex-wrap items-center gap-3">
                <SeverityBadge severity={severity} />
                <span className="text-sm text-muted">{t(`errorCategories.${category}`)}</span>
              </div>
              <p className="mt-3">{t(`catalogue.${key}.advice`)}</p>
              {patterns.length > 0 ? (
                <p className="mt-3 text-sm text-muted">
                  {t('docs.patterns')}{' '}
                  {patterns.map((pattern, at) => (
                    <span key={pattern}>
                      {at > 0 ? ', ' : ''}
                      <code className="rounded bg-neutral-soft px-1.5 py-0.5 wrap-anywhere text-ink">
                        {pattern}
                      </code>
                    </span>
                  ))}
                </p>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
