import type { Dish, Food, Group, PackedKnowledge, Preparation } from '@mirabelle/contract/knowledge.ts';

/** The records that have names, in the order in which all their columns run. */
export const KINDS = ['groups', 'foods', 'dishes', 'preparations'] as const;
export type Kind = (typeof KINDS)[number];
export type NamedRecord = Group | Food | Dish | Preparation;

/** All records with names, one row each. */
export const rowsOf = (knowledge: Pick<PackedKnowledge, Kind>): NamedRecord[] =>
  KINDS.flatMap((kind): NamedRecord[] => knowledge[kind]);

export const BETWEEN_ROWS = '\n';
