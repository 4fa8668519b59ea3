import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { Kind } from './kinds.ts';
import type { Count } from './use-kept.ts';

export interface KeptPartProps {
  kind: Kind;
  /** How many there are; left out where that is not counted, and for a visitor. */
  count?: Count | undefined;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One kind of what is kept: what it is, how many and since when, and where it goes. Needs the texts `kept`. */
export function KeptPart({ kind, count, children }: KeptPartProps) {
  const { t } = useTranslation('kept');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-2">
        <CardTitle id={id}>{t(`kind.${kind}.title`)}</CardTitle>
        {count === undefined ? null : <CountLine count={count} />}
        <p className="text-md">{t(`kind.${kind}.what`)}</p>
        <p className="text-md text-muted">{t(`kind.${kind}.where`)}</p>
        {children ? <div className="mt-2 grid justify-items-start gap-3">{children}</div> : null}
      </Card>
    </section>
  );
}

function CountLine({ count }: { count: Count }) {
  const { t } = useTranslation('kept');
  const { language } = useLanguage();
  if (count === 'loading') return <p className="text-muted">{t('counting')}</p>;
  if (count === 'failed') return <p className="text-danger">{t('notCounted')}</p>;
  if (count.count === 0) return <p className="font-semibold">{t('none')}</p>;
  const since = count.since === null ? null : formatDate(count.since, language, { dateStyle: 'long' });
  return (
    <p className="font-semibold">
      {t('entries', { count: count.count })}
      {since === null ? null : <span className="font-normal"> · {t('since', { date: since })}</span>}
    </p>
  );
}
