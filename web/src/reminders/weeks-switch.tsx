import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { useOwnProfile } from '../verdict/use-own-profile.ts';
import { useChangeWeeks } from './use-change-weeks.ts';
import { type Stopped, stopWeeks } from './weeks.ts';
import { WeeksOff } from './weeks-off.tsx';

export interface WeeksSwitchProps {
  userId: string;
  /** What was deleted on this page, for whoever tapped by mistake; null otherwise. */
  stopped: Stopped | null;
  onStopped: (stopped: Stopped) => void;
  onCounted: (stopped: Stopped) => void;
}

/**
 * Ends weeks, reminders and announcements with one tap and without a question, and says so afterwards. Needs the texts
 * `reminders`.
 */
export function WeeksSwitch({ userId, stopped, onStopped, onCounted }: WeeksSwitchProps) {
  const { t } = useTranslation('reminders');
  const profile = useOwnProfile(userId);
  const { change, saving } = useChangeWeeks();
  if (!profile) return null;
  if (profile.weeks_stopped) return <WeeksOff userId={userId} stopped={stopped} onCounted={onCounted} />;
  if (!profile.edd && !profile.set_up_later) return null;
  const { edd, set_up_later } = profile;
  return (
    <div>
      <Button
        variant="secondary"
        disabled={saving}
        onClick={() =>
          void change(
            () => stopWeeks(userId),
            () => onStopped({ edd, set_up_later }),
          )
        }
      >
        {t('weeks.stop')}
      </Button>
      <p className="mt-2 text-md text-muted">{t('weeks.stopHint')}</p>
      <p className="mt-2 text-md text-muted">{t('weeks.breastfeeding')}</p>
    </div>
  );
}
