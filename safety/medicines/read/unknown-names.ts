import type { FoundNames, NameMention } from './found-names.ts';
import type { NameIndex } from './name-index.ts';
import {
  BOX_WORDS,
  FORMS,
  FREE_WORDS,
  LITTLE_WORDS,
  MAKERS,
  PLAIN_WORDS,
  SALT_WORDS,
  TITLES,
} from './page-words.ts';
import { endOfName, placesOf } from './places-of-names.ts';
import { isShortText } from './short-text.ts';
import { isBareStrength, isNumber, type StrengthMention } from './strengths.ts';
import { LEAFLET_WORDS } from './subjects.ts';
import { isBuiltLikeSubstance } from './substance-endings.ts';
import type { Word } from './words.ts';

/** What was read and is not known. */
export interface UnknownNames {
  /** All words that nothing explains and that are not plainly something else, as read. */
  unknown: string[];
  /** Certainly a product or a substance: a strength stands behind it, or it is built like one. */
  products: string[];
  /** Perhaps one: it stands where a name would stand. */
  perhaps: string[];
}

/** Unknown words that are reported, at most. */
const UNKNOWN_LIMIT = 50;
const NAME_LIMIT = 10;
/** Words that one name has at most. */
const NAME_WORDS = 4;
/** Up to so many words, and no little one among them, a typed text is a list of names. */
const LIST_WORDS = 4;

/**
 * Parts what nothing known explains into what is plainly no medicine's name (words of boxes, labels and leaflets,
 * persons, addresses, makers), names for sure, and what might be one.
 * @param typed false for lines of a picture reader, where a stray line is not a product
 */
export function unknownNames(
  found: FoundNames,
  subjects: readonly NameMention[],
  typed: boolean,
  text: string,
  index: NameIndex,
): UnknownNames {
  const { words, used, strengths, names } = found;
  const persons = personsIn(words);
  const places = placesOf(found, text);
  const isOpen = (at: number) => {
    const word = words[at];
    return (
      word !== undefined &&
      !used.has(at) &&
      !persons.has(at) &&
      /\p{L}{2}/u.test(word.raw) &&
      !isMisread(word.text) &&
      ![BOX_WORDS, SALT_WORDS, PLAIN_WORDS, FREE_WORDS].some((list) => list.has(word.text))
    );
  };
  // A name of several words is one, and amounts, forms and makers are none.
  const length = names.length + words.filter((word, at) => !used.has(at) && !isNumber(word)).length;
  const named = (at: number) => names.some((name) => at >= name.at && at < name.to);
  const isList =
    length <= LIST_WORDS && !words.some(({ text: word }, at) => LITTLE_WORDS.has(word) && !named(at));
  // "Meridol toothpaste": the brand of a product that says what it is. Behind it may stand another product.
  const isItsBrand = (at: number, to: number) =>
    strengths.length === 0 &&
    names.some(
      (name) =>
        name.at === to &&
        sameSegment(words, at, name.at) &&
        name.entries.every(({ named }) => named.kind === 'substance' && index.isWhateverBrand(named.id)),
    );
  const result: UnknownNames = { unknown: [], products: [], perhaps: [] };
  for (let at = 0; at < words.length; at++) {
    if (!isOpen(at)) continue;
    let to = at + 1;
    while (to < words.length && isOpen(to) && sameSegment(words, to, at) && to - at < NAME_WORDS) to++;
    const phrase = text.slice(words[at]?.start ?? 0, words[to - 1]?.end ?? 0);
    result.unknown.push(phrase);
    const behindName = names.some((name) => name.to === at && sameSegment(words, at, name.at));
    const follows = names.some(({ to: end }) => end <= at && isKnownBetween(words, end, at, used));
    const end = endOfName(words, to);
    const strength = strengths.find((mention) => mention.at === to || mention.at === end);
    const measured = strength !== undefined && !isSubstanceSaidAfter(strength, subjects, found);
    const bare = typed && isShortText(words) && to - at === 1 && isBareStrength(words, to);
    if (words.slice(at, to).some(({ text: word }) => isBuiltLikeSubstance(word))) {
      result.products.push(phrase);
    } else if ((measured || bare) && !(behindName && to - at === 1)) result.products.push(phrase);
    else if (typed && words.length <= LEAFLET_WORDS && !isItsBrand(at, to)) {
      const beside = follows || names.some((name) => name.at === to && sameSegment(words, at, name.at));
      const likely = (isList && beside) || measured;
      if (places.holdName(at, to) || (likely && !places.isLabel(at))) result.perhaps.push(phrase);
    }
    at = to - 1;
  }
  return {
    unknown: [...new Set(result.unknown)].slice(0, UNKNOWN_LIMIT),
    products: [...new Set(result.products)].slice(0, NAME_LIMIT),
    perhaps: [...new Set(result.perhaps)].slice(0, NAME_LIMIT),
  };
}

/** "tab1ets", "ARR0W": a form or a maker with digits read for letters. */
const isMisread = (word: string): boolean => {
  const letters = word.replace(/1/g, 'l').replace(/0/g, 'o').replace(/5/g, 's');
  return letters !== word && (FORMS.has(letters) || MAKERS.has(letters));
};

/** Whether only an amount, a form or a maker, or nothing, stands between a name and a word. */
function isKnownBetween(
  words: readonly Word[],
  from: number,
  until: number,
  used: ReadonlySet<number>,
): boolean {
  return (
    sameSegment(words, from - 1, until) &&
    words.slice(from, until).every((word, i) => isNumber(word) || used.has(from + i))
  );
}

const sameSegment = (words: readonly Word[], a: number, b: number) => words[a]?.segment === words[b]?.segment;

/** "Mrs Hannah Whitcombe", "Dr. Patel", "Frau Müller": up to three words with capitals behind a title. */
function personsIn(words: readonly Word[]): Set<number> {
  const persons = new Set<number>();
  words.forEach((word, title) => {
    if (!TITLES.has(word.text)) return;
    for (let at = title + 1; at <= title + 3; at++) {
      const [before, next] = [words[at - 1], words[at]];
      if (!before || !next || next.start - before.end > 2 || !/^\p{Lu}/u.test(next.raw)) return;
      persons.add(at);
    }
  });
  return persons;
}

/** "XYZOL 80 mg / phloroglucinol": an unknown brand whose substance stands right behind its strength, or below. */
function isSubstanceSaidAfter(
  { at, to, strength }: StrengthMention,
  subjects: readonly NameMention[],
  { words, strengths }: Pick<FoundNames, 'words' | 'strengths'>,
): boolean {
  const next = subjects.find((mention) => mention.at >= to);
  if (!next?.entries.every(({ named }) => named.kind === 'substance')) return false;
  const between = words.slice(to, next.at);
  const below = (words[next.at]?.sentence ?? 0) - (words[at]?.sentence ?? 0);
  if (below > 1 || between.some(({ text }) => !SALT_WORDS.has(text) && text.length > 2)) return false;
  const own = strengths.find((mention) => mention.at >= next.to && mention.at - next.to <= 3);
  return (
    !own ||
    (own.strength.value === strength.value && own.strength.unit === strength.unit) ||
    words[own.at]?.sentence !== words[next.at]?.sentence
  );
}
