import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Chance } from '../random.ts';
import { type Course, type KnownDish, larderOf } from './larder.ts';
import type { MadeDish, MadeMenu, MadeSection } from './menu.ts';
import { choosePriceStyle, type PriceStyle, pricesOf, sizeTimes } from './prices.ts';
import { WINES, wordsFor } from './words.ts';

/** What decides how a menu is written, chosen once a page. */
interface Manner {
  lang: string;
  second: string | null;
  style: PriceStyle;
  priced: boolean;
  described: number;
  descriptions: 'commas' | 'with' | 'slashes';
  letters: 'sentence' | 'title';
  numbers: 'none' | 'plain' | 'dotted' | 'letters' | 'sections';
  codes: 'none' | 'numbers' | 'letters' | 'diets';
  /** The kitchens that dishes come from; null for all of the world. */
  kitchens: readonly string[] | null;
  chance: Chance;
  /** Names on the page so far, folded. */
  taken: Set<string>;
}

const SECONDS: Record<string, readonly string[]> = {
  en: ['es', 'fr'],
  fr: ['en', 'nl'],
  es: ['en'],
  de: ['en'],
  it: ['en', 'de'],
  pt: ['en', 'es'],
};

const HOME: Record<string, readonly string[]> = {
  en: ['GB', 'US'],
  fr: ['FR'],
  es: ['ES', 'MX', 'PE'],
  de: ['DE', 'AT'],
  it: ['IT'],
  pt: ['PT', 'BR'],
};
const GUESTS = ['IT', 'FR', 'IN', 'CN', 'TH', 'VN', 'GR', 'TR', 'US', 'JP', 'LB', 'MX'];

/** @param size dishes on the page, about */
export function inventMenu(lang: string, size: number, chance: Chance): MadeMenu {
  const words = wordsFor(lang);
  const style = choosePriceStyle(lang, chance);
  const manner: Manner = {
    lang,
    second: chance.happens(0.14) ? chance.pick(SECONDS[lang] ?? ['en']) : null,
    style,
    priced: chance.happens(0.86),
    described: chance.pick([0, 0.3, 0.6, 0.95]),
    descriptions: chance.pick(['commas', 'commas', 'with', 'slashes']),
    letters: chance.pick(['sentence', 'title']),
    numbers: chance.happens(0.2) ? chance.pick(['plain', 'dotted', 'letters', 'sections']) : 'none',
    codes: chance.happens(0.25) ? chance.pick(['numbers', 'letters', 'diets']) : 'none',
    kitchens: chance.happens(0.65) ? [...(HOME[lang] ?? ['FR', 'IT']), chance.pick(GUESTS)] : null,
    chance,
    taken: new Set(),
  };
  const sections = inventSections(manner, size);
  numberThrough(sections, manner);
  const notes = [
    ...chance.some(words.notes, chance.whole(0, 2)),
    ...(manner.codes === 'none' || manner.codes === 'diets' ? [] : [chance.pick(words.legend)]),
    ...(chance.happens(0.35) ? [chance.pick(words.hours)] : []),
    ...(chance.happens(0.35) ? [chance.pick(words.addresses)] : []),
  ];
  const house = chance.happens(0.6)
    ? chance.pick(words.houses).replace('{}', chance.pick(words.names))
    : null;
  return {
    lang,
    second: manner.second,
    country: style.country,
    house,
    tagline: house !== null && chance.happens(0.4) ? chance.pick(words.taglines) : null,
    sections,
    notes,
  };
}

function inventSections(manner: Manner, size: number): MadeSection[] {
  const { chance } = manner;
  const sections: MadeSection[] = [];
  let left = size;
  const plan = chance.pick<readonly Course[]>([
    ['STARTER', 'MAIN', 'DESSERT'],
    ['STARTER', 'MAIN', 'DESSERT', 'DRINKS'],
    ['MAIN', 'DESSERT'],
    ['MAIN', 'MAIN', 'DRINKS'],
    ['STARTER', 'MAIN', 'MAIN', 'DESSERT'],
    ['DRINKS', 'DRINKS'],
    ['MAIN'],
    ['DESSERT', 'DRINKS'],
  ]);
  const share = Math.max(3, Math.round(size / plan.length));
  for (const course of plan) {
    if (left <= 1) break;
    const count = Math.min(left, chance.whole(Math.max(2, share - 2), share + 2));
    left -= count;
    sections.push(inventSection(course, count, manner));
  }
  if (chance.happens(0.2)) sections.splice(chance.happens(0.5) ? 0 : sections.length, 0, formulas(manner));
  return sections.filter((section) => section.dishes.length > 0);
}

function inventSection(course: Course, count: number, manner: Manner): MadeSection {
  const { chance, lang, style } = manner;
  const words = wordsFor(lang);
  const title = chance.happens(0.93) ? chance.pick(words.courses[course]) : null;
  const base: MadeSection = {
    kind: 'list',
    title,
    course,
    sizes: [],
    between: null,
    intro: null,
    dishes: [],
  };
  if (course === 'DRINKS' && chance.happens(0.3)) return wines(count, manner);
  if (course === 'MAIN' && chance.happens(0.12)) return weekdays(manner, base);
  if (course === 'MAIN' && chance.happens(0.12)) {
    const [price = ''] = pricesOf('MAIN', style, chance, [1.4]);
    return {
      ...base,
      kind: 'choices',
      title: chance.pick(words.set).replace('{}', price).trim(),
      between: chance.happens(0.6) ? words.or : null,
      dishes: dishesOf('MAIN', Math.min(count, 5), { ...manner, priced: false }),
    };
  }
  const sizes = manner.priced && course !== 'DESSERT' && chance.happens(0.12) ? chance.pick(words.sizes) : [];
  const special = course === 'MAIN' && chance.happens(0.15);
  return {
    ...base,
    title: title === null ? null : special ? chance.pick([...words.specials, ...words.kids]) : title,
    sizes,
    intro: chance.happens(0.1) ? chance.pick(words.notes) : null,
    dishes: dishesOf(course, count, manner, sizes.length),
  };
}

function dishesOf(course: Course, count: number, manner: Manner, sizes = 0): MadeDish[] {
  const { chance, lang, second, style, taken } = manner;
  const all = larderOf(lang)[course];
  const ofKitchens = all.filter(({ cuisine }) => !manner.kitchens || manner.kitchens.includes(cuisine ?? ''));
  const known = course !== 'DRINKS' && ofKitchens.length >= count * 4 ? ofKitchens : all;
  const other = second ? new Map(larderOf(second)[course].map((dish) => [dish.record, dish])) : null;
  const dishes: MadeDish[] = [];
  for (let tries = 0; dishes.length < count && tries < count * 12; tries++) {
    const dish = chance.pick(known);
    const secondName = other?.get(dish.record)?.names[0] ?? null;
    if (second && secondName === null) continue;
    const name = written(chance.pick(dish.names.slice(0, 4)), manner);
    const folded = foldWords(name);
    if (folded.length < 3 || [...taken].some((one) => one.includes(folded) || folded.includes(one))) continue;
    if (secondName !== null && foldWords(secondName) === folded) continue;
    taken.add(folded);
    dishes.push({
      name,
      second: secondName === null ? null : written(secondName, manner),
      description: second ? '' : descriptionOf(dish, name, manner),
      prices: manner.priced ? pricesOf(course, style, chance, sizeTimes(sizes, 0.6)) : [],
      codes: codesOf(manner),
      number: null,
    });
  }
  return dishes;
}

function descriptionOf({ parts }: KnownDish, name: string, manner: Manner): string {
  const { chance, lang } = manner;
  const words = wordsFor(lang);
  if (!chance.happens(manner.described)) return '';
  const folded = foldWords(name);
  const own = [...new Set(parts)].filter((part) => !folded.includes(foldWords(part)));
  const told = chance.some(own, chance.whole(2, 5)).map((part) => part.replace(/ \(.*\)$/, ''));
  if (told.length < 2) return '';
  if (manner.descriptions === 'slashes') return told.join(' / ');
  if (manner.descriptions === 'commas') return told.join(', ');
  return `${words.with} ${told.slice(0, -1).join(', ')} ${words.and} ${told.at(-1)}`;
}

function codesOf({ codes, chance }: Manner): string[] {
  if (codes === 'none') return [];
  if (codes === 'numbers') return chance.some(['1', '3', '4', '7', '8', '9', '12'], chance.whole(1, 3));
  if (codes === 'letters') return chance.some(['A', 'C', 'D', 'G', 'L', 'M', 'O'], chance.whole(1, 3));
  return chance.happens(0.4) ? [chance.pick(['v', 'vg', 'gf'])] : [];
}

function wines(count: number, { lang, chance, style, priced }: Manner): MadeSection {
  const words = wordsFor(lang);
  const sizes = priced && chance.happens(0.6) ? chance.pick(words.glass) : [];
  return {
    kind: 'wine',
    title: chance.pick(words.wine),
    course: 'DRINKS',
    sizes,
    between: null,
    intro: null,
    dishes: chance.some(WINES, Math.min(count, 8)).map(([name, region]) => ({
      name: chance.happens(0.5) ? `${name} ${chance.whole(2016, 2024)}` : name,
      second: null,
      description: chance.happens(0.5) ? region : '',
      prices: priced ? pricesOf('DRINKS', style, chance, sizeTimes(sizes.length, 2.6)) : [],
      codes: [],
      number: null,
    })),
  };
}

function weekdays(manner: Manner, base: MadeSection): MadeSection {
  const words = wordsFor(manner.lang);
  const dishes = dishesOf('MAIN', words.weekdays.length, { ...manner, second: null });
  return {
    ...base,
    kind: 'weekdays',
    title: manner.chance.pick(words.specials),
    dishes: dishes.map((dish, at) => ({ ...dish, number: words.weekdays[at]! })),
  };
}

function formulas({ lang, chance, style }: Manner): MadeSection {
  const words = wordsFor(lang);
  const count = chance.whole(1, Math.min(3, words.formulas.length));
  return {
    kind: 'formulas',
    title: chance.happens(0.5) ? chance.pick(words.specials) : null,
    course: 'MAIN',
    sizes: [],
    between: null,
    intro: null,
    dishes: chance.some(words.formulas, count).map(([name, description]) => ({
      name,
      second: null,
      description,
      prices: pricesOf('MAIN', style, chance),
      codes: [],
      number: null,
    })),
  };
}

/** As menus print it: the first letter, or those of all longer words, in capitals. */
function written(name: string, { letters, lang }: Manner): string {
  const first = `${name.charAt(0).toLocaleUpperCase(lang)}${name.slice(1)}`;
  if (letters === 'sentence') return first;
  return first.replace(/(?<=[\s-])\p{Ll}(?=\p{Ll}{3})/gu, (letter) => letter.toLocaleUpperCase(lang));
}

function numberThrough(sections: MadeSection[], { numbers, chance }: Manner): void {
  if (numbers === 'none') return;
  let count = chance.pick([0, 0, 20, 100]);
  sections.forEach((section, at) => {
    if (section.kind === 'weekdays' || section.kind === 'formulas') return;
    section.dishes.forEach((dish, index) => {
      count += 1;
      dish.number =
        numbers === 'plain'
          ? String(count)
          : numbers === 'dotted'
            ? `${count}.`
            : numbers === 'letters'
              ? `${String.fromCharCode(65 + (index % 26))}.`
              : `${at + 1}.${index + 1}`;
    });
  });
}
