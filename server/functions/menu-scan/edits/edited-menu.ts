import type { AsRead, MenuEdit } from '@mirabelle/contract/menu/edits.ts';
import type { Course } from '@mirabelle/contract/menu.ts';
import type { DishColumns } from './read-menu.ts';

/** An edit that counts, with the reading that it was made of. */
export interface EditInForce {
  edit: MenuEdit;
  /** The dishes that it speaks of, as they stood before it. */
  before: readonly AsRead[];
  reading: number;
}

/** A dish of the edited menu. */
export interface EditedDish extends DishColumns {
  id: string;
  /** The dishes that it stands for, as they were read; null for one that was not edited. */
  as_read: AsRead[] | null;
  /** The reading that it came with, or that it was last edited in. */
  came: number;
}

export interface EditedSection {
  id: string | null;
  title: string | null;
  course: Course | null;
  dishes: EditedDish[];
}

/** The words of a dish that an edit has put others in the place of, or none. */
export interface TakenOut {
  words: Pick<DishColumns, 'name' | 'description' | 'price'>;
  /** The reading that the edit was made of. */
  reading: number;
}
