import { describe, expect, it } from 'vitest';
import { adaptedTart, stateFor } from '../../testing/sample-adaptation.ts';
import { shownFromAnswer } from '../shown-adaptation.ts';
import { changedLines, changedSteps, swapsOf } from './changed-lines.ts';

const shown = shownFromAnswer(stateFor('me'), adaptedTart);

describe('changedLines', () => {
  it('shows each ingredient with what became of it, and one that was left out at its place', () => {
    expect(
      changedLines(shown).map((line) =>
        line.kind === 'left-out'
          ? `- ${line.change.from.name} (${line.group})`
          : `${line.change?.from.name ?? ''} > ${line.ingredient.name}`,
      ),
    ).toEqual(['raw-milk brie > cheddar', ' > tomatoes', ' > egg, raw', '- rum (For the dressing)']);
  });

  it('puts one that was left out before what followed it', () => {
    const [, rum] = adaptedTart.changes.ingredients;
    const first = rum && { ...rum, originalIndex: 0 };
    const lines = changedLines({
      ...shown,
      changes: { ...shown.changes, ingredients: first ? [first] : [] },
    });
    expect(lines.map(({ kind }) => kind)).toEqual(['ingredient', 'left-out', 'ingredient', 'ingredient']);
  });

  it('leaves a list without details as it is', () => {
    const changes = { ingredients: [], steps: [], notSolvable: [], advice: [] };
    expect(changedLines({ ...shown, changes }).map(({ kind }) => kind)).toEqual(Array(3).fill('ingredient'));
  });
});

describe('changedSteps', () => {
  it('numbers what is cooked, and shows a step that was taken out at its place', () => {
    expect(
      changedSteps(shown).map((step) =>
        step.kind === 'removed' ? `x ${step.text}` : `${step.number} ${step.text} ${step.change?.kind ?? ''}`,
      ),
    ).toEqual([
      '1 Lay the cheddar on the tomatoes. names',
      'x Flame with the rum.',
      '2 Beat the egg into the dressing. ',
      '3 Heat the dressing. added',
    ]);
  });

  it('shows steps that were taken out at the end, too', () => {
    const removed = adaptedTart.changes.steps.find(({ kind }) => kind === 'removed');
    const steps = removed ? [{ ...removed, originalIndex: 7 }] : [];
    const all = changedSteps({ ...shown, changes: { ...shown.changes, steps } });
    expect(all.map(({ kind }) => kind)).toEqual(['step', 'step', 'step', 'removed']);
  });
});

describe('swapsOf', () => {
  const [cheese, rum] = adaptedTart.changes.ingredients;
  const change = (over: object) => ({ ...(cheese as NonNullable<typeof cheese>), ...over });

  it('tells once what several took the place of, in the order of the recipe', () => {
    const yolk = { amount: '60', unit: 'g', name: 'yolk' };
    const white = { amount: '90', unit: 'g', name: 'white' };
    const swaps = swapsOf([
      change({ originalIndex: 5, to: yolk }),
      change({ originalIndex: 5, to: white }),
      change({}),
    ]);
    expect(swaps.map(({ originalIndex, to }) => [originalIndex, ...to.map(({ name }) => name)])).toEqual([
      [0, 'cheddar'],
      [5, 'yolk', 'white'],
    ]);
  });

  it('tells apart what is replaced, what is left out, and what stays but is heated', () => {
    const stays = change({ originalIndex: 7, to: cheese?.from });
    expect(
      swapsOf([change({}), change({ ...rum }), stays]).map(({ to, stays }) => [to.length, stays]),
    ).toEqual([
      [1, false],
      [0, false],
      [1, true],
    ]);
  });
});
