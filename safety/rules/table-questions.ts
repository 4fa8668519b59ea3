import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import type { GivenAnswer, TableQuestion } from '@mirabelle/contract/table-question.ts';
import type { Item } from '../model/catalogue.ts';

/** What an answer says of a food, in words that a menu could print. */
export interface Said {
  /** Preparations whose words say the same: a test holds the state against their records. */
  words: readonly string[];
  state: FoodState;
  /** It is in the dish, where that was only usual. */
  there?: true;
  /** It is not in the dish in a form that matters; its allergens may still be. */
  absent?: true;
}

interface Asked {
  /** Keys of the engine's questions that it asks for all dishes at once. */
  for: readonly string[];
  /** Groups one of which the food has to belong to; left out: any. */
  of?: readonly string[];
  yes: Said;
  no: Said;
}

// Who says how a food is not says that it is there: what such a dish usually holds counts as certain then.
const PASTEURISED: Said = { words: ['pasteurised'], state: { pasteurised: 'yes' } };
const NOT_PASTEURISED: Said = { words: ['unpasteurised'], state: { pasteurised: 'no' }, there: true };
const COOKED: Said = { words: ['well-done'], state: { heat: 'cooked' } };
const NOT_COOKED: Said = { words: ['undercooked'], state: { heat: 'undercooked' }, there: true };
const ABSENT: Said = { words: [], state: {}, absent: true };
const THERE: Said = { words: [], state: {}, there: true };

/** What each table question stands for, and what its answers mean. A food belongs to the first that fits. */
export const ASKED_AT_TABLE: Record<TableQuestion, Asked> = {
  'cheese-pasteurised': {
    for: ['ask.pasteurised'],
    of: ['cheese'],
    yes: PASTEURISED,
    no: NOT_PASTEURISED,
  },
  'dairy-pasteurised': { for: ['ask.pasteurised'], yes: PASTEURISED, no: NOT_PASTEURISED },
  'juice-pasteurised': { for: ['ask.juice-pasteurised'], yes: PASTEURISED, no: NOT_PASTEURISED },
  'eggs-cooked': { for: ['ask.egg-cooked', 'ask.egg-set'], yes: COOKED, no: NOT_COOKED },
  'egg-pasteurised': {
    for: ['ask.made-with-pasteurised-egg', 'ask.house-made-egg', 'ask.egg-pasteurised'],
    yes: { words: ['with-pasteurised-egg'], state: { pasteurised: 'yes' } },
    no: { words: ['homemade', 'unpasteurised'], state: { made: 'house', pasteurised: 'no' }, there: true },
  },
  'raw-egg': {
    for: ['ask.made-with-raw-egg'],
    yes: { words: ['raw'], state: { heat: 'raw' }, there: true },
    no: ABSENT,
  },
  'mince-cooked': { for: ['ask.mince-cooked'], yes: COOKED, no: NOT_COOKED },
  'meat-cooked': { for: ['ask.cooked-through', 'ask.cooked'], of: ['meat'], yes: COOKED, no: NOT_COOKED },
  'fish-cooked': { for: ['ask.fish-cooked', 'ask.cooked'], of: ['fish'], yes: COOKED, no: NOT_COOKED },
  'shellfish-cooked': {
    for: ['ask.shellfish-cooked', 'ask.cooked'],
    of: ['shellfish', 'land-snails-and-frogs'],
    yes: COOKED,
    no: NOT_COOKED,
  },
  cooked: {
    for: ['ask.cooked', 'ask.baked', 'ask.sprouts-cooked'],
    yes: COOKED,
    no: NOT_COOKED,
  },
  heated: {
    for: ['ask.steaming-hot', 'ask.served-hot'],
    yes: { words: ['steaming-hot'], state: { heat: 'cooked', served: 'hot' } },
    no: { words: ['unheated'], state: { served: 'cold' }, there: true },
  },
  alcohol: {
    for: ['ask.alcohol-long', 'ask.alcohol-cooked', 'ask.alcohol-content', 'ask.contains', 'ask.how-made'],
    of: ['alcoholic-drinks'],
    yes: THERE,
    no: { words: ['alcohol-free'], state: { alcohol: 'free' } },
  },
  washed: {
    for: ['ask.washed'],
    yes: { words: ['washed'], state: { washed: 'yes' } },
    no: { words: ['unwashed'], state: { washed: 'no' }, there: true },
  },
  packed: {
    for: ['ask.packed'],
    yes: { words: ['shop-bought'], state: { made: 'packed' } },
    no: { words: ['homemade'], state: { made: 'house' }, there: true },
  },
  'contains-raw': { for: ['ask.contains-raw'], yes: THERE, no: ABSENT },
  contains: { for: ['ask.contains'], yes: THERE, no: ABSENT },
};
const ALL = Object.entries(ASKED_AT_TABLE) as [TableQuestion, Asked][];

/** The table question that stands for a question about a food; undefined where none does. */
export function tableQuestionOf(question: string, { allGroups }: Item): TableQuestion | undefined {
  const found = ALL.find(
    ([, { for: keys, of }]) =>
      keys.includes(question) && (of === undefined || of.some((group) => allGroups.has(group))),
  );
  return found?.[0];
}

/** What an answer says. */
export const saidBy = ({ question, answer }: Pick<GivenAnswer, 'question' | 'answer'>): Said =>
  ASKED_AT_TABLE[question][answer];
