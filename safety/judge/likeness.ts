import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { isQuoted } from '../match/doubtful.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { type Catalogue, itemOf } from '../model/catalogue.ts';

const LIKE = wordSet(everyWord(dishNames, 'likeness'));
/** What is made to be like food of animals. */
const STAND_INS = ['plant-substitutes', 'tofu', 'tempeh', 'seitan'];
const ANIMAL_FOOD = 'animal-food';

/**
 * "Vegan cheese (camembert style)", "fromage végan façon brie", 'vegan salmon "lox"': what such a food is only said to be like
 * is not on the plate.
 * The words stand right behind it, so that "vegan cheese, fries, brie-style cheese" keeps the cheese.
 */
export function withoutLikenesses(
  present: readonly Mention[],
  { words: { tokens, line } }: Reading,
  catalogue: Catalogue,
): Mention[] {
  const isSaidLike = ({ start, end }: Mention, before: Mention) =>
    LIKE.has(tokens[start - 1]?.word ?? '') ||
    LIKE.has(tokens[end]?.word ?? '') ||
    (before.end === start && isQuoted({ start, nameEnd: end }, tokens, line.texts));
  const groupsOf = ({ kind, id }: Mention) => itemOf(catalogue, kind, id)?.allGroups;
  return present.filter((mention, at) => {
    const before = present[at - 1];
    if (!before || before.field !== mention.field || !isSaidLike(mention, before)) return true;
    const isStandIn = STAND_INS.some((id) => groupsOf(before)?.has(id));
    return !(isStandIn && groupsOf(mention)?.has(ANIMAL_FOOD) && mention.treatments.length === 0);
  });
}
