import type { Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import { DISH_INGREDIENTS, type DishTestRow } from '@mirabelle/contract/functions/test-dish.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { type Draft, type DraftLine, newLine } from './draft.ts';

/** The ingredients to send: trimmed, without blanks. */
export const ingredientsOf = (lines: readonly DraftLine[]): string[] =>
  lines.map(({ text }) => text.trim()).filter((text) => text !== '');

/** Whether the list contains an ingredient, however it is written. */
export const holds = (lines: readonly DraftLine[], name: string): boolean =>
  lines.some(({ text }) => foldText(text) === foldText(name));

/** Adds ingredients to the list: into blank lines first, and only those that are missing. */
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

/** Removes an ingredient; a list always keeps one line to type in. */
export function takeOut(lines: readonly DraftLine[], names: readonly string[]): DraftLine[] {
  const folded = new Set(names.map(foldText));
  const left = lines.filter(({ text }) => !folded.has(foldText(text)));
  return left.length > 0 ? left : [newLine()];
}

/**
 * The list after another dish was asked about: ingredients picked from the suggestions for the earlier dish are
 * removed, typed ones stay.
 */
export function linesFor(dishName: string, { lines, suggested }: Draft): DraftLine[] {
  if (!suggested || isSameDish(suggested.dishName, dishName)) return lines;
  return takeOut(lines, suggested.suggestion?.suggested_ingredients.map(({ name }) => name) ?? []);
}

/** What the dish is made without, as it is sent: without anything that is in the list after all. */
export const withoutOf = ({ lines, without }: Pick<Draft, 'lines' | 'without'>): string[] =>
  without.filter((name) => !holds(lines, name));

const isSameDish = (a: string, b: string): boolean => foldText(a) === foldText(b);

/** The draft on its second step. @param suggestion null where none could be loaded */
export const withSuggestion = (dishName: string, suggestion: Suggestion | null) => (draft: Draft) => ({
  step: 'ingredients' as const,
  dishName,
  lines: linesFor(dishName, draft),
  without: draft.suggested && isSameDish(draft.suggested.dishName, dishName) ? draft.without : [],
  suggested: { dishName, suggestion },
});

/** The id of a test. It stays the same until the dish is answered, so that a repeated call is the same test. */
export function attemptFor(draft: Draft): NonNullable<Draft['attempt']> {
  const of = idOf(draft.dishName, ingredientsOf(draft.lines), withoutOf(draft));
  return draft.attempt?.of === of ? draft.attempt : { id: crypto.randomUUID(), of };
}

const idOf = (dishName: string, ingredients: readonly string[], without: readonly string[]) =>
  JSON.stringify([dishName.trim(), ingredients, without]);

/** Whether a test was made from this draft. */
export const isOf = (draft: Draft, test: DishTestRow): boolean =>
  idOf(draft.dishName, ingredientsOf(draft.lines), withoutOf(draft)) ===
  idOf(test.dish_name, test.ingredients, test.safety_assessment.made_without);

/** The draft with a past test's dish, for editing; a different dish that was being entered is kept aside. */
export const editing =
  (test: DishTestRow) =>
  (draft: Draft): Partial<Draft> => {
    const { dishName, suggested, lines, without, aside } = draft;
    if (isOf(draft, test))
      return { step: 'ingredients', suggested: suggested ?? { dishName, suggestion: null } };
    const same = suggested?.dishName === test.dish_name ? suggested.suggestion : null;
    return {
      step: 'ingredients',
      dishName: test.dish_name,
      suggested: { dishName: test.dish_name, suggestion: same },
      lines: add([newLine()], test.ingredients),
      without: test.safety_assessment.made_without,
      aside: ingredientsOf(lines).length > 0 ? { dishName, suggested, lines, without } : aside,
    };
  };

/** Goes back to the dish kept aside, and keeps this one in its place. */
export const swapped = ({ dishName, suggested, lines, without, aside }: Draft): Partial<Draft> => ({
  ...aside,
  step: 'ingredients',
  aside: ingredientsOf(lines).length > 0 ? { dishName, suggested, lines, without } : null,
});

/** The dish to go back to from the first step: that of the second step, otherwise the one kept aside. */
export function waitingDish({ suggested, lines, aside }: Draft): string | null {
  if (suggested && ingredientsOf(lines).length > 0) return suggested.dishName;
  return aside?.dishName ?? null;
}

/** Back to the second step, unchanged. */
export const continued = (draft: Draft): Partial<Draft> =>
  draft.suggested && ingredientsOf(draft.lines).length > 0
    ? { step: 'ingredients', dishName: draft.suggested.dishName }
    : swapped(draft);
