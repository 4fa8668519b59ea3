import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useOwnProfile } from '../verdict/use-own-profile.ts';
import { useChangeWeeks } from './use-change-weeks.ts';
import { countWeeksAgain, stopWeeks } from './weeks.ts';

export interface WeeksSwitchProps {
  userId: string;
  /** The due date that was deleted on this page, for whoever tapped by mistake; null otherwise. */
  deleted: string | null;
  onStopped: (dueDate: string | null) => void;
  onCounted: (dueDate: string) => void;
}

/** Stops weeks and reminders with one tap and without a question, and says so afterwards. Needs the texts `reminders`. */
export function WeeksSwitch({ userId, deleted, onStopped, onCounted }: WeeksSwitchProps) {
  const { t } = useTranslation('reminders');
  const profile = useOwnProfile(userId);
  const { change, saving } = useChangeWeeks();
  if (!profile) return null;
  if (profile.weeks_stopped) {
    return (
      <Notice role="status">
        <p>{t('weeks.off')}</p>
        {deleted ? (
          <Button
            variant="secondary"
            className="mt-3"
            disabled={saving}
            onClick={() =>
              void change(
                () => countWeeksAgain(userId, deleted),
                () => onCounted(deleted),
              )
            }
          >
            {t('weeks.undo')}
          </Button>
        ) : null}
      </Notice>
    );
  }
  if (!profile.edd && !profile.set_up_later) return null;
  return (
    <div>
      <Button
        variant="secondary"
        disabled={saving}
        onClick={() =>
          void change(
            () => stopWeeks(userId),
            () => onStopped(profile.edd),
          )
        }
      >
        {t('weeks.stop')}
      </Button>
      <p className="mt-2 text-md text-muted">{t('weeks.stopHint')}</p>
    </div>
  );
}
