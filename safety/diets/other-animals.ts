import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { Mention, Reading } from '../match/reading.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';
import type { NamesInside } from './names-inside.ts';
import type { TraitsOf } from './traits-of.ts';

/** What a food that is named after pork is made of instead, and whether the words can mean nothing else. */
export interface MadeOf {
  of: 'animal' | 'plant';
  certain: boolean;
}
export interface OtherAnimals {
  (subject: string, item: Item, reading: Reading): MadeOf | null;
  /** Whether another animal, or what is sold in its place, stands right before a word of the line. */
  standsBefore: (start: number, reading: Reading) => boolean;
}

/** What is sold in the place of meat. */
const PLANT_MEAT = 'plant-substitutes';
/** "Jambon de canard", "Speck vom Rind"; not the "au" of "jambon au foie gras", which comes with it. */
const OF = /^(?:d\S{0,4}|of|vom|von|aus)$/;

/**
 * Reads what bacon, ham or a sausage is made of where its name is qualified: "turkey bacon", "jambon de canard",
 * "Putensalami", "seitan chorizo". What stands before it can as well be another thing on the plate ("chicken bacon wrap"),
 * unless nothing follows.
 */
export function createOtherAnimals(
  { foods }: Pick<PackedKnowledge, 'foods'>,
  catalogue: Catalogue,
  traitsOf: TraitsOf,
  isNamedInside: NamesInside['isSpelt'],
): OtherAnimals {
  const madeOf = (item: Item | undefined): MadeOf['of'] | null => {
    if (!item) return null;
    if (item.id === PLANT_MEAT || item.allGroups.has(PLANT_MEAT)) return 'plant';
    const { is, may } = traitsOf(item);
    return is.includes('meat') && !is.includes('pork') && !may.includes('pork') ? 'animal' : null;
  };
  let words: Set<string> | undefined;
  const animalWords = () => {
    words ??= new Set(
      foods
        .filter(({ id }) => madeOf(itemOf(catalogue, 'food', id)) === 'animal')
        .flatMap(({ names }) => Object.values(names).flatMap((list) => (list ?? []).map(foldText)))
        .filter((name) => name !== '' && !name.includes(' ')),
    );
    return words;
  };
  const ofMention = (mention: Mention | undefined): MadeOf['of'] | null =>
    mention?.kind === 'food' && !mention.negated ? madeOf(itemOf(catalogue, 'food', mention.id)) : null;

  const standsBefore: OtherAnimals['standsBefore'] = (start, { mentions }) =>
    mentions.some((other) => other.end === start && other.leadsBy === null && ofMention(other) !== null);
  const otherAnimal = (subject: string, item: Item, { mentions }: Reading): MadeOf | null => {
    const named = mentions.find(({ text, id, negated }) => text === subject && id === item.id && !negated);
    if (!named || isNamedInside('pork', 'food', subject)) return null;
    const inside = foldText(subject).split(' ');
    if (inside.length > 1 && inside.some((word) => animalWords().has(word)))
      return { of: 'animal', certain: true };
    const beside = (test: (other: Mention) => boolean) =>
      mentions.find((other) => other.field === named.field && other.chunk === named.chunk && test(other));
    const next = beside(({ start }) => start === named.end);
    const after = OF.test(named.leadsBy ?? '') ? ofMention(next) : null;
    if (after) return { of: after, certain: true };
    // "Poulet au jambon": chicken, with ham.
    const before = beside(({ end, leadsBy }) => end === named.start && leadsBy === null);
    const of = ofMention(before);
    if (!of) return null;
    // One word: Rindersalami.
    if (before?.text === subject) return { of, certain: true };
    const isListed = mentions.some(({ field, joinedBy }) => field === named.field && joinedBy === 'and');
    return { of, certain: !next && !isListed };
  };
  return Object.assign(otherAnimal, { standsBefore });
}
