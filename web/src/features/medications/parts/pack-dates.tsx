import { packDates } from '@mirabelle/safety/medicines/read/pack-dates.ts';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Until when the packs of scanned codes may be used: said aloud where that day has passed. */
export function PackDates({ text }: { text: string }) {
  const { t } = useTranslation('medications');
  const { language } = useLanguage();
  const dates = packDates(text, today());
  if (dates.length === 0) return null;
  const shown = ({ until, wholeMonth }: (typeof dates)[number]) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      ...(wholeMonth ? {} : { day: '2-digit' }),
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(until));
  return dates.map((date) => {
    const batch = date.batch === null ? '' : ` ${t('pack.batch', { batch: date.batch })}`;
    return date.passed ? (
      <Notice
        key={`${date.until} ${date.batch}`}
        tone="caution"
        icon={<CalendarX2 />}
        title={t('pack.passed', { date: shown(date) })}
      >
        <p className="mt-1 wrap-anywhere">{`${t('pack.passedText')}${batch}`}</p>
      </Notice>
    ) : (
      <p key={`${date.until} ${date.batch}`} className="text-md text-muted wrap-anywhere">
        {`${t('pack.until', { date: shown(date) })}${batch}`}
      </p>
    );
  });
}

/** The day where she is, ISO. */
function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
