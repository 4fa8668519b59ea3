import { useTranslation } from 'react-i18next';

/** A moment of today as a clock shows it, to the second. @param at milliseconds since 1970 */
export function ClockTime({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} className="font-mono text-sm whitespace-nowrap text-muted">
      {new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' }).format(date)}
    </time>
  );
}
