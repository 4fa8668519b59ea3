import { unrecordedName } from '@mirabelle/contract/medicine.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { medicineLists } from '@mirabelle/language/lexicon/words/medicine-lists.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { BOX_WORDS, PLAIN_WORDS, RANGE_WORDS } from '@mirabelle/safety/medicines/read/page-words.ts';
import type { IngredientIndex } from './ingredient-index.ts';

/** What a regulator's list adds to a name: forms, packs, strengths. */
const TRAILING = wordSet(everyWord(medicineLists, 'trailing'));

/**
 * A name from a regulator's list as a box writes it: without what follows a comma, brackets and trailing forms, and not
 * in capitals.
 */
export function tidyBrand(listed: string): string {
  // "BEXSERO suspension injectable en seringue": the name is in capitals.
  const inCapitals = /^(?:[\p{Lu}\d'-]{2,} )+(?=\p{Ll}{4,}.*\s\p{Ll}{2,})/u.exec(listed)?.[0];
  const [head = ''] = (inCapitals ?? listed).replace(/\([^)]*\)/g, ' ').split(',');
  const words = head
    .replace(/\b(?:in plastic container|preservative free|copackaged)\b.*/i, ' ')
    .split(/\s+/)
    .filter(Boolean);
  while (words.length > 1 && TRAILING.has(foldWords(words.at(-1) as string))) words.pop();
  // A bracket may have been opened before the name was cut: "Adjupanrix GlaxoSmithKline Biologicals)".
  const text = words.join(' ').replace(/[\s*/)-]+$/, '');
  return text === text.toUpperCase() ? text.replace(/\p{L}{4,}|^\p{L}+/gu, inSmallLetters) : text;
}

const inSmallLetters = (word: string) => word[0] + word.slice(1).toLowerCase();

/**
 * Whether a name says no more than its substances, so that the text is understood without it: "Losartan HCT",
 * "Apo-Zopiclone". So does one that is a substance's own though the product holds more: "Acetaminophen" must go on
 * meaning acetaminophen.
 */
export function isGenericName(brand: string, parts: readonly string[], index: IngredientIndex): boolean {
  if (index.find(brand)) return true;
  const name = ` ${foldWords(brand)} `;
  return parts.every((part) => {
    const unrecorded = unrecordedName(part);
    // Of what no record covers one name is known, in English: its beginning is the same in other languages.
    if (unrecorded) return name.includes(` ${foldWords(unrecorded).slice(0, 6)}`);
    return index
      .namesOf(part.split(':')[0] as string)
      .some((known) => known.length >= 4 && name.includes(` ${known} `));
  });
}

/** What boxes say of any medicine, in our languages. */
const DESCRIBING = [PLAIN_WORDS, BOX_WORDS, RANGE_WORDS, TRAILING];

/**
 * Whether a listed name only says what a product is for, as shops name their own ("Allergy", "Nighttime Cold & Flu
 * Relief"): on any other box these words tell of another product. One that names a part ("Vitamine D3 Bon") is a name.
 */
export function isDescription(brand: string, parts: readonly string[], index: IngredientIndex): boolean {
  const words = foldWords(brand).split(' ');
  const named = parts.flatMap((part) => index.namesOf(part.split(':')[0] as string));
  return (
    words.every((word) => word.length <= 2 || DESCRIBING.some((list) => list.has(word))) &&
    !named.some((name) => words.includes(name.split(' ')[0] as string))
  );
}

/** Names of medicines that have become words of a dictionary, and mean nothing else. */
const FAMOUS = new Set(
  'antabuse aspro aspirine benzedrine botox gardenal prozac tylenol valium viagra'.split(' '),
);

/**
 * Whether a name is read as a medicine only beside a strength, a form or a substance: three letters or fewer, a number,
 * or made of ordinary words alone.
 * @param ordinary folded words of any of our languages
 */
export function needsContext(brand: string, ordinary: ReadonlySet<string>): boolean {
  const name = foldWords(brand);
  const letters = name.replace(/[^a-z]/g, '');
  if (letters.length <= 3) return true;
  return name
    .split(' ')
    .every((word) => /^\d+$/.test(word) || word.length <= 2 || (ordinary.has(word) && !FAMOUS.has(word)));
}
