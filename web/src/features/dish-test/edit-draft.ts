import type { Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import { DISH_INGREDIENTS } from '@mirabelle/contract/functions/test-dish.ts';
import { foldText } from '@mirabelle/safety/match/fold.ts';
import { type Draft, type DraftLine, newLine } from './draft.ts';

/** The ingredients as they are sent: trimmed, without blanks. */
export const ingredientsOf = (lines: readonly DraftLine[]): string[] =>
  lines.map(({ text }) => text.trim()).filter((text) => text !== '');

/** Whether the list holds an ingredient, however it is written. */
export const holds = (lines: readonly DraftLine[], name: string): boolean =>
  lines.some(({ text }) => foldText(text) === foldText(name));

/** Puts ingredients into the list: into blank lines first, and only those that are not there yet. */
export function add(lines: readonly DraftLine[], names: readonly string[]): DraftLine[] {
  const next = [...lines];
  for (const name of names) {
    if (holds(next, name)) continue;
    const blank = next.findIndex(({ text }) => text.trim() === '');
    const line = next[blank];
    if (line) next[blank] = { ...line, text: name };
    else if (next.length < DISH_INGREDIENTS.max) next.push(newLine(name));
  }
  return next;
}

/** Takes an ingredient out; a list always has a line to type in. */
export function takeOut(lines: readonly DraftLine[], names: readonly string[]): DraftLine[] {
  const folded = new Set(names.map(foldText));
  const left = lines.filter(({ text }) => !folded.has(foldText(text)));
  return left.length > 0 ? left : [newLine()];
}

/**
 * The list once another dish was asked about: what was picked from the suggestions for the one before goes, what was
 * typed stays.
 */
export function linesFor(dishName: string, { lines, suggested }: Draft): DraftLine[] {
  if (!suggested || foldText(suggested.dishName) === foldText(dishName)) return lines;
  return takeOut(lines, suggested.suggestion?.suggested_ingredients.map(({ name }) => name) ?? []);
}

/** The draft on its second step. @param suggestion null where none could be had */
export const withSuggestion = (dishName: string, suggestion: Suggestion | null) => (draft: Draft) => ({
  step: 'ingredients' as const,
  dishName,
  lines: linesFor(dishName, draft),
  suggested: { dishName, suggestion },
});

/** The id of a test: the same for as long as the same dish waits for its answer, so that a repeated call is one test. */
export function attemptFor(draft: Draft): NonNullable<Draft['attempt']> {
  const of = JSON.stringify([draft.dishName.trim(), ingredientsOf(draft.lines)]);
  return draft.attempt?.of === of ? draft.attempt : { id: crypto.randomUUID(), of };
}
