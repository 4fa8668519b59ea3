import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import { isNamed } from './chunks.ts';

/** The "un-" of "un-pasteurised" turns a treatment round; before a food it is an article: "un vino". */
const PREFIXES = wordSet(everyWord(grammar, 'turns'));

/** What "alcohol" by itself names. */
export const ALCOHOL = 'alcoholic-drinks';

/** How a name is denied: left out, turned round, or perhaps one of them. */
export type Denial = 'without' | 'not' | 'unclear';

/** "Sans œuf" followed by "cru" is not egg-free: only the raw egg is left out, so the words are read apart. */
export function describedDenial(chosen: Chosen[], tokens: LookupToken[]): Chosen | undefined {
  return chosen.find(
    (match) =>
      match.name.kind === 'preparation' &&
      match.end - match.start > 1 &&
      tokens[match.start]?.role === 'without' &&
      chosen.some(
        (next) =>
          next.name.kind === 'preparation' &&
          next.start === match.end &&
          tokens[next.start]?.segment === tokens[match.start]?.segment,
      ),
  );
}

/** The alcohol of "alcohol-free" and of "non alcolico": a word beside it takes it away. */
export function isDeniedBeside({ start, end }: Chosen, tokens: LookupToken[]): boolean {
  const before = tokens[start - 1]?.role;
  return before === 'not' || before === 'without' || tokens[end]?.role === 'free';
}

/**
 * Whether what is left out goes on behind a little word: "or" carries on, "and" does to the mere word for alcohol ("without egg
 * and alcohol"), with which no dish is served.
 */
function leadsTo(
  { name: { kind, id }, start, end }: Chosen,
  joint: LookupToken['role'] | undefined,
  denial: LookupToken['role'],
  chosen: Chosen[],
): boolean {
  if (joint === 'or') return true;
  if (joint !== 'and' || denial !== 'without' || kind !== 'group' || id !== ALCOHOL) return false;
  return end - start === 1 && !chosen.some((next) => next.start === end);
}

/** So many words that no one knows, between "not" and a treatment, are a sentence that may speak of anything. */
const UNCLEAR_AFTER = 2;

/**
 * What the line denies. "without" and its like take the next item out, with the words that describe it
 * (no raw egg); "not" turns the next treatment round (not well done). "or" carries on, "and" does not:
 * it is safer to warn of something that is not there. Across words that no one knows ("non copiate le parole crudo")
 * the treatment is neither denied nor said: `unclear`.
 */
export function deniedSpans(
  tokens: LookupToken[],
  chosen: Chosen[],
  covered: (Chosen | null)[],
  chunks: number[],
): Map<Chosen, Denial> {
  const denied = new Map<Chosen, Denial>();
  tokens.forEach((token, i) => {
    const named = covered[i];
    // "Senza uova né alcol": the first item left out may be a treatment by name; "nor" carries on from it.
    const leadsOn = token.role === 'without' && named?.start === i && named.name.kind === 'preparation';
    if (isNamed(named) && !leadsOn) return;
    if (token.role === 'free') {
      const before = chosen.find((m) => m.end === i && isNamed(m));
      if (before && tokens[i - 1]?.segment === token.segment) denied.set(before, 'without');
      return;
    }
    if (token.role !== 'without' && token.role !== 'not') return;
    let chunk = chunks[i];
    let reached = leadsOn;
    for (const match of chosen) {
      if (match.start <= i || match.name.kind === 'filler') continue;
      if (tokens[match.start]?.segment !== token.segment) break;
      if (chunks[match.start] !== chunk) {
        const joint = tokens.findIndex((_, at) => chunks[at] === chunks[match.start]);
        if (!reached || !leadsTo(match, tokens[joint]?.role, token.role, chosen)) break;
        chunk = chunks[match.start];
        reached = false;
      }
      if (reached) {
        // "sans œuf cru": the word that follows the food describes what is left out.
        const last = chosen.findLast((m) => denied.has(m) && m.end === match.start);
        if (last && token.role === 'without' && match.name.kind === 'preparation')
          denied.set(match, 'without');
        continue;
      }
      if (PREFIXES.has(token.word) && match.name.kind !== 'preparation') break;
      if (token.role === 'not') {
        // "not raw": only a treatment is turned round; "not" before a food alone denies the food.
        const unknown = tokens.filter(
          ({ role }, at) => at > i && at < match.start && role === null && covered[at] === null,
        );
        const turned = unknown.length >= UNCLEAR_AFTER ? 'unclear' : 'not';
        denied.set(match, match.name.kind === 'preparation' ? turned : 'without');
        reached = true;
      } else {
        denied.set(match, 'without');
        reached = match.name.kind !== 'preparation';
      }
    }
  });
  return denied;
}
