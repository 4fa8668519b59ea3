import type { MenuEditRow } from '@mirabelle/contract/menu/edits.ts';
import { PencilLine, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { FoldedNotice } from '../../../ui/folded-notice.tsx';
import { useCorrectionWords } from './correction-words.ts';
import { useEditing } from './use-editing.ts';

export interface MenuCorrectionsProps {
  scanId: string;
  userId: string;
  /** The last one first. */
  edits: readonly MenuEditRow[];
  onAdd: () => void;
}

/** The way to add a dish that is missing, and what was corrected of the menu, each with the way back. */
export function MenuCorrections({ scanId, userId, edits, onAdd }: MenuCorrectionsProps) {
  const { t } = useTranslation('corrections');
  const say = useCorrectionWords();
  const editing = useEditing(scanId, userId);
  const isOnline = useOnline();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const undo = async (row: MenuEditRow) => {
    const at = edits.indexOf(row);
    await editing.takeBack(row);
    // Once the list is shown without it: to what stands in its place, else to the last, else to what is above.
    setTimeout(() => {
      const undos = [...(list.current?.querySelectorAll('button') ?? [])];
      (undos[at] ?? undos.at(-1) ?? add.current)?.focus();
    });
  };
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted">{t('add.text')}</p>
        <Button ref={add} variant="secondary" aria-haspopup="dialog" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {t('add.action')}
        </Button>
      </div>
      {edits.length > 0 ? (
        <FoldedNotice icon={<PencilLine />} title={t('list.title', { count: edits.length })} className="mt-8">
          <p>{isOnline ? t('list.text') : t('offline')}</p>
          <ul ref={list} className="mt-3 grid gap-3">
            {edits.map((row) => (
              <li key={row.id} className="flex items-center justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere">{say(row)}</span>
                <Button
                  variant="secondary"
                  disabled={editing.busy !== null || !isOnline}
                  aria-label={t('list.undoOf', { said: say(row) })}
                  onClick={() => void undo(row)}
                >
                  {editing.busy === row.id ? t('list.undoing') : t('undo')}
                </Button>
              </li>
            ))}
          </ul>
        </FoldedNotice>
      ) : null}
    </>
  );
}
