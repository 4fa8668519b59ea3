import type { Language } from '@mirabelle/contract/language.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { plainName } from '../choose/plain-name.ts';

/** French nouns whose ending tells the wrong gender. */
const MASCULINE_E =
  /^(?:foie|fromage|brie|lievre|crabe|poulpe|gruyere|chevre|merle|rable|gite|filet|maroilles)/;
const FEMININE =
  /^(?:noix|merguez|feta|mozzarella|burrata|ricotta|coppa|pancetta|bresaola|mortadella|chair|perdrix|viandes?)/;
const VOWEL = /^[aeiouhàâéèêîôœ]/i;

/**
 * An ingredient as a sentence of a step names it: plain, and with the article where the language needs one.
 * @param begins its line begins with it, so that its capital is the line's
 */
export function theFood(
  { name, begins }: { name: string; begins: boolean },
  steps: readonly string[],
  language: Language,
): { food: string; the: string } {
  const food = begins ? inSentence(plainName(name), language) : plainName(name);
  return { food, the: language === 'fr' ? frenchArticle(food, steps) : food };
}

/** A line that begins with its name is printed with a capital; German nouns and proper names keep theirs. */
function inSentence(food: string, language: Language): string {
  if (language === 'de' || /^\p{Lu}\p{L}*\s\p{Lu}/u.test(food)) return food;
  return food.charAt(0).toLocaleLowerCase(language) + food.slice(1);
}

/** The article that the steps use, else the one that number and ending suggest. */
function frenchArticle(food: string, steps: readonly string[]): string {
  const [head = ''] = food.split(/[\s-]/);
  const used = new RegExp(
    `(?:^|[\\s'’(])(les?|la|l['’]|des|du|de la|aux?)\\s*${escaped(head)}(?![\\p{L}])`,
    'iu',
  ).exec(steps.join(' '))?.[1];
  const folded = foldLetters(head).replace('œ', 'oe');
  const plural = used
    ? /^(?:les|des|aux)$/i.test(used)
    : /[sx]$/.test(folded) && !/^(?:noix|perdrix)$/.test(folded);
  if (plural) return `les ${food}`;
  if (VOWEL.test(food) && !/^(?:haddock|homard|hareng|hachis)/i.test(food)) return `l’${food}`;
  if (used && /^(?:la|de la)$/i.test(used)) return `la ${food}`;
  if (used && /^(?:le|du|au)$/i.test(used)) return `le ${food}`;
  return FEMININE.test(folded) || (folded.endsWith('e') && !MASCULINE_E.test(folded))
    ? `la ${food}`
    : `le ${food}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
