import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import type { Part } from '../model/part.ts';
import { overlay } from '../model/state.ts';

/**
 * What each change that a finding offers does to the food, so that the engine can try it before offering it.
 * `instead`: something else is ordered in its place; what that is, is judged when it is ordered.
 */
export type Change = { sets: FoodState } | 'without' | 'instead';

/** Every key of messages/<language>/modifications.json. */
export const CHANGES = {
  'change.cooked': { sets: { heat: 'cooked' } },
  'change.steaming-hot': { sets: { heat: 'cooked', served: 'hot' } },
  'change.pasteurised': { sets: { pasteurised: 'yes' } },
  'change.pasteurised-juice': { sets: { pasteurised: 'yes' } },
  'change.pasteurised-egg': { sets: { pasteurised: 'yes' } },
  'change.washed': { sets: { washed: 'yes' } },
  'change.fresh-cut': { sets: { made: 'house' } },
  'change.made-fresh': { sets: { kept: 'fresh', made: 'house' } },
  'change.alcohol-free': { sets: { alcohol: 'free' } },
  'change.without-alcohol': { sets: { alcohol: 'free' } },
  'change.decaffeinated': { sets: { caffeine: 'free' } },
  'change.without': 'without',
  'change.other': 'instead',
  'change.other-fish': 'instead',
  'change.other-tea': 'instead',
  'change.scooped': 'instead',
  'change.less-sugar': 'instead',
} as const satisfies Record<string, Change>;
export type ChangeKey = keyof typeof CHANGES;

/** What a change does; null where nothing is offered. */
export function changeOf(key: string | null): Change | null {
  return key !== null && key in CHANGES ? CHANGES[key as ChangeKey] : null;
}

/** The part as the kitchen would make it after the changes: what was asked for is as good as said. */
export function applyChanges(part: Part, states: FoodState[]): Part {
  return { ...part, state: overlay(part.state, ...states), stated: overlay(part.stated, ...states) };
}
