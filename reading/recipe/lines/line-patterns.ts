import { everyWord, type ListKey } from '@mirabelle/language/lexicon/lexicon.ts';
import type { AmountsWords } from '@mirabelle/language/lexicon/topics/amounts.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldInPlace } from '@mirabelle/language/text/fold.ts';
import { numbersBetween } from './quantity.ts';
import { unitForms } from './units.ts';

/** Words of all languages as alternatives of a pattern. */
const any = (...keys: ListKey<AmountsWords>[]) => anyOf(keys.flatMap((key) => everyWord(amounts, key)));
const folded = (key: ListKey<AmountsWords>) => anyOf(everyWord(amounts, key).map(foldInPlace));

/** One, as a word: it counts after "about", where larger numbers are figures. */
const ONE = anyOf(numbersBetween(1, 1));
/** "about 200 g", "a heaped tablespoon", "de 2 à 3". */
export const ABOUT = new RegExp(
  String.raw`^(?:(?:${any('about', 'fill', 'from')})\s+)+(?=[\d¼½¾⅓⅔⅛]|(?:${ONE})\s)`,
  'iu',
);
/** "medium" of "4 medium slices", "small to medium". */
export const SIZES = new RegExp(
  String.raw`^(?:(?:[x×]\s+)?(?:${any('size')})[ -](?:(?:${any('sizeJoint')})[ -])?)+`,
  'iu',
);
export const FILL_AFTER = new RegExp(String.raw`^(?:${any('fillAfter')})(?=\s)\s*`, 'iu');
const ELIDED = everyWord(amounts, 'of').filter((word) => word.endsWith("'"));
const WHOLE = everyWord(amounts, 'of').filter((word) => !word.endsWith("'"));
/** "of the", "de la", "d'". */
export const LINK = new RegExp(String.raw`^(?:(?:${anyOf(ELIDED)})\s*|(?:${anyOf(WHOLE)})\s+)`, 'iu');
/** "Juice of 1 lemon", "le jus d'un citron": a part of so many. */
export const PART_OF = new RegExp(
  String.raw`^((?:(?:${any('beforePart')})\s+)?(?:${any('partOf')}))\s+(?:(?:${anyOf(ELIDED)})|(?:${anyOf(WHOLE)})\s+)`,
  'iu',
);
export const SOME = new RegExp(String.raw`^(?:${any('some')})\s*`, 'iu');
/** "Type 45", "n° 3", "70 %": the figure is part of a name. */
export const NUMBER_IN_NAME = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${any('numberInName')})\.?|n[°ºo]\.?|%)\s*$`,
  'iu',
);
export const HALF = new RegExp(any('half'), 'iu');
export const RANGE_SIGN = new RegExp(String.raw`^\s*(?:-|–|—|${any('rangeTo')})\s*`, 'iu');
/** How a second amount is joined to the first: "plus 2 tablespoons", "/ 240 ml". */
export const AND_MORE = new RegExp(
  String.raw`^\s*(?:/|\||=|\+|${any('plus')}|,?\s*(?:${any('about')})|,\s*(?=\d+(?:[.,]\d+)?\s?(?:g|ml|oz)(?!\p{L})))` +
    String.raw`\s*(?:(?:${any('about', 'fill')})\s+)?`,
  'iu',
);
export const MORE_WORD = new RegExp(String.raw`^\s*(?:\+|(?:${any('plus')})(?!\p{L}))`, 'iu');
/** Names of foods that begin like a unit; folded text. */
export const NOT_UNIT = new RegExp(`^(?:${folded('notUnit')})`, 'u');
export const ONLY_BEFORE_OF = new RegExp(String.raw`^(?:${folded('onlyBeforeOf')})(?!\p{L})`, 'u');
export const OF_FOLLOWS = new RegExp(String.raw`^\s*(?:(?:${anyOf(ELIDED)})|(?:${anyOf(WHOLE)})\s)`, 'iu');
export const NEVER_ALONE = new RegExp(`^(?:${folded('neverAlone')})$`, 'u');
export const INCH_IS_NOT = new RegExp(String.raw`^\s+(?:${any('inchIsNot')})(?!\p{L})`, 'iu');

const SIZE_UNITS = anyOf(
  unitForms('en', ['g', 'kg', 'ml', 'cl', 'l', 'oz', 'floz', 'lb', 'cm', 'inch', 'quart', 'pint']),
);
const ROUGHLY = String.raw`(?:(?:${any('about', 'each')})\s)?`;
const FIGURES = String.raw`(?:\d[\d.,/ ¼½¾⅓⅔⅛-]*|[¼½¾⅓⅔⅛])`;
const UNTIL = String.raw`(?:\s*(?:${any('rangeTo')}|–|-)\s*[\d.,/½¼¾]+)?`;
const IN_OTHER_UNITS = String.raw`(?:\s*[/,]\s*[\d.,/ ¼½¾⅓⅔⅛]+\s*-?(?:${SIZE_UNITS})\.?)?`;
/** The size of a pack: "x 400 g", "(14 oz)", "14-oz", "each 400 g". */
export const PACK_SIZE = new RegExp(
  String.raw`^\s*(?:[x×*]\s*)?(?:\(\s*|\[\s*)?${ROUGHLY}` +
    String.raw`(${FIGURES}${UNTIL}[\s-]*(?:${SIZE_UNITS})\.?${IN_OTHER_UNITS})` +
    String.raw`(?:\s*(?:${any('each')}))?(?:\s*\)|\s*\])?[\s-]*`,
  'iu',
);
