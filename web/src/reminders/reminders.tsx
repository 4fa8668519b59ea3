import { CalendarHeart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useOwnProfile } from '../verdict/use-own-profile.ts';
import { dueReminder } from './due-reminder.ts';
import { restForToday, restsToday } from './rest-for-today.ts';
import { useChangeWeeks } from './use-change-weeks.ts';
import { keepWeeks, type Stopped, stopWeeks } from './weeks.ts';
import { WeeksOff } from './weeks-off.tsx';

export interface RemindersProps {
  userId: string;
  /** The page on which a profile is filled in; left out on that page. */
  profileAt?: string;
  className?: string;
  /** Called once weeks were stopped here, with what was deleted; by default it is said here, with a way back. */
  onStopped?: (stopped: Stopped) => void;
}

/**
 * What is due, if anything: one question about a due date that has passed, or a profile that was put off. Needs the texts
 * `reminders`.
 */
export function Reminders({ userId, profileAt, className, onStopped }: RemindersProps) {
  const { t } = useTranslation('reminders');
  const profile = useOwnProfile(userId);
  const [resting, setResting] = useState(() => restsToday(new Date()));
  const { change, saving } = useChangeWeeks();
  const [deleted, setDeleted] = useState<Stopped | null>(null);
  if (!profile) return null;
  if (deleted && profile.weeks_stopped) {
    return (
      <WeeksOff
        userId={userId}
        stopped={deleted}
        onCounted={() => setDeleted(null)}
        {...(className ? { className } : {})}
      />
    );
  }
  const reminder = dueReminder(profile, new Date(), resting);
  if (reminder === null) return null;
  if (reminder.kind === 'set-up') {
    const rest = () => {
      restForToday(new Date());
      setResting(true);
    };
    return (
      <Notice icon={<CalendarHeart />} className={className}>
        <p>{t(profileAt ? 'setUp.text' : 'setUp.textHere')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {profileAt ? (
            <Button asChild variant="secondary">
              <Link to={profileAt}>{t('setUp.open')}</Link>
            </Button>
          ) : null}
          <Button variant="secondary" onClick={rest}>
            {t('setUp.rest')}
          </Button>
        </div>
      </Notice>
    );
  }
  // She may have a child, be waiting still, or have lost it: nothing here guesses which.
  const { dueDate } = reminder;
  const { set_up_later } = profile;
  const stopped = () => (onStopped ?? setDeleted)({ edd: dueDate, set_up_later });
  return (
    <Notice icon={<CalendarHeart />} title={t('passed.title')} className={className}>
      <p>{t('passed.text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={saving}
          onClick={() => void change(() => stopWeeks(userId), stopped)}
        >
          {t('weeks.stop')}
        </Button>
        <Button
          variant="secondary"
          disabled={saving}
          onClick={() => void change(() => keepWeeks(userId, dueDate))}
        >
          {t('passed.keep')}
        </Button>
      </div>
    </Notice>
  );
}
