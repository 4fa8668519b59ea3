import type { PictureLabel } from './label.ts';
import type { Shot } from './photograph.ts';
import type { Chance } from './random.ts';

/** A page to be photographed, with what is printed on it. */
export interface Picture {
  id: string;
  html: string;
  shot: Shot;
  label: PictureLabel;
  chance: Chance;
}
