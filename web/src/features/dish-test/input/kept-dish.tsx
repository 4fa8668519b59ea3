import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';

/** Mentions an earlier dish that the user can go back to. */
export function KeptDish({ name, onContinue }: { name: string; onContinue: () => void }) {
  const { t } = useTranslation('dish-test');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
      <p className="min-w-0 text-md text-muted wrap-anywhere">{t('name.kept', { name })}</p>
      <Button variant="quiet" className="-mx-3 px-3" onClick={onContinue}>
        {t('name.continue')}
      </Button>
    </div>
  );
}
