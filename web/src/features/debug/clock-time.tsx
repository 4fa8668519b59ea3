import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';

/** A moment of today as a clock shows it, to the second. @param at milliseconds since 1970 */
export function ClockTime({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const time = new Date(at).toISOString();
  return (
    <time dateTime={time} className="font-mono text-sm whitespace-nowrap text-muted">
      {formatDate(time, i18n.language as 'en' | 'fr', { timeStyle: 'medium' })}
    </time>
  );
}
