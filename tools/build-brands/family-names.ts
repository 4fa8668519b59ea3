import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { medicineForms } from '@mirabelle/language/lexicon/words/medicine-forms.ts';
import { medicinePage } from '@mirabelle/language/lexicon/words/medicine-page.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { BrandLine } from './join-brands.ts';

/** Shorter words begin too many other names. */
const LETTERS = 5;
/** Names of a substance begin with so many letters in all languages. */
const STEM_LETTERS = 5;
/** Vitamins and teas of many parts are called by what they are: "Hydrosol". */
const MOST_PARTS = 2;
/** What stands on boxes of many makers. */
const BOX_WORDS = new Set(
  [
    ...(['box', 'range', 'little', 'labels', 'plain', 'salts', 'addresses'] as const).flatMap((key) =>
      everyWord(medicinePage, key),
    ),
    ...Object.values(medicineForms.words).flatMap((of) => Object.values(of).flat()),
  ].map(foldWords),
);
/** Products of this kind are called by what they were made from. */
const NAMED_BY_ORIGIN = new Set(['homeopathic-product', 'radiopharmaceutical']);

/**
 * People leave out what tells the members of a range apart: "Trokendi" for Trokendi XR, "Mitosyl" for Mitosyl Irritations.
 * Where all members on file, in whatever country, hold the same, the word they share is one name more. It needs context,
 * so that alone it is asked about. A member that is not on file may hold something else ("Multicentrum", of which only the
 * one for pregnancy is): such a name warns, and never grounds SAFE.
 * @param taken folded words that name or describe something else: substances, makers, ordinary words
 * @param harmless substances that are SAFE in some way of taking them
 */
export function familyNames(
  lines: readonly BrandLine[],
  taken: ReadonlySet<string>,
  harmless: ReadonlySet<string>,
): BrandLine[] {
  const whole = new Set(lines.map(({ brand }) => foldWords(brand)));
  const families = Map.groupBy(lines, ({ brand }) => foldWords(brand).split(' ')[0] ?? '');
  return [...families].flatMap(([word, members]) => {
    const [first] = members;
    const isName = word.length >= LETTERS && !/\d/.test(word) && !taken.has(word) && !BOX_WORDS.has(word);
    const compositions = new Set(members.map(({ parts }) => parts.join(' ')));
    if (!first || !isName || whole.has(word) || compositions.size > 1) return [];
    if (first.parts.some((part) => part.startsWith('?') || NAMED_BY_ORIGIN.has(part))) return [];
    // "Metoprololsuccinaat": a substance, as another language spells it.
    if (first.parts.some((part) => part.slice(0, STEM_LETTERS) === word.slice(0, STEM_LETTERS))) return [];
    if (first.parts.every((part) => harmless.has(part.split(':')[0] ?? ''))) return [];
    // What stands before a hyphen is half a word: "Glyco-Thymoline".
    const brand = first.brand.split(/\s/)[0] ?? '';
    if (foldWords(brand) !== word || first.parts.length > MOST_PARTS) return [];
    return [...new Set(members.map(({ country }) => country))].map((country) => ({
      brand,
      country,
      parts: first.parts,
      set: 'general-knowledge',
      needsContext: true,
    }));
  });
}

/** As many members that hold something else make a range of a name. */
const RANGE_MEMBERS = 3;
/** Substances of a product that gives its name to a range; infusions of many parts have members of other strengths. */
const RANGE_PARTS = 3;

/**
 * "Humex" is a product, and the first word of many that hold nothing of what it holds. Who types it may mean any of them:
 * such a name gets the compositions of them all, so that it is judged by the worst and asks which it is. A name whose
 * members mostly hold what it holds is that product ("Doliprane", "Panadol").
 * @param harmless substances that are SAFE in some way of taking them: what holds nothing else makes no answer worse
 */
export function rangeNames(lines: readonly BrandLine[], harmless: ReadonlySet<string>): BrandLine[] {
  const substancesOf = ({ parts }: BrandLine) => new Set(parts.map((part) => part.split(':')[0] ?? ''));
  const families = Map.groupBy(lines, ({ brand, country }) => `${country} ${foldWords(brand).split(' ')[0]}`);
  return [...families].flatMap(([family, all]) => {
    const isBare = ({ brand, country }: BrandLine) => `${country} ${foldWords(brand)}` === family;
    const [bare, ...more] = all.filter(isBare);
    if (!bare || more.length > 0 || bare.parts.length > RANGE_PARTS) return [];
    const own = [...substancesOf(bare)];
    const members = all.filter((line) => !isBare(line) && !line.parts.some((part) => part.startsWith('?')));
    const others = members.filter((line) => !own.some((substance) => substancesOf(line).has(substance)));
    if (others.length < RANGE_MEMBERS || others.length <= members.length - others.length) return [];
    const worse = others.filter((line) => [...substancesOf(line)].some((part) => !harmless.has(part)));
    const compositions = new Map(worse.map((line) => [line.parts.join(' '), line]));
    return [...compositions.values()].map(({ parts, set }) => ({ ...bare, parts, set }));
  });
}
