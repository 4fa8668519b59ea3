/** How letters follow each other in words of one kind. A state is what came before, as far as it counts. */
export interface LetterGroups {
  /** Where a word begins. */
  readonly start: number;
  /** What stands after one more letter, and how likely it was to follow, as a natural logarithm. */
  next(state: number, letter: string): { state: number; log: number };
  /** How likely a word is to end here. */
  end(state: number): number;
}

/** Letters of a group: beyond five a word is known or not, and most words of a menu hold parts of others. */
const LONGEST = 5;
/** Letters are told apart by 1-26, a word's ends by 27. */
const BASE = 28;
const END = 27;
const OLDEST = BASE ** (LONGEST - 1);

/** A word of every text counts for as many of its kind: it stands in most lines, and any other in few. */
const COMMON_COUNTS = 20;

/**
 * Learns groups of letters from words in plain small letters; other words are left out.
 * @param common words of every text ("and", "with"), which stand between those of the kind
 */
export function learnLetterGroups(words: Iterable<string>, common: Iterable<string> = []): LetterGroups {
  const counts = new Map<number, number>();
  const totals = new Map<number, number>();
  const kinds = new Map<number, number>();
  const learn = (before: number, letter: number, times: number) => {
    for (const context of contextsOf(before)) {
      const group = context * BASE + letter;
      const count = counts.get(group) ?? 0;
      if (count === 0) kinds.set(context, (kinds.get(context) ?? 0) + 1);
      counts.set(group, count + times);
      totals.set(context, (totals.get(context) ?? 0) + times);
    }
  };
  const learnWord = (word: string, times: number) => {
    if (!/^[a-z]{2,}$/.test(word)) return;
    let before = END;
    for (const letter of [...word].map(numberOf)) {
      learn(before, letter, times);
      before = (before * BASE + letter) % OLDEST;
    }
    learn(before, END, times);
  };
  for (const word of words) learnWord(word, 1);
  for (const word of common) learnWord(word, COMMON_COUNTS);

  const known = new Map<number, number>();
  /** Each longer group counts by how much is known of it (Witten and Bell). */
  const log = (before: number, letter: number): number => {
    const group = before * BASE + letter;
    const told = known.get(group);
    if (told !== undefined) return told;
    let likelihood = 1 / BASE;
    for (const context of contextsOf(before)) {
      const total = totals.get(context);
      if (total === undefined) break;
      const unseen = kinds.get(context)!;
      likelihood = ((counts.get(context * BASE + letter) ?? 0) + unseen * likelihood) / (total + unseen);
    }
    known.set(group, Math.log(likelihood));
    return Math.log(likelihood);
  };
  return {
    start: END,
    next: (state, letter) => ({
      state: (state * BASE + numberOf(letter)) % OLDEST,
      log: log(state, numberOf(letter)),
    }),
    end: (state) => log(state, END),
  };
}

const numberOf = (letter: string) => letter.charCodeAt(0) - 96;

/** What came before, from nothing of it to all. */
function contextsOf(before: number): number[] {
  const contexts = [0];
  for (let size = BASE; contexts.at(-1) !== before; size *= BASE) contexts.push(before % size);
  return contexts;
}
