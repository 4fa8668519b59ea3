import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import type { Token } from '@mirabelle/language/text/tokenise.ts';
import { isLittle, SHORTEST, wordsOfNames } from './words-of-names.ts';

/** Words whose neighbours are remembered: some menus' worth. */
const MOST_BESIDES = 2_000;
/** So many words are sought in the text of all names, a millisecond each, before an index of it is worth its while. */
const SOUGHT_WITHOUT_INDEX = 60;
/** A letter may be another one in a word of so many; in a shorter one it is left out, doubled, swapped or a vowel. */
const ANY_LETTER = 6;
/** By what ending two forms of a word may differ: "pancake" and "pancakes". */
const LONGEST_ENDING = 2;

/**
 * Mends words that nothing explains by what stands beside them: "chow mien" is chow mein and "Gorgonz. dolce" is
 * gorgonzola dolce, for no other name has such a word there. That holds for words too short to be mended alone.
 */
export class BesideNames {
  private readonly knowledge: PackedKnowledge;
  private names: string | undefined;
  private places: ReadonlyMap<string, readonly number[]> | undefined;
  private sought = 0;
  private readonly known = new Map<string, string | null>();
  private readonly besides = new Map<string, readonly (readonly [string, string])[]>();

  constructor(knowledge: PackedKnowledge) {
    this.knowledge = knowledge;
  }

  /**
   * The tokens with such words put right; null where there are none.
   * @param isUnexplained whether nothing explains a token
   * @param lookupOf under which word a token was looked up
   */
  mend(
    tokens: readonly Token[],
    isUnexplained: (token: Token) => boolean,
    lookupOf: (token: Token) => string,
  ): Token[] | null {
    const beside = (at: number, direction: 1 | -1) => {
      const token = neighbour(tokens, at, direction);
      return token ? lookupOf(token) : '';
    };
    let found = false;
    const mended = tokens.map((token, at) => {
      if (!isUnexplained(token)) return token;
      const next = continued(tokens, at);
      const word = this.meant(token, beside(at, -1), next ? lookupOf(next) : beside(at, 1));
      if (word === null) return token;
      found = true;
      return { ...token, word, accented: word, stopped: false, segment: (next ?? token).segment };
    });
    return found ? mended : null;
  }

  private meant({ word, stopped }: Token, before: string, after: string): string | null {
    if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return null;
    const key = `${before} ${word}${stopped ? '.' : ''} ${after}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.known.size > 20_000) this.known.clear();
    const rivals = new Map<string, Set<string>>();
    const add = (rival: string, record: string) => {
      if (mayMean(word, stopped, rival)) rivals.set(rival, (rivals.get(rival) ?? new Set()).add(record));
    };
    if (before) this.eachBeside(before, 1, add);
    if (after) this.eachBeside(after, -1, add);
    const meant = oneOf(rivals);
    this.known.set(key, meant);
    return meant;
  }

  /** Gives each word that stands after a word in a name, or before it, with the name's record. */
  private eachBeside(word: string, direction: 1 | -1, give: (word: string, record: string) => void): void {
    for (const [beside, record] of this.besidesOf(word, direction)) give(beside, record);
  }

  /** Where a word stands in the names. */
  private placesOf(word: string, names: string): readonly number[] {
    if (this.sought < SOUGHT_WITHOUT_INDEX) {
      this.sought += 1;
      const places: number[] = [];
      const sought = ` ${word} `;
      for (let at = names.indexOf(sought); at >= 0; at = names.indexOf(sought, at + 1)) places.push(at);
      return places;
    }
    this.places ??= placesIn(names);
    return this.places.get(word) ?? [];
  }

  /** The search goes through all names: the words of a menu, and of what its words may be, come again and again. */
  private besidesOf(word: string, direction: 1 | -1): readonly (readonly [string, string])[] {
    const key = `${direction} ${word}`;
    const known = this.besides.get(key);
    if (known) return known;
    if (this.besides.size > MOST_BESIDES) this.besides.clear();
    this.names ??= textOfNames(this.knowledge);
    const names = this.names;
    const found: [string, string][] = [];
    for (const at of this.placesOf(word, names)) {
      const end = at + word.length + 2;
      const beside =
        direction === 1
          ? names.slice(end, names.indexOf(' ', end))
          : names.slice(names.lastIndexOf(' ', at - 1) + 1, at);
      if (/^[a-z]+$/.test(beside)) {
        const line = names.lastIndexOf('\n', at);
        found.push([beside, names.slice(line + 1, names.indexOf('|', line))]);
      }
    }
    this.besides.set(key, found);
    return found;
  }
}

/** Where each word stands in the text, its blank before it. */
function placesIn(names: string): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let at = names.indexOf(' '); at >= 0; ) {
    const next = names.indexOf(' ', at + 1);
    if (next < 0) break;
    const word = names.slice(at + 1, next);
    // A line's end stands between the last word of a name and its next one's record.
    if (!word.includes('\n')) {
      const before = places.get(word);
      if (before) before.push(at);
      else places.set(word, [at]);
    }
    at = next;
  }
  return places;
}

/** All names of several words, a line each: its record, then its words between blanks. */
function textOfNames(knowledge: PackedKnowledge): string {
  return wordsOfNames(knowledge)
    .map(({ kind, id, words }) => `${kind}/${id}| ${words.join(' ')} `)
    .join('\n');
}

/** The word before or after, little words passed over; null at the end of its part of the line. */
export function neighbour(tokens: readonly Token[], at: number, direction: 1 | -1): Token | null {
  let next = at + direction;
  while (isLittle(tokens[next]?.word ?? 'end')) next += direction;
  const token = tokens[next];
  return token && token.segment === tokens[at]?.segment ? token : null;
}

/** What follows a word that is cut short: before the capital of "Geb. Camembert" its stop looks like a sentence's. */
function continued(tokens: readonly Token[], at: number): Token | null {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!token?.stopped || next?.field !== token.field) return null;
  // Nothing but the stop and a blank parts them.
  return next.segment === token.segment + 1 && next.start === token.end + 2 ? next : null;
}

/** Whether a hand would write the one for the other, or a menu cut it short so. */
function mayMean(word: string, stopped: boolean, meant: string): boolean {
  if (word === meant || word[0] !== meant[0] || meant.length < SHORTEST) return false;
  if (stopped && meant.startsWith(word)) return true;
  if (!/[aeiouy]/.test(word)) return word === meant.replace(/[aeiouy]/g, '');
  if (word.replaceAll('i', 'l') === meant.replaceAll('i', 'l')) return true;
  if (word.length <= SHORTEST && word.length === meant.length) return false;
  if (distance(word, meant, 1) !== 1) return undoubled(word) === undoubled(meant);
  if (word.length !== meant.length) return word.length > SHORTEST || word.at(-1) === meant.at(-1);
  const swapped = distance(word, meant, 1, false) > 1;
  const vowel = word.replace(/[aeiouy]/g, '') === meant.replace(/[aeiouy]/g, '');
  return swapped || vowel || word.length >= ANY_LETTER;
}

function undoubled(word: string): string {
  return word.replace(/([a-z])\1+/g, '$1');
}

/**
 * The one word that is meant: all are forms of it, or all are its spellings in the names of one record. Null where there
 * are several, or none.
 */
function oneOf(rivals: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const words = [...rivals.keys()].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const [shortest] = words;
  if (shortest === undefined) return null;
  const isOne = words.every(
    (word) => word.startsWith(shortest.slice(0, -1)) && word.length - shortest.length <= LONGEST_ENDING,
  );
  if (isOne) return shortest;
  const shared = [...(rivals.get(shortest) ?? [])].some((record) =>
    words.every((word) => rivals.get(word)?.has(record)),
  );
  return shared ? shortest : null;
}
