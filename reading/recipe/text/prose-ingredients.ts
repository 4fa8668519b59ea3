import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldInPlace } from '@mirabelle/language/text/fold.ts';
import { pageWords } from '../lines/page-words.ts';
import { numbersBetween, readQuantity } from '../lines/quantity.ts';
import { readUnit } from '../lines/units.ts';
import type { RawIngredient } from '../raw-recipe.ts';

const LONGEST_NAME_WORDS = 5;
/** Where the name of a food ends in a sentence. */
const NAME_END = new RegExp(String.raw`\s(?:${pageWords('nameEnd')})(?=\s|$)|[.,;:()!?]`, 'iu');
const NO_FOOD = new RegExp(String.raw`^(?:${pageWords('countedInProse')}|[cf](?!\p{L}))`, 'iu');
const SMALL_NUMBER = anyOf(numbersBetween(0.5, 4));
const AMOUNT = new RegExp(String.raw`(?<![\p{L}\d.,/-])(?=\d|[¼½¾⅐-⅞]|(?:${SMALL_NUMBER})\s)`, 'giu');
/** "of", before the name of a food. */
const OF = new RegExp(
  String.raw`^(?:${anyOf(
    everyWord(amounts, 'of')
      .filter((word) => !word.includes(' '))
      .map(foldInPlace),
  )})\s*`,
);

/** The ingredients named in running text: amounts with what follows them, each food once. */
export function proseIngredients(text: string): RawIngredient[] {
  const folded = foldInPlace(text);
  const found = new Map<string, RawIngredient>();
  for (const match of text.matchAll(AMOUNT)) {
    const quantity = readQuantity(text, match.index);
    if (!quantity) continue;
    const gap = /^\s*/.exec(text.slice(quantity.end))![0].length;
    const unit = readUnit(text, folded, quantity.end + gap, null, true);
    const figures = /\d|[¼½¾⅐-⅞]/.test(quantity.text);
    if (unit && ['cm', 'inch', 'part', 'portion', 'piece'].includes(unit.id)) continue;
    if (!unit && !figures) continue;
    const after = text.slice(unit?.end ?? quantity.end + gap).trimStart();
    if (NO_FOOD.test(after)) continue;
    const end = NAME_END.exec(` ${after}`);
    const name = (end ? ` ${after}`.slice(0, end.index) : after)
      .trim()
      .split(/\s+/)
      .slice(0, LONGEST_NAME_WORDS)
      .join(' ');
    if (!/\p{L}{3}/u.test(name)) continue;
    const key = foldInPlace(name).replace(OF, '');
    if (!found.has(key))
      found.set(key, { text: [quantity.text, unit?.text, name].filter(Boolean).join(' ') });
  }
  return [...found.values()];
}
