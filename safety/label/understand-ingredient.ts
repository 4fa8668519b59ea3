import type { LabelReading } from '@mirabelle/contract/label.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { RecipeEngine } from '../engine.ts';
import {
  isAdditive,
  isBeside,
  isOfMilk,
  namedByNumber,
  namesCaffeine,
  namesQuinine,
  withoutEnding,
} from './label-words.ts';

/** What additives are judged as: the record that holds them. */
export const ADDITIVE = 'emulsifier';
const ENERGY_DRINK = 'energy drink';
const COLA = 'cola';
const WHEY = 'whey';
const TONIC = 'tonic water';
/** From so much in 100 ml a pack has to say that a drink holds much caffeine, milligrams. */
const MUCH_CAFFEINE_MG = 15;

/**
 * The words in which the engine judges an ingredient: as printed, without what changes nothing of its safety, and by the
 * name of the food for which guidance names it.
 * @param text as printed
 */
export function understandIngredient(text: string, reading: LabelReading, engine: RecipeEngine): string {
  if (namesCaffeine(text)) return drinkWithCaffeine(reading) ?? text;
  if (namesQuinine(text)) return TONIC;
  const sweetener = namedByNumber(text);
  if (sweetener) return sweetener;
  if (isOfMilk(text)) return WHEY;
  if (isAdditive(text)) return ADDITIVE;
  const { unknown, findings } = engine.assess({ kind: 'ingredient', text });
  if (unknown.length === 0 && findings.every(({ rule }) => rule !== 'unknown')) return text;
  const stem = withoutEnding(text);
  if (
    stem &&
    engine.assess({ kind: 'ingredient', text: stem }).findings.every(({ rule }) => rule !== 'unknown')
  )
    return stem;
  const missed = new Set(unknown.flatMap((words) => foldText(words).split(' ')));
  const rest = withoutOrdinary(text, missed);
  return /\p{L}/u.test(rest) ? rest : ADDITIVE;
}

/** A text without those of the given words that change nothing of its safety; whole where another one is among them. */
export function withoutOrdinary(text: string, missed: ReadonlySet<string>): string {
  if (![...missed].every(isBeside)) return text;
  return text
    .split(/\s+/)
    .filter((word) => {
      const parts = foldText(word).split(' ');
      return !(parts.every(isBeside) && parts.some((part) => missed.has(part)));
    })
    .join(' ');
}

/** The words of an ingredient in which an allergy to it is found: casein is of milk, which its name does not say. */
export const allergenNameOf = (text: string): string => (isOfMilk(text) ? WHEY : text);

/** What a drink with caffeine is judged as; null where the pack does not say how much it holds. */
export function drinkWithCaffeine({ muchCaffeine, caffeineMg }: LabelReading): string | null {
  if (muchCaffeine || (caffeineMg ?? 0) >= MUCH_CAFFEINE_MG) return ENERGY_DRINK;
  return caffeineMg === null ? null : COLA;
}
