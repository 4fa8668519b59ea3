import { isPreparation } from './ingredient-name.ts';
import { sectionKind } from './section-words.ts';
import { splitIngredients } from './split-lines.ts';

/** "Ingredients: 200 g flour, 2 eggs, ..." in one line. */
export function inlineHeading(text: string): boolean {
  const head = /^([^:]{3,30}):\s+\S/.exec(text);
  return !!head && text.length > 40 && sectionKind(head[1]!) === 'ingredients';
}

/** The ingredients of such a line. */
export function inlineParts(text: string): string[] {
  const list = text.replace(/^[^:]+:\s+/, '').replace(/\.$/, '');
  if (/;/.test(list)) return list.split(/\s*;\s*/).filter(Boolean);
  const parts: string[] = [];
  for (const piece of list.split(/\s*,\s+/).filter(Boolean)) {
    const last = parts.at(-1);
    const goesOn = last !== undefined && (isPreparation(piece) || /\([^)]*$/.test(last));
    if (goesOn) parts[parts.length - 1] = `${last}, ${piece}`;
    else parts.push(piece);
  }
  return parts.length > 1 ? parts : splitIngredients([list]);
}
