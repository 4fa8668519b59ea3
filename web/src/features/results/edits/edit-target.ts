import type { RatedDish } from '../results-model.ts';

/** What a dialog corrects: a dish, or what is missing; `line` is the line of the menu that is a dish after all. */
export type EditTarget =
  | { kind: 'change' | 'move' | 'join' | 'split'; dish: RatedDish }
  | { kind: 'add'; line: string | null };

/** What can be done with a dish in a dialog. */
export type DishEditKind = Exclude<EditTarget['kind'], 'add'>;
