import type { DiaryEntryRow } from '@mirabelle/contract/diary/entry.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { localeFor } from '../lib/format.ts';
import { formatPortion } from './portion.ts';
import { deviceZone, wallTime } from './when.ts';

type Timed = Pick<DiaryEntryRow, 'eaten_at' | 'time_zone'>;

/** How much and when, in words; times by the clocks of where she was. Needs the texts `diary`. */
export function useEntryWords() {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const locale = localeFor(language);
  const format = (at: string | Date, zone: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: zone }).format(new Date(at));

  /** "1½ portions"; of a medicine "2 tablets or measures". */
  const portionOf = ({ portion, kind }: Pick<DiaryEntryRow, 'portion' | 'kind'>) => {
    const values = { count: portion, amount: formatPortion(portion, locale) };
    return kind === 'medicine' ? t('amount.measures', values) : t('amount.portions', values);
  };
  /** "19:30"; the place's clocks. */
  const timeOf = ({ eaten_at, time_zone }: Timed) => format(eaten_at, time_zone, { timeStyle: 'short' });
  /** "Sunday, 31 May"; of another year with it. @param day ISO date */
  const dayOf = (day: string) => {
    const year = wallTime(new Date(), deviceZone()).date.slice(0, 4) === day.slice(0, 4) ? {} : YEAR;
    return format(`${day}T12:00:00Z`, 'UTC', { weekday: 'long', day: 'numeric', month: 'long', ...year });
  };
  /** "today at 14:05", "31 May at 19:30". */
  const momentOf = (entry: Timed) => {
    const { date } = wallTime(new Date(entry.eaten_at), entry.time_zone);
    const today = wallTime(new Date(), entry.time_zone).date;
    const time = timeOf(entry);
    if (date === today) return t('keep.today', { time });
    return t('keep.on', { date: dayOf(date), time });
  };
  return { portionOf, timeOf, dayOf, momentOf };
}

const YEAR = { year: 'numeric' } as const;
