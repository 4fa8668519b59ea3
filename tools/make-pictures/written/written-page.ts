import { createHash } from 'node:crypto';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Page } from '../pages/pages.ts';
import { chooseShot } from '../pages/photograph.ts';
import { chanceFrom } from '../random.ts';

/** Pixels of the longest side of a picture, at most. */
const LONGEST = 2400;

/** Marks stand below each other unless the page sets them otherwise. */
const GROUND =
  '<style>menu-page{display:block;box-sizing:border-box}x-house,x-h,x-i,x-d{display:block}x-p{white-space:nowrap}</style>';

/** What a page's marks say is printed on it, in the format of labelled real menus. */
export interface WrittenLabel {
  lang: string;
  is_menu: true;
  restaurant_name: string | null;
  by_hand: boolean;
  sections: { title: string | null; course: string; items: WrittenDish[] }[];
}

interface WrittenDish {
  name: string;
  name_alt: string[];
  description: string | null;
  price: string | null;
}

/**
 * A page written as HTML, ready to be drawn, and its label. All stands in `<menu-page lang="fr">` (`by-hand` where it
 * is lettered so). `<x-house>` holds the restaurant's name, `<x-h course="STARTER">` the title of a section and each
 * `<x-i>` a dish: `<x-n>` its name (`alt` other readings that count as right, parted by `|`; `as` the name where it is
 * printed otherwise, in two places for instance), `<x-d>` what is said of it, `<x-p>` its price. Unmarked text is no dish.
 * @param name what the page is called: how it is photographed is drawn from it
 * @throws Error where a page has no dish, a dish no name, or the language is not told
 */
export function writtenPage(
  name: string,
  html: string,
): { page: Pick<Page, 'html' | 'shot' | 'chance'>; label: WrittenLabel } {
  const [root] = DomUtils.getElementsByTagName('menu-page', parseDocument(html), true, 1);
  const lang = root?.attribs['lang'];
  if (!root || !lang) throw new Error(`${name}: begins with <menu-page lang="...">`);
  // Raised signs of allergens are no part of a name.
  for (const sign of DomUtils.getElementsByTagName('sup', root)) DomUtils.removeElement(sign);
  const text = (tag: string, within = root) =>
    DomUtils.getElementsByTagName(tag, within).map((each) =>
      DomUtils.textContent(each).replace(/\s+/gu, ' ').trim(),
    );
  const sections: WrittenLabel['sections'] = [];
  const marks = DomUtils.getElementsByTagName((tag) => tag === 'x-h' || tag === 'x-i', root, true);
  for (const mark of marks) {
    const title = mark.name === 'x-h' ? DomUtils.textContent(mark).replace(/\s+/gu, ' ').trim() : null;
    if (mark.name === 'x-h' || sections.length === 0)
      sections.push({ title, course: mark.attribs['course'] ?? 'MAIN', items: [] });
    if (mark.name === 'x-h') continue;
    const [named] = DomUtils.getElementsByTagName('x-n', mark);
    if (!named) throw new Error(`${name}: a dish without a name: ${DomUtils.textContent(mark)}`);
    sections.at(-1)?.items.push({
      name: named.attribs['as'] ?? text('x-n', mark).join(' '),
      name_alt: named.attribs['alt']?.split('|') ?? [],
      description: text('x-d', mark).join(' ') || null,
      price: text('x-p', mark).join(' / ') || null,
    });
  }
  if (sections.every(({ items }) => items.length === 0)) throw new Error(`${name}: no dish`);
  const seed = createHash('sha256').update(name).digest().readUInt32BE();
  const chance = chanceFrom(seed);
  return {
    page: { html: `${GROUND}${html}`, shot: chooseShot(chance, LONGEST), chance },
    label: {
      lang,
      is_menu: true,
      restaurant_name: text('x-house')[0] ?? null,
      by_hand: 'by-hand' in root.attribs,
      sections,
    },
  };
}
