import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

export interface LeftOutProps {
  /** What the user said the dish is made without, in her words. */
  names: readonly string[];
  /** The user says that the dish may contain it after all. */
  onTakeBack: (name: string) => void;
  /** A test is running, so nothing can be changed. */
  busy?: boolean;
}

/** What the user said the dish is made without; each entry can be taken back. Renders nothing where there is none. */
export function LeftOut({ names, onTakeBack, busy = false }: LeftOutProps) {
  const { t } = useTranslation('dish-test');
  if (names.length === 0) return null;
  return (
    <div className="rounded-control border border-line p-3 sm:p-4">
      <p className="mb-1 text-md text-muted">{t('leftOut.title')}</p>
      <ul className="grid gap-1">
        {names.map((name) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <Button
              variant="quiet"
              className="-mr-3 px-3"
              aria-label={t('leftOut.takeBackOf', { name })}
              aria-disabled={busy || undefined}
              onClick={() => (busy ? undefined : onTakeBack(name))}
            >
              <Undo2 aria-hidden="true" />
              {t('leftOut.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
