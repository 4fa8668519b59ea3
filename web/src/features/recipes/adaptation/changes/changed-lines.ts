import type {
  AdaptedIngredient,
  IngredientChange,
  StepChange,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { ShownAdaptation } from '../shown-adaptation.ts';

/** A line of the adapted list: an ingredient, or one of the original that was left out, in its place. */
export type ChangedLine =
  | {
      kind: 'ingredient';
      group?: string | undefined;
      ingredient: AdaptedIngredient;
      change: IngredientChange | null;
    }
  | { kind: 'left-out'; group?: string | undefined; change: IngredientChange };

/** A step of the adapted recipe, or one of the original that was removed, in its place. */
export type ChangedStep =
  | { kind: 'step'; number: number; text: string; change: StepChange | null }
  | { kind: 'removed'; text: string; change: StepChange };

/** The adapted ingredients with their changes, and those left out among them. */
export function changedLines({ original, adapted, changes }: ShownAdaptation): ChangedLine[] {
  const leftOut = changes.ingredients
    .filter(({ adaptedIndex }) => adaptedIndex === null)
    .toSorted((a, b) => a.originalIndex - b.originalIndex);
  const lines: ChangedLine[] = [];
  const leaveOutBefore = (originalIndex: number) => {
    while (leftOut[0] && leftOut[0].originalIndex < originalIndex) {
      const change = leftOut.shift() as IngredientChange;
      lines.push({ kind: 'left-out', group: original.ingredients[change.originalIndex]?.group, change });
    }
  };
  adapted.ingredients.forEach((ingredient, at) => {
    const change = changes.ingredients.find(({ adaptedIndex }) => adaptedIndex === at) ?? null;
    const from = ingredient.originalIndex ?? change?.originalIndex;
    if (from !== undefined) leaveOutBefore(from);
    lines.push({ kind: 'ingredient', group: ingredient.group, ingredient, change });
  });
  leaveOutBefore(Number.POSITIVE_INFINITY);
  return lines;
}

/** The adapted steps with their changes, and those removed among them. */
export function changedSteps({ original, adapted, changes }: ShownAdaptation): ChangedStep[] {
  const removed = changes.steps
    .filter(({ kind }) => kind === 'removed')
    .toSorted((a, b) => (a.originalIndex ?? 0) - (b.originalIndex ?? 0));
  const steps: ChangedStep[] = [];
  // Steps keep their order: all except the added ones correspond, one by one, to the original's that were not removed.
  let originalIndex = 0;
  const takeOutHere = () => {
    while (removed[0] && (removed[0].originalIndex ?? 0) <= originalIndex) {
      const change = removed.shift() as StepChange;
      steps.push({
        kind: 'removed',
        text: change.before ?? original.steps[change.originalIndex ?? -1] ?? '',
        change,
      });
      originalIndex += 1;
    }
  };
  adapted.steps.forEach((text, at) => {
    const change = changes.steps.find(({ adaptedIndex }) => adaptedIndex === at) ?? null;
    if (change?.kind !== 'added') takeOutHere();
    steps.push({ kind: 'step', number: at + 1, text, change });
    if (change?.kind !== 'added') originalIndex += 1;
  });
  originalIndex = Number.POSITIVE_INFINITY;
  takeOutHere();
  return steps;
}

/** What became of one ingredient: one or several others, nothing, or itself, heated through. */
export interface Swap {
  originalIndex: number;
  from: IngredientChange['from'];
  /** Empty where it was left out. */
  to: NonNullable<IngredientChange['to']>[];
  /** True if it stays what it is. */
  stays: boolean;
  changes: IngredientChange[];
}

/** The changes by what was removed, so that eggs replaced by yolks and whites are listed once. */
export function swapsOf(changes: readonly IngredientChange[]): Swap[] {
  const swaps = new Map<number, Swap>();
  for (const change of changes) {
    const { originalIndex, from } = change;
    const swap = swaps.get(originalIndex) ?? { originalIndex, from, to: [], stays: false, changes: [] };
    swap.changes.push(change);
    if (change.to) swap.to.push(change.to);
    swap.stays ||= staysItself(change);
    swaps.set(originalIndex, swap);
  }
  return [...swaps.values()].sort((a, b) => a.originalIndex - b.originalIndex);
}

/** Whether an ingredient stays what it is and only its treatment changes. */
export const staysItself = ({ from, to }: IngredientChange): boolean =>
  to !== null && from.name === to.name && from.amount === to.amount && from.unit === to.unit;
