import type { Language } from '@mirabelle/contract/language.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { clausesOf } from '../steps/clauses.ts';
import { AND, stepPatterns } from '../steps/lexicon/lexicon.ts';
import { namedIn } from '../steps/named-ingredients.ts';
import { withoutNamesOfRaw } from '../steps/raw-names.ts';
import { tidy } from './tidy.ts';
import type { ToWrite } from './to-write.ts';

/** What begins the part of a clause that says how done: "fry for 2 minutes | for medium", "retirer | quand ils sont crémeux". */
const BEGINS: Record<Language, string> = {
  en: 'for|until|so that|so it|so they|so|to keep|while|when|as long as',
  fr: 'pour|jusqu.a ce que|jusqu.a ce qu.|afin que|pour que|quand|lorsque|lorsqu.|tant que',
  es: 'para|hasta que|cuando|mientras',
  de: 'bis|damit|sodass|so dass|fur|solange',
  it: 'per|finche|fino a|quando|affinche',
  pt: 'para|ate que|ate|quando|enquanto',
};

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
    const joint = kept === '' ? /(?:[,:;(–—-]|\s(?:and|et|y|und|e))*\s*$/u : /$/u;
    text = `${text.slice(0, at).replace(joint, '')}${kept}${text.slice(at + clause.text.length)}`;
  }
  return text === step ? step : capital(tidy(text), language);
}

/** What of the clause stays: what comes before its words for how done, and after them what an "and" adds. */
function keptOf(clause: string, patterns: readonly RegExp[], language: Language): string {
  // Letters and signs keep their places, so that what is found in the one can be cut from the other.
  const folded = [...clause].map((char) => foldLetters(char)[0] ?? char).join('');
  const found = patterns.flatMap((pattern) => [...folded.matchAll(pattern)].slice(0, 1));
  const first = found.sort((a, b) => a.index - b.index)[0];
  if (!first) return '';
  const begins = [
    ...folded.slice(0, first.index).matchAll(new RegExp(`(?<=\\s)(?:${BEGINS[language]})(?=\\s|$)`, 'g')),
  ];
  const last = begins.at(-1);
  const kept = last ? clause.slice(0, last.index).trim() : '';
  if (!/\s/.test(kept)) return '';
  const rest = clause.slice(first.index + first[0].length);
  const goesOn = new RegExp(`^[^.]*?\\s((?:${AND[language].join('|')})\\s.*)$`, 'u').exec(rest)?.[1];
  return goesOn ? `${kept} ${goesOn}` : kept;
}

function capital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
