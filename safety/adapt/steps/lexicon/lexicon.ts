import type { Language } from '@mirabelle/contract/language.ts';

import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

/**
 * What words of a recipe's steps do. `moist` to `flame` are heat; `warm` is heat that cooks nothing for sure;
 * `through` and `under` say how done something is meant to be; `nopink` denies what follows it; `made` are
 * participles that only tell how a food comes.
 */
export type Sense = keyof typeof en;

/** Words of steps by what they do: folded, `*` at the end for any ending. */
export const STEP_WORDS: Record<Language, Record<Sense, string[]>> = { en, fr, es, de, it, pt };

/** Before a word of heat these make it a noun or an adjective: "the roast", "den Braten", "with fried onions". */
const MAKES_NOUN: Record<Language, string> = {
  en: 'the|a|an|of|with|some|your|this|that|leftover|cold|remaining|no',
  fr: 'du|de|un|le',
  es: 'el|un|de|del',
  de: 'den|der|des|dem|das|ein|einen|zum',
  it: 'il|un|di|del|lo',
  pt: 'o|um|de|do',
};
const HEAT: ReadonlySet<Sense> = new Set<Sense>(['moist', 'oven', 'fry']);

const patterns = new Map<Language, Record<Sense, RegExp>>();

/** The words of a language as one pattern for each sense, for folded text. */
export function stepPatterns(language: Language): Record<Sense, RegExp> {
  const known = patterns.get(language);
  if (known) return known;
  const made = {} as Record<Sense, RegExp>;
  for (const [sense, words] of Object.entries(STEP_WORDS[language]) as [Sense, string[]][]) {
    const single = words.map((word) => word.replaceAll('*', '[a-z]*').replaceAll(' ', '\\s+'));
    const notNoun = HEAT.has(sense) ? `(?<!\\b(?:${MAKES_NOUN[language]})\\s)` : '';
    made[sense] = new RegExp(`${notNoun}\\b(?:${single.join('|')})\\b`, 'g');
  }
  patterns.set(language, made);
  return made;
}

/** Little words between two steps written as one: "cut and fry". */
export const AND: Record<Language, string[]> = {
  en: ['and', 'then'],
  fr: ['et', 'puis'],
  es: ['y', 'e', 'luego'],
  de: ['und', 'dann'],
  it: ['e', 'ed', 'poi'],
  pt: ['e', 'depois'],
};

/** Before a participle these make a passive of it: "the eggs are beaten". */
export const AUXILIARY: Record<Language, string[]> = {
  en: ['is', 'are', 'be', 'been', 'being', 'get', 'gets'],
  fr: ['est', 'sont', 'soit', 'soient', 'etre'],
  es: ['esta', 'estan', 'esten', 'este', 'es', 'son', 'sean', 'ser'],
  de: ['wird', 'werden', 'ist', 'sind', 'worden'],
  it: ['e', 'sono', 'viene', 'vengono', 'va', 'vanno', 'essere'],
  pt: ['e', 'sao', 'esta', 'estao', 'estejam', 'esteja', 'ser'],
};

/** Before a fat these say that something else is cooked in it. */
export const INTO: Record<Language, string> = {
  en: 'in|with',
  fr: 'dans|avec|a',
  es: 'en|con',
  de: 'in|im|mit',
  it: 'in|nel|nell|nella|con',
  pt: 'em|no|na|com',
};

/** Before what something is mixed with. */
export const WITH: Record<Language, string> = {
  en: 'with',
  fr: 'avec|à|au|aux',
  es: 'con',
  de: 'mit',
  it: 'con',
  pt: 'com',
};
