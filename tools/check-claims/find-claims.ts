import type { Language } from '@mirabelle/contract/language.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { type ClaimPattern, type Grammar, grammarOf, KINDS, type Kind, type Pass } from './grammar.ts';

export interface Claim {
  kind: Kind;
  /** The sentence that makes it, as written. */
  sentence: string;
}

/**
 * What lets a claim of a kind pass besides a negation. A promise of safety is told from a doubt by other words than
 * "no", and who validated the app is no authority's statement about food.
 */
const LETS_PASS: Record<Kind, readonly Pass[]> = {
  diagnosis: ['attribution', 'deferral'],
  treatment: ['attribution', 'deferral'],
  prevention: ['attribution', 'deferral'],
  safety: ['doubt', 'attribution', 'deferral'],
  dose: ['attribution', 'deferral'],
  monitoring: ['attribution', 'deferral'],
  replacement: [],
  validation: [],
};
/** As a question these ask and promise nothing; "Why see a doctor?" does. */
const MAY_BE_ASKED: ReadonlySet<Kind> = new Set(['safety', 'dose', 'treatment', 'prevention']);

/** The claims of a text in one language: at most one of each kind in a sentence. */
export function findClaims(text: string, language: Language): Claim[] {
  const grammar = grammarOf(language);
  return sentencesOf(text).flatMap((sentence) => {
    const parts = sentence.split(/[:;()\n–—]+| - /).map((part) => partOf(part, grammar));
    const whole = parts
      .map(({ words }) => words)
      .join(' ')
      .replace(grammar.passes.emphasis, ' ');
    const passes = (kind: Kind) =>
      (MAY_BE_ASKED.has(kind) && sentence.endsWith('?')) ||
      LETS_PASS[kind].some((pass) => whole.search(grammar.passes[pass]) >= 0);
    return KINDS.filter((kind) => isClaimed(parts, kind, grammar) && !passes(kind)).map((kind) => ({
      kind,
      sentence,
    }));
  });
}

/** A part of a sentence, between colons and the like. */
interface Part {
  words: string;
  /** Whether it holds a word of a list. */
  has(list: string): boolean;
}

function partOf(text: string, grammar: Grammar): Part {
  const words = wordsOf(text);
  const known = new Map<string, boolean>();
  return {
    words,
    has(list) {
      const held = known.get(list) ?? words.search(grammar.lists[list]!) >= 0;
      known.set(list, held);
      return held;
    },
  };
}

/** Whether a part of a sentence makes a claim, and neither it nor what leads to it ("It does not:") denies it. */
const isClaimed = (parts: readonly Part[], kind: Kind, grammar: Grammar): boolean =>
  parts.some(
    (part, at) =>
      grammar.claims[kind].some((claim) => claims(part, claim, grammar)) &&
      !(at > 0 && parts[at - 1]!.words.search(grammar.passes.disclaimer) >= 0),
  );

function claims({ words, has }: Part, { pattern, holdsNegation, needs }: ClaimPattern, grammar: Grammar) {
  if (!needs.every(has)) return false;
  return [...words.matchAll(pattern)].some((match) => {
    const end = match.index + match[0].length;
    const before = words.slice(0, match.index);
    // "No cramps, and our app cures ..." denies nothing of what follows: it says itself who does it.
    const lastClause = before.slice(before.lastIndexOf(',') + 1);
    const scope = (lastClause + match[0]).search(grammar.lists.product!) >= 0 ? lastClause : before;
    const after = words.slice(end).split(' ').slice(0, 4).join(' ');
    const said = holdsNegation ? scope : `${scope}${match[0]}${after}`;
    return said.replace(grammar.passes.emphasis, ' ').search(grammar.passes.negation) < 0;
  });
}

/** Whether a sentence speaks of us or of the product. */
export const namesProduct = (sentence: string, language: Language): boolean =>
  wordsOf(sentence).search(grammarOf(language).lists.product!) >= 0;

/** A sentence ends before a capital or a sign: neither in an abbreviation nor in a decimal. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…](?:["”»*_)]*)) +(?=[^a-zà-ÿ])|\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean);

/** Folded words parted by single blanks; commas, "%" and "?" are words of their own, "200mg" is two. */
const wordsOf = (text: string): string =>
  foldLetters(text)
    .replace(/,(?=\d)/g, '.')
    .replace(/(?<=\d)\.(?=\d)/g, ' ')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .replace(/[,%?]/g, ' $& ')
    .replace(/[^a-z0-9,%?]+/g, ' ')
    .trim();
