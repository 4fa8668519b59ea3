import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useChangeWeeks } from './use-change-weeks.ts';
import { countWeeksAgain, type Stopped } from './weeks.ts';

export interface WeeksOffProps {
  userId: string;
  /** What was deleted on this page, for whoever tapped by mistake; null otherwise. */
  stopped: Stopped | null;
  onCounted: (stopped: Stopped) => void;
  className?: string;
}

/** Says that weeks, reminders and announcements are off, and what is not covered after a birth. Needs the texts `reminders`. */
export function WeeksOff({ userId, stopped, onCounted, className }: WeeksOffProps) {
  const { t } = useTranslation('reminders');
  const { change, saving } = useChangeWeeks();
  return (
    <Notice role="status" className={className}>
      <p>{t('weeks.off')}</p>
      <p className="mt-2">{t('weeks.breastfeeding')}</p>
      {stopped ? (
        <Button
          variant="secondary"
          className="mt-3"
          disabled={saving}
          onClick={() =>
            void change(
              () => countWeeksAgain(userId, stopped),
              () => onCounted(stopped),
            )
          }
        >
          {t('weeks.undo')}
        </Button>
      ) : null}
    </Notice>
  );
}
