import type { Language } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { clausesOf } from '../steps/clauses.ts';
import { stepPatterns } from '../steps/cooking-patterns.ts';
import { namedIn } from '../steps/named-ingredients.ts';
import { withoutNamesOfRaw } from '../steps/raw-names.ts';
import { tidy } from './tidy.ts';
import type { ToWrite } from './to-write.ts';

/**
 * Takes "so that they stay pink" out of a step: what follows says how done it is to be. The clause goes only from where
 * it begins to say so. A clause that names what stays as it is, by its index, is left alone.
 */
export function withoutUndercooked(
  step: string,
  { engine, verdict, language }: Pick<ToWrite, 'engine' | 'verdict' | 'language'>,
  stays: (index: number) => boolean,
): string {
  let text = step;
  for (const read of clausesOf([step], language)) {
    const clause = withoutNamesOfRaw(read, engine, language);
    if (clause.undercooked.size === 0) continue;
    if (namedIn(clause.text, engine, verdict.listed, language).some((n) => n.ingredients.some(stays)))
      continue;
    const at = text.indexOf(clause.text);
    if (at < 0) continue;
    const kept = keptOf(
      clause.text,
      [...clause.undercooked].map((sense) => stepPatterns(language)[sense]),
      language,
    );
    const joint = kept === '' ? JOINT : /$/u;
    text = `${text.slice(0, at).replace(joint, '')}${kept}${text.slice(at + clause.text.length)}`;
  }
  return text === step ? step : capital(tidy(text), language);
}

/** What joined the clause to what stands before it. */
const JOINT = new RegExp(`(?:[,:;(–—-]|\\s(?:${alternatives(everyWord(cooking, 'and'))}))*\\s*$`, 'u');

/** What of the clause stays: what comes before its words for how done, and after them what an "and" adds. */
function keptOf(clause: string, patterns: readonly RegExp[], language: Language): string {
  // Letters and signs keep their places, so that what is found in the one can be cut from the other.
  const folded = [...clause].map((char) => foldLetters(char)[0] ?? char).join('');
  const found = patterns.flatMap((pattern) => [...folded.matchAll(pattern)].slice(0, 1));
  const first = found.sort((a, b) => a.index - b.index)[0];
  if (!first) return '';
  const begins = [
    ...folded
      .slice(0, first.index)
      .matchAll(new RegExp(`(?<=\\s)(?:${alternatives(wordsOf(language, cooking).aims)})(?=\\s|$)`, 'g')),
  ];
  const last = begins.at(-1);
  const kept = last ? clause.slice(0, last.index).trim() : '';
  if (!/\s/.test(kept)) return '';
  const rest = clause.slice(first.index + first[0].length);
  const goesOn = new RegExp(
    `^[^.]*?\\s((?:${alternatives(wordsOf(language, cooking).and)})\\s.*)$`,
    'u',
  ).exec(rest)?.[1];
  return goesOn ? `${kept} ${goesOn}` : kept;
}

function capital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
