import { inventMenu } from '../make-pictures/pages/invent.ts';
import { larderOf } from '../make-pictures/pages/larder.ts';
import type { MadeDish, MadeMenu } from '../make-pictures/pages/menu.ts';
import { PAGE_LANGUAGES, type PageWords, wordsFor } from '../make-pictures/pages/words.ts';
import type { Chance } from '../make-pictures/random.ts';

/** How a menu says what is in its dishes, chosen once a page. */
interface Manner {
  lang: string;
  words: PageWords;
  /** Names of what dishes are made of. */
  parts: readonly string[];
  joint: string;
  form: 'list' | 'with' | 'sentence' | 'phrase';
  begins: 'small' | 'capital' | 'title';
  ends: boolean;
  /** Share of dishes that something is said of. */
  described: number;
  /** Share of dishes whose names say what comes with them. */
  long: number;
  most: number;
}

const MAIN_LANGUAGES = ['en', 'en', 'fr', 'fr', 'es', 'de', 'it', 'pt'];

/** A menu whose names and descriptions are as long and as different as those of real ones. */
export function writtenMenu(chance: Chance): MadeMenu {
  const lang = chance.pick(chance.happens(0.85) ? MAIN_LANGUAGES : PAGE_LANGUAGES);
  const menu = inventMenu(lang, chance.pick([8, 12, 16, 22, 30]), chance);
  const parts = Object.values(larderOf(lang)).flatMap((dishes) => dishes.flatMap((dish) => dish.parts));
  const manner: Manner = {
    lang,
    words: wordsFor(lang),
    parts: [...new Set(parts.map((part) => part.replace(/ \(.*\)$/, '')))],
    joint: chance.pick([', ', ', ', ', ', ' / ', ' - ', ' · ', ', ']),
    form: chance.pick(['list', 'list', 'with', 'sentence', 'phrase']),
    begins: chance.pick(['small', 'small', 'capital', 'title']),
    ends: chance.happens(0.25),
    described: chance.pick([0, 0, 0.3, 0.6, 0.9, 1]),
    long: chance.pick([0, 0, 0, 0.2, 0.6]),
    most: chance.pick([3, 5, 8, 12]),
  };
  if (manner.parts.length < 20) return menu;
  const sections = menu.sections.map((section) =>
    section.kind === 'wine' || section.kind === 'formulas'
      ? section
      : {
          ...section,
          title: titleOf(section.title, section.dishes, manner, chance),
          dishes: section.dishes.map((dish) => told(dish, section.kind, manner, chance)),
        },
  );
  return { ...menu, sections };
}

/** Headings name foods, kitchens or nothing that any list knows. */
function titleOf(
  title: string | null,
  dishes: readonly MadeDish[],
  { parts, lang }: Manner,
  chance: Chance,
): string | null {
  if (title === null || chance.happens(0.6) || dishes.length === 0) return title;
  const word = chance.pick(chance.pick(dishes).name.split(' ')).replace(/[^\p{L}]/gu, '');
  const other = chance.happens(0.5) ? chance.pick(parts) : word;
  if (other.length < 4) return title;
  return `${other.charAt(0).toLocaleUpperCase(lang)}${other.slice(1)}`;
}

function told(dish: MadeDish, kind: string, manner: Manner, chance: Chance): MadeDish {
  const isLong = chance.happens(manner.long) && !dish.second;
  const name = isLong ? `${dish.name} ${besideIt(manner, chance)}` : dish.name;
  if (dish.second || kind === 'choices') return { ...dish, name };
  return { ...dish, name, description: chance.happens(manner.described) ? description(manner, chance) : '' };
}

/** What comes with a dish, as part of its name. */
function besideIt({ words, parts }: Manner, chance: Chance): string {
  const joint = chance.pick([words.with, words.and, words.with]);
  return `${joint} ${chance.some(parts, chance.whole(1, 3)).join(` ${words.and} `)}`;
}

function description(
  { words, parts, joint, form, begins, ends, most, lang }: Manner,
  chance: Chance,
): string {
  const own = chance.some(parts, chance.whole(2, Math.max(2, most)));
  const list = () => {
    const last = chance.happens(0.5) && own.length > 2;
    return last ? `${own.slice(0, -1).join(joint)} ${words.and} ${own.at(-1)}` : own.join(joint);
  };
  const again = () => (chance.happens(0.4) ? `. ${cap(own[0]!, lang)} ${words.and} ${own.at(-1)}` : '');
  const text =
    form === 'list'
      ? list()
      : form === 'with'
        ? `${words.with} ${list()}`
        : form === 'phrase'
          ? own.slice(0, 3).join(` ${chance.pick([words.with, words.and])} `)
          : `${own[0]} ${words.with} ${own.slice(1).join(` ${words.and} `)}${again()}`;
  const begun =
    begins === 'small'
      ? text
      : begins === 'capital'
        ? cap(text, lang)
        : text.replace(/(?<=^|[\s/·-])\p{Ll}(?=\p{Ll}{3})/gu, (letter) => letter.toLocaleUpperCase(lang));
  return ends ? `${begun}.` : begun;
}

const cap = (text: string, lang: string) => `${text.charAt(0).toLocaleUpperCase(lang)}${text.slice(1)}`;
