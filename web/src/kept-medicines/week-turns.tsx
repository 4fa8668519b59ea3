import type { WeekTurn } from '@mirabelle/contract/functions/kept-medicines.ts';
import { calendarDay } from '@mirabelle/contract/gestation.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LEVEL_TONE, LevelIcon } from '../badges/level-badge.tsx';
import { useLanguage } from '../i18n/language-provider.tsx';
import { formatDate } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SourceLinks } from '../verdict/source-links.tsx';
import { KEPT_KEY, loadTurns } from './api.ts';
import { notSetAside, setAside } from './set-aside.ts';

export interface WeekTurnsProps {
  userId: string;
  /** Her due date and country: with another, other answers change. */
  dueDate: string;
  country: string | null;
}

/**
 * Which answers on what she takes change with the week that is near; nothing where none does. Needs the texts
 * `kept-medicines` and `verdict`.
 */
export function WeekTurns({ userId, dueDate, country }: WeekTurnsProps) {
  const today = calendarDay(new Date());
  const { data } = useQuery({
    queryKey: [...KEPT_KEY, 'turns', userId, today, dueDate, country],
    queryFn: ({ signal }) => loadTurns(today, signal),
  });
  return data ? <Announcements turns={data} today={today} /> : null;
}

function Announcements({ turns, today }: { turns: readonly WeekTurn[]; today: string }) {
  const { t } = useTranslation('kept-medicines');
  const { language } = useLanguage();
  // Counts what was put away on this page, so that it is read again.
  const [, setPressed] = useState(0);
  const shown = notSetAside(turns);
  const [first] = shown;
  if (!first) return null;
  const dateOf = (date: string) =>
    formatDate(`${date}T12:00:00`, language, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <section aria-labelledby="week-turns-title" className="mb-8">
      <Notice icon={<CalendarClock />}>
        <h2 id="week-turns-title" className="font-sans text-base font-semibold">
          {t('turns.title')}
        </h2>
        <ul className="mt-2 grid gap-4">
          {shown.map((turn) => (
            <li key={`${turn.week} ${turn.medicine}`} className="grid min-w-0 gap-1.5">
              <p className="wrap-anywhere">
                <strong className="font-semibold">{turn.name}</strong>
                {' – '}
                {t(turn.from > today ? 'turns.from' : 'turns.since', {
                  week: turn.week,
                  date: dateOf(turn.from),
                })}
              </p>
              {turn.changes.map((change) => (
                <div key={change.substance ?? ''} className="grid gap-1.5">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    {change.substance ? (
                      <span>{change.names[language] ?? change.names.en ?? change.substance}</span>
                    ) : null}
                    <Level level={change.after} />
                    <span className="text-md">
                      {t('turns.before', { level: t(`level.${change.before}`) })}
                    </span>
                  </p>
                  <SourceLinks citations={change.citations} most={2} />
                </div>
              ))}
            </li>
          ))}
        </ul>
        <p className="mt-3">{t('turns.ask')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button asChild variant="secondary">
            <Link to="/my-medicines">{t('title')}</Link>
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setAside(shown);
              setPressed((count) => count + 1);
            }}
          >
            {t('turns.seen')}
          </Button>
        </div>
      </Notice>
    </section>
  );
}

function Level({ level }: { level: WeekTurn['changes'][number]['after'] }) {
  const { t } = useTranslation('kept-medicines');
  return (
    <Badge tone={LEVEL_TONE[level]} icon={<LevelIcon level={level} />}>
      {t(`level.${level}`)}
    </Badge>
  );
}
