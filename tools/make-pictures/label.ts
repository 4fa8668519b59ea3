import type { Language } from '@mirabelle/contract/language.ts';
import type { Course } from '@mirabelle/contract/menu.ts';

/** What stands beside a picture as `<id>.json`: what a perfect reader would find in it. */
export interface PictureLabel {
  lang: Language | null;
  is_menu: boolean;
  /** For pictures that are no menu: receipt, prose, landscape, ... */
  kind?: string;
  /** The picture cannot be read, and the reader should say so, for one of these reasons. */
  unreadable?: readonly string[];
  restaurant_name: string | null;
  tagline?: string | null;
  sections: LabelSection[];
  degraded: boolean;
  layout?: string;
}

export interface LabelSection {
  title: string | null;
  course: Course;
  items: LabelItem[];
}

export interface LabelItem {
  name: string;
  description: string;
  price: string | null;
  allergens?: string[];
}
