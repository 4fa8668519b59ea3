import type { HarmlessKind } from '@mirabelle/contract/knowledge.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { OPEN_MENU_WORDS } from '@mirabelle/language/lexicon/open/menu-words.ts';
import { properNames } from '@mirabelle/language/lexicon/words/proper-names.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import type { Line } from '@mirabelle/language/text/tokenise.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import type { HarmlessPhrase, HarmlessWords } from './harmless-words.ts';
import { isWord } from './unknown-words.ts';

const beforeMaker = everyWord(properNames, 'beforeMaker');
const beforeName = [
  ...everyWord(properNames, 'beforeName'),
  ...Object.values(OPEN_MENU_WORDS).flatMap(({ makers }) => makers),
];
const afterMaker = everyWord(properNames, 'afterMaker');
const afterName = everyWord(properNames, 'afterName');
const origin = everyWord(properNames, 'protectedOrigin');
const BEFORE_MAKER = wordSet(beforeMaker);
const BEFORE_NAME = wordSet(beforeName);
const AFTER_MAKER = wordSet(afterMaker);
const AFTER_NAME = wordSet(afterName);
const ORIGIN = wordSet(origin);
const CUES = wordSet([...beforeMaker, ...beforeName, ...afterMaker, ...afterName, ...origin]);
const HOUSES = wordSet(everyWord(properNames, 'houseOf'));
const FROM = wordSet(everyWord(properNames, 'fromPlace'));
const NOT_FROM = wordSet(everyWord(properNames, 'notFrom'));
const OWNERS_ENDINGS = everyWord(properNames, 'ownersEnding');
const APOSTROPHES = /[’‘ʼ`´]/g;

/** The set of foods of which it tells something that a farm made them. */
const FARM = 'farm';
const NOTHING: readonly string[] = [];

/** A name has at most so many words that nothing explains. */
const LONGEST_NAME = 3;
const SHORTEST_NAME = 3;
/** So many little words may stand between a cue and the name: "en provenance de la Zorblax". */
const MOST_LITTLE_WORDS = 2;
/** Stands where a part of the line ends. */
const NO_WORD = '\n';

interface Told {
  kind: HarmlessKind;
  /** It is said where the food comes from, so the name does not say what is in it: "salad from Dupuis". */
  provenance: boolean;
  /** It is that of a farm. */
  ofFarm: boolean;
}

/**
 * Adds to the harmless phrases of a line the unknown words that are the name of a person, a house or a place, as what
 * stands beside them tells: "Mrs Brady's apple pie", "hake from Kilmore", "de chez Dupuis", "Wyke Farm". A capital
 * alone tells nothing: "Ceviche" has one too.
 * @param found the harmless phrase of each word so far
 */
export function addProperNames(
  line: Line,
  tokens: readonly LookupToken[],
  covered: readonly (Chosen | null)[],
  found: (HarmlessPhrase | null)[],
  words: HarmlessWords,
): void {
  const mayName = (at: number) => {
    const token = tokens[at];
    return (
      token?.role === null &&
      covered[at] === null &&
      isLong(token) &&
      isCapital(line, token) &&
      !CUES.has(token.word)
    );
  };
  for (let start = 0; start < tokens.length; start++) {
    if (!mayName(start)) continue;
    let end = start + 1;
    while (end < tokens.length && mayName(end) && tokens[end]?.segment === tokens[start]?.segment) end++;
    const told = end - start <= LONGEST_NAME ? toldBeside(line, tokens, start, end, found, words) : null;
    for (let at = start; told && at < end; at++) {
      const listed = found[at];
      if (listed && !told.provenance && !told.ofFarm) continue;
      const farm = told.ofFarm ? words.besideOf(FARM) : NOTHING;
      found[at] = {
        kind: listed?.kind ?? told.kind,
        careful: [...(listed?.careful ?? NOTHING), ...farm],
        length: 1,
        guessed: !listed && !isListedOwner(line, tokens[at], words),
        provenance: told.provenance,
      };
    }
    start = end - 1;
  }
}

function toldBeside(
  line: Line,
  tokens: readonly LookupToken[],
  start: number,
  end: number,
  found: readonly (HarmlessPhrase | null)[],
  words: HarmlessWords,
): Told | null {
  const segment = tokens[start]?.segment;
  const wordAt = (at: number) => (tokens[at]?.segment === segment ? (tokens[at]?.word ?? NO_WORD) : NO_WORD);
  const behind = wordAt(end);
  if (ORIGIN.has(behind) || ORIGIN.has(wordAt(start - 1))) return FROM_PLACE;
  for (let at = start - 1; at >= start - 1 - MOST_LITTLE_WORDS; at--) {
    const before = wordAt(at);
    if (BEFORE_MAKER.has(before)) return { ...FROM_PLACE, kind: 'maker', ofFarm: true };
    if (BEFORE_NAME.has(before)) return { ...FROM_PLACE, kind: 'person' };
    if (HOUSES.has(before) && tokens[at - 1]?.role === 'article') return { ...FROM_PLACE, kind: 'house' };
    if (FROM.has(before)) {
      if (NOT_FROM.has(wordAt(at - 1))) return null;
      return { ...FROM_PLACE, ofFarm: AFTER_MAKER.has(behind) };
    }
    if (tokens[at]?.role !== 'article') break;
  }
  const named = { provenance: false, ofFarm: AFTER_MAKER.has(behind) };
  if (named.ofFarm) return { ...named, kind: 'maker' };
  if (AFTER_NAME.has(behind)) return { ...named, kind: 'place' };
  // "Didier Thiébault": a given name before it makes it one of a family.
  const isFamily = end - start > 1 && found[start]?.kind === 'person' && !found[end - 1];
  if (isFamily) return { ...FROM_PLACE, kind: 'person' };
  return isOwner(line, tokens[end - 1], words) ? { ...named, kind: 'person' } : null;
}

const FROM_PLACE: Told = { kind: 'place', provenance: true, ofFarm: false };

/** The "Jude's" of a Jude who is on the list. */
function isListedOwner(line: Line, token: LookupToken | undefined, words: HarmlessWords): boolean {
  const owner = ownerOf(line, token);
  return owner !== null && words.has(owner);
}

/** "Brady's", but no "Devil's": a word that is part of a food's name may be so here, unless it is a name as well. */
function isOwner(line: Line, token: LookupToken | undefined, words: HarmlessWords): boolean {
  const owner = ownerOf(line, token);
  if (owner === null || !token) return false;
  return words.has(owner) || (!token.names.known && token.open.length === 0);
}

/** Whom a word with an owner's ending speaks of; null for other words. */
function ownerOf({ texts }: Line, token: LookupToken | undefined): string | null {
  if (!token) return null;
  const written = (texts[token.field] ?? '').slice(token.start, token.end).toLowerCase();
  const ending = OWNERS_ENDINGS.find((one) => written.replace(APOSTROPHES, "'").endsWith(one));
  return ending ? token.word.slice(0, -ending.replace("'", '').length) : null;
}

function isCapital({ texts }: Line, token: LookupToken | undefined): boolean {
  const first = token ? (texts[token.field] ?? '').slice(token.start, token.start + 1) : '';
  return first !== first.toLowerCase();
}

/** No number, and long enough not to be a mark. */
function isLong(token: LookupToken | undefined): boolean {
  return token !== undefined && isWord(token) && token.word.length >= SHORTEST_NAME;
}
