import { everyWord, type ListKey } from '@mirabelle/language/lexicon/lexicon.ts';
import type { IngredientNamesWords } from '@mirabelle/language/lexicon/topics/ingredient-names.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { ingredientNames } from '@mirabelle/language/lexicon/words/ingredient-names.ts';
import { alternatives, anyOf } from '@mirabelle/language/text/compile.ts';

/** Words of all languages as alternatives of a pattern. */
const names = (key: ListKey<IngredientNamesWords>) => anyOf(everyWord(ingredientNames, key));

/** Whether a piece after a comma says what is done to the food before it. */
export const isPreparation = (piece: string): boolean => PREPARED.test(piece);

const PREPARED = new RegExp(`^(?:${names('prepared')})`, 'iu');
const PURPOSE = alternatives(everyWord(ingredientNames, 'purpose'), '.');
const TRAILING = new RegExp(
  String.raw`(?:\s+(?:${PURPOSE}|(?:${names('purposeAndWord')})\s\p{L}+))+\s*$`,
  'iu',
);
const OF = anyOf(everyWord(amounts, 'of').filter((word) => !word.includes(' ')));
const LEADING = new RegExp(String.raw`^(?:${names('freeAmount')})\s*(?:(?:${OF})(?:(?<=')|\s)\s*)?`, 'iu');
const AND = anyOf(everyWord(amounts, 'andFraction'));
const HOW_DONE = String.raw`(?:(?:(?:${names('very')})\s+)?(?:${names('howDone')})\s+)?`;
const PARTICIPLES = new RegExp(
  String.raw`(?:\s+(?:(?:${AND}|&)\s+)?${HOW_DONE}(?:${names('participle')}))+$`,
  'iu',
);
const QUALITY = new RegExp(
  String.raw`^(?:${names('quality')}|\p{L}+(?:${names('qualityEnding')})|\p{L}+-\p{L}+ed)$`,
  'iu',
);
const SIZE = new RegExp(
  String.raw`^(?:${names('sizeOfFood')})\s+(?=\p{L})(?!(?:${names('joinsSizes')})(?!\p{L}))`,
  'iu',
);
const TAIL = new RegExp(
  String.raw`\s+[–—-]\s+|\s*;\s*|\s+(?=${names('tailStart')}|(?:${names('tailWithNumber')}) \d)`,
  'iu',
);

/**
 * What an ingredient is: without asides in brackets, what is done to it after a comma, and what it is for.
 * @param alone the line names no amount, so that a comma may part two foods: "salt, pepper"
 */
export function bareName(rest: string, alone = false): string {
  let name = rest.replace(/\s*[([{][^()[\]{}]*[)\]}]\s*/g, ' ').replace(/\s*[([{][^)\]}]*$/, ' ');
  name = name
    .replace(/\s*[*†‡]+\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  name = name.replace(LEADING, '').replace(SIZE, '');
  name = untilPreparation(name, alone);
  const parted = name.split(TAIL);
  if (parted[0]!.trim().length > 1) name = parted[0]!;
  name = name.replace(TRAILING, '');
  const bare = name.replace(PARTICIPLES, '');
  if (bare.trim() && !isQualifiers(bare)) name = bare;
  return name.replace(/^[\s,.:;–-]+|[\s,.:;–-]+$/g, '');
}

function untilPreparation(name: string, alone: boolean): string {
  let from = 0;
  for (;;) {
    const comma = name.slice(from).search(/,(?!\d)/);
    if (comma < 0) return name;
    const at = from + comma;
    const before = name.slice(0, at).trim();
    const after = name.slice(at + 1).trim();
    const last = before.split(' ').at(-1) ?? '';
    const more = QUALITY.test(last) && !PREPARED.test(after);
    const list = alone && !PREPARED.test(after);
    if (before && !isQualifiers(before) && !more && !list) return before;
    from = at + 1;
  }
}

function isQualifiers(text: string): boolean {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .every((word) => QUALITY.test(word));
}
