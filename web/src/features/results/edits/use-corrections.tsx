import { type ReactNode, useState } from 'react';
import { loadTexts } from '../../../i18n/index.ts';
import { latePart } from '../../../lib/late-part.tsx';
import type { Results } from '../api.ts';
import { SayNeedsNetwork } from '../needs-network.tsx';
import type { RatedDish } from '../results-model.ts';
import type { EditTarget } from './edit-target.ts';

const texts = () => loadTexts('corrections', 'errors', 'risk');
const EditDialog = latePart(
  'the form of a correction',
  async () => (await Promise.all([import('./edit-dialog.tsx'), texts()]))[0].EditDialog,
  { missing: <SayNeedsNetwork /> },
);
const CorrectDish = latePart(
  'corrections of a dish',
  async () => (await Promise.all([import('./correct-dish.tsx'), texts()]))[0].CorrectDish,
);
const MenuCorrections = latePart(
  'corrections of a menu',
  async () => (await Promise.all([import('./menu-corrections.tsx'), texts()]))[0].MenuCorrections,
);

/** Where a page shows what can be corrected; null where nothing can. */
export interface Corrections {
  /** In the details of the open dish. */
  inDish: ReactNode;
  /** Below the menu. */
  atEnd: ReactNode;
  /** In place of the open dish, while it is corrected. */
  dialog: ReactNode;
  /** Adds a line that was not understood as a dish. */
  addLine: (line: string) => void;
}

export interface CorrectionsProps {
  results: Results;
  userId: string;
  dishes: readonly RatedDish[];
  /** The open one. */
  dish: RatedDish | undefined;
  /** Closes it. */
  close: () => void;
  /** Whether the menu can be corrected: it is hers, and has been read and judged. */
  can: boolean;
}

/** Corrections of a menu. Their code and texts are fetched when they are shown. */
export function useCorrections({
  results,
  userId,
  dishes,
  dish,
  close,
  can,
}: CorrectionsProps): Corrections | null {
  const [target, setTarget] = useState<EditTarget | null>(null);
  if (!can) return null;
  const of = { scanId: results.scan.id, userId };
  // Going back closes an open dish, and what corrects it; what was typed is kept.
  const isShown = target !== null && (target.kind === 'add' || target.dish.id === dish?.id);
  const leave = () => setTarget(null);
  return {
    inDish: dish ? (
      <CorrectDish
        {...of}
        dish={dish}
        hasOthers={dishes.length > 1}
        onEdit={(kind) => setTarget({ kind, dish })}
        onDeleted={close}
      />
    ) : null,
    atEnd: (
      <MenuCorrections {...of} edits={results.edits} onAdd={() => setTarget({ kind: 'add', line: null })} />
    ),
    dialog: isShown ? (
      <EditDialog
        {...of}
        target={target}
        dishes={dishes}
        sections={results.sections}
        onClose={leave}
        onSaved={() => {
          leave();
          if (target.kind !== 'add') close();
        }}
      />
    ) : null,
    addLine: (line) => setTarget({ kind: 'add', line }),
  };
}
