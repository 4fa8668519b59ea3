import type { Preparation } from '@mirabelle/contract/knowledge.ts';
import type { Item } from './catalogue.ts';

/** The food that a preparation's word makes of another, by its own id before its groups; undefined where none. */
export function madeBy(
  { makes, readyMade: comesReadyMade }: Preparation,
  { id, allGroups, readyMade }: Pick<Item, 'id' | 'allGroups' | 'readyMade'>,
): string | undefined {
  const own = makes[id] ?? (comesReadyMade && readyMade);
  if (own !== undefined) return own;
  const group = Object.keys(makes).find((of) => allGroups.has(of));
  return group === undefined ? undefined : makes[group];
}
