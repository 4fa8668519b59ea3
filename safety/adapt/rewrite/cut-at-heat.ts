import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { type Clause, clausesOf } from '../steps/clauses.ts';
import type { Sense } from '../steps/cooking-patterns.ts';
import type { HeatPlace } from './heat-step.ts';

/** Words that heat, as a step's clauses have them. */
const HEAT: Sense[] = ['moist', 'oven', 'fry', 'warm'];

/** A step cut after the sentences that heat what has to be heated further. */
export function partsOf<H extends { place: HeatPlace }>(
  step: string,
  here: readonly H[],
  language: Language,
): { text: string; heats: H[] }[] {
  const clauses = here.length > 0 ? clausesOf([step], language) : [];
  const ends = new Map<number, H[]>();
  for (const heat of here) {
    const own = clauses.filter(({ sentence: at }) => at === heat.place.after?.sentence);
    const end = endOfHeat(step, own);
    ends.set(end, [...(ends.get(end) ?? []), heat]);
  }
  const cuts = [...ends.keys()].sort((a, b) => a - b);
  const piece = (from: number, to: number) => asSentence(step.slice(from, to), from, language);
  const parts = cuts.map((end, at) => ({ text: piece(cuts[at - 1] ?? 0, end), heats: ends.get(end) ?? [] }));
  return [...parts, { text: piece(cuts.at(-1) ?? 0, step.length), heats: [] }];
}

/** A piece of a sentence as one of its own: ", and serve" becomes "Serve", and what precedes ends with a full stop. */
function asSentence(piece: string, from: number, language: Language): string {
  const joint = new RegExp(`^[\\s,;:–—-]*(?:(?:${alternatives(wordsOf(language, cooking).and)})\\s+)?`, 'i');
  const text = (from > 0 ? piece.replace(joint, '') : piece).trim();
  if (text === '') return '';
  const ended = /[.!?…:;)"”»]$/.test(text) ? text : `${text}.`;
  return from > 0 ? ended.charAt(0).toLocaleUpperCase(language) + ended.slice(1) : ended;
}

/** Where the sentence ends, or before its "..., top with cheese and serve". */
function endOfHeat(step: string, own: readonly Clause[]): number {
  const heats = own.findLastIndex(({ senses }) => HEAT.some((sense) => senses.has(sense)));
  const serves = own.findIndex(
    ({ senses }, at) => at > heats && heats >= 0 && (senses.has('serve') || senses.has('add')),
  );
  const before = own[serves >= 0 ? serves - 1 : own.length - 1]?.text;
  const at = before === undefined ? -1 : step.lastIndexOf(before);
  if (at < 0 || before === undefined) return step.length;
  const after = at + before.length;
  if (serves >= 0) return after;
  const stop = /[.!?…]+["”»)]?(?=\s|$)|\n|$/u.exec(step.slice(after));
  return after + (stop?.index ?? 0) + (stop?.[0].length ?? 0);
}
