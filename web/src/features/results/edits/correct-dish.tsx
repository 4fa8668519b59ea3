import { Ban, Combine, FolderInput, Pencil, SquareSplitVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { orderName } from '../as-printed.ts';
import type { RatedDish } from '../results-model.ts';
import type { DishEditKind } from './edit-target.ts';
import { useEditing } from './use-editing.ts';

export interface CorrectDishProps {
  dish: RatedDish;
  scanId: string;
  userId: string;
  /** Whether there are other dishes to join it with. */
  hasOthers: boolean;
  onEdit: (kind: DishEditKind) => void;
  /** Called once the dish is off the menu. */
  onDeleted: () => void;
}

/** What can be corrected of an opened dish. */
export function CorrectDish({ dish, scanId, userId, hasOthers, onEdit, onDeleted }: CorrectDishProps) {
  const { t } = useTranslation('corrections');
  const editing = useEditing(scanId, userId);
  const isOnline = useOnline();
  const takeOff = async () => {
    const failure = await editing.save(
      { editId: crypto.randomUUID(), edit: { kind: 'delete', itemId: dish.id } },
      orderName(dish),
    );
    if (failure === null) onDeleted();
    else void toast({ tone: 'error', title: t('failed.title'), description: failure, id: 'edit' });
  };
  const ways = [
    { kind: 'change', icon: <Pencil aria-hidden="true" /> },
    { kind: 'move', icon: <FolderInput aria-hidden="true" /> },
    { kind: 'join', icon: <Combine aria-hidden="true" /> },
    { kind: 'split', icon: <SquareSplitVertical aria-hidden="true" /> },
  ] as const;
  return (
    <section className="border-t border-line pt-6">
      <h3 className="mb-1 text-lg">{t('correct.title')}</h3>
      <p className="mb-3 text-md text-muted">{isOnline ? t('correct.text') : t('offline')}</p>
      <div className="flex flex-wrap gap-2">
        {ways
          .filter(({ kind }) => hasOthers || kind !== 'join')
          .map(({ kind, icon }) => (
            <Button
              key={kind}
              variant="secondary"
              className="max-[359px]:w-full"
              onClick={() => onEdit(kind)}
            >
              {icon}
              {t(`correct.${kind}`)}
            </Button>
          ))}
        <Button
          variant="secondary"
          className="max-[359px]:w-full"
          disabled={editing.busy !== null || !isOnline}
          onClick={() => void takeOff()}
        >
          <Ban aria-hidden="true" />
          {editing.busy ? t('correct.deleting') : t('correct.delete')}
        </Button>
      </div>
    </section>
  );
}
