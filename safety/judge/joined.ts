import { isJudged } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import type { Mention, Reading } from '../match/reading.ts';
import type { NamedDish } from './named-dishes.ts';

/**
 * Whether a food is a second item beside the dish: "fish pie and oysters", "croque-monsieur et brie". "Pizza,
 * mushrooms and gorgonzola" goes on telling what is in it, and so does "pizza funghi e gorgonzola", where what a dish
 * is made of ends its name.
 */
export function isJoined(mention: Mention, dish: Mention, reading: Reading): boolean {
  if (mention.joinedBy !== 'and' || mention.start <= dish.end) return false;
  const { language } = dish.name;
  const follows =
    !isOpenLanguage(language) && isJudged(language) && wordsOf(language, grammar).adjectivesFollow;
  const lists = follows && dish.endsInFood;
  return !lists && !reading.mentions.some((m) => m.start >= dish.end && m.start < mention.start);
}

/** "Smoked salmon quiche": what the name of a dish says that is baked with all that is in it. */
export function isInside(mention: Mention, { dish, mention: named }: NamedDish, reading: Reading): boolean {
  const beside = mention.chunk === named.chunk && mention.field === named.field;
  return dish.dish.takes === 'inside' && beside && !isJoined(mention, named, reading);
}
