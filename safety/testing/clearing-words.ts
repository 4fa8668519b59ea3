import type { Language } from '@mirabelle/contract/language.ts';
import words from './clearing-words.json' with { type: 'json' };

/** A line of a menu with a food of high risk and a phrase that would clear a risk, but is said of something else. */
export interface ClearingLine {
  language: Language;
  text: string;
  /** The food of high risk, by itself. */
  food: string;
}

type Words = Record<'phrases' | 'foods' | 'places', Record<string, readonly string[]>>;

/** Languages with such lines. */
export const CLEARING_LANGUAGES = Object.keys(words) as (keyof typeof words)[];

/** Foods that are of high risk by themselves. */
export function riskFoods(language: keyof typeof words): readonly string[] {
  return Object.values((words as Record<string, Words>)[language]?.foods ?? {}).flat();
}

/** All lines of a language: each phrase with each food in each place. */
export function* clearingLines(language: keyof typeof words): Generator<ClearingLine> {
  const { phrases, foods, places }: Words = words[language];
  for (const [foodKind, ofKind] of Object.entries(foods)) {
    for (const [phraseKind, phrasesOfKind] of Object.entries(phrases)) {
      for (const [place, templates] of Object.entries(places)) {
        if (mayClear(phraseKind, foodKind, place)) continue;
        for (const food of ofKind) {
          for (const phrase of phrasesOfKind) {
            for (const template of templates) {
              yield { language, food, text: template.replace('{C}', phrase).replace('{X}', food) };
            }
          }
        }
      }
    }
  }
}

/**
 * What is in a hot dish is cooked with it, pasteurised eggs and milk may be those named, raw milk may be what a drink or a
 * cheese is made of, and sausage is stirred into pasta.
 */
function mayClear(phrase: string, food: string, place: string): boolean {
  if (phrase === 'dish' && (place === 'filled' || place === 'madeOf')) return true;
  if (phrase === 'pasteurised' && (food === 'egg' || food === 'milk')) return true;
  if ((phrase === 'ofMilk' || phrase === 'dish') && food === 'milk') return true;
  return phrase === 'pasta' && food === 'cured';
}
