import type { Span } from '@mirabelle/contract/aftermath.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { localeFor } from '../../../lib/format.ts';
import { dayInWords } from '../day-in-words.ts';
import type { WatchTime } from '../watch-until.ts';

const UNIT = { hours: 'hour', days: 'day', weeks: 'week', months: 'month' } as const;

/** Until when to watch, as each body names it; a time that has passed is said to have passed, and nothing more. */
export function WatchList({ times }: { times: readonly WatchTime[] }) {
  const { t } = useTranslation('already-ate');
  const { language } = useLanguage();
  const locale = localeFor(language);
  const spanText = ({ amount, unit }: Span) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: UNIT[unit], unitDisplay: 'long' }).format(amount);
  const line = ({ span, open, until, isPast, bodies }: WatchTime) => {
    const named = new Intl.ListFormat(locale).format(bodies);
    if (until === null)
      return t(open ? 'advice.moreThan' : 'advice.span', { span: spanText(span), bodies: named });
    const date = dayInWords(until, language);
    if (open) return t('advice.atLeast', { date, bodies: named });
    return t(isPast ? 'advice.passed' : 'advice.until', { date, bodies: named });
  };
  return (
    <div className="mb-3 rounded-control bg-sage p-3 text-on-sage sm:p-4">
      <ul className="grid gap-1.5">
        {times.map((time) => (
          <li key={line(time)} className="font-semibold wrap-anywhere">
            {line(time)}
          </li>
        ))}
      </ul>
      {times.length > 1 ? <p className="mt-2 text-md">{t('advice.differ')}</p> : null}
      {times.every(({ isPast }) => isPast) ? <p className="mt-2">{t('advice.allPassed')}</p> : null}
    </div>
  );
}
