import type { MenuItemReading, MenuReading, MenuSectionReading } from '@mirabelle/contract/menu.ts';
import { boxAroundAll } from '@mirabelle/contract/picture-box.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import { guessLanguage } from '@mirabelle/language/text/guess-language.ts';
import { MENU_LIMITS, type MenuAnswer } from '../tasks/read-menu/schema.ts';
import { type Pairing, pairReadings, type Read } from './pair-readings.ts';
import { type Heading, placeDishes } from './place-dishes.ts';
import { withPlacedLines } from './placed-lines.ts';
import { printedWords, reconciledWords, withSecondName } from './printed-words.ts';
import { SeenWords, shareIn, wordsOf } from './words.ts';

/** A dish with the heading it stands under, as far as a verdict depends on them. */
export interface PlacedDish extends Heading {
  name: string;
  description: string | null;
}

/** What guidance says of a dish's words; null where it covers none of them. */
export type CoveredRisk = (dish: PlacedDish) => Risk | null;

/** A merged menu, and what became of each dish of the built-in reader. */
export interface MergedMenu {
  reading: Extract<MenuReading, { kind: 'menu' }>;
  /**
   * For each dish of the merged menu, in order: the dishes of the built-in reader it stands for, by their place
   * counted through all sections.
   */
  standsFor: number[][];
}

/** A model's dish is dropped if none of its words were seen, or fewer than this share. */
const SEEN_SHARE = 0.5;
/** So much of the words the reader saw must stand in what takes their place. */
const KEPT_SHARE = 0.8;
/** No reader merges more dishes than this. */
const MOST_TOGETHER = 4;
/** How reliably a dish counts as read, in percent, if the two readers differ. */
const CONFIDENCE = { modelAlone: 60, wordsDropped: 50 } as const;
/** So many dishes make a menu of what the built-in reader took for none, or could not read. */
const A_MENU = 2;

interface OwnDish {
  item: MenuItemReading;
  heading: Heading;
  place: number;
}
interface ModelDish {
  item: MenuItemReading;
  heading: Heading;
  dropped: boolean;
}

/**
 * Merges two readings of the same picture into one menu. The built-in reader decides what was there: what it saw stays,
 * and words that it did not see are dropped. The model's spelling and its division into dishes count if they
 * leave nothing out and make no dish's rating milder.
 * @returns null if the model adds nothing: the built-in reading stands
 */
export function mergeMenu(
  own: MenuReading,
  answer: MenuAnswer,
  model: string,
  coveredRisk: CoveredRisk,
): MergedMenu | null {
  if (!answer.isMenu) return null;
  const sections = own.kind === 'menu' ? own.sections : [];
  const seen = new SeenWords([own.rawText, ...sections.flatMap(textsOf)].join('\n'));
  const dishes = confirmedDishes(answer, seen);
  if (dishes.length === 0 || (own.kind !== 'menu' && dishes.length < A_MENU)) return null;
  let place = 0;
  const ownDishes = sections.flatMap(({ title, course, items }) =>
    items.map((item): OwnDish => ({ item, heading: { title, course }, place: place++ })),
  );
  const pairings = pairReadings(
    ownDishes.map((dish) => readOf(dish.item, dish)),
    dishes.map((dish) => readOf(dish.item, dish)),
  );
  const trusted = new Set(pairings.filter((pairing) => modelCounts(pairing, coveredRisk)));
  const placed = placeDishes(
    sections.map(({ title, course }) => ({ title, course })),
    pairings.map((pairing) => ({
      ownPlaces: pairing.builtIn.map(({ item }) => ({
        place: item.place,
        section: sectionOf(item, sections),
      })),
      ...(trusted.has(pairing)
        ? { model: pairing.model.map(({ item }) => ({ heading: item.heading, at: dishes.indexOf(item) })) }
        : { model: [] }),
    })),
    (at, heading) => neverMilder(itemAt(at), heading, coveredRisk),
  );
  function itemAt(at: { own: number } | { model: number }): PlacedDish {
    const dish = 'own' in at ? ownDishes[at.own] : dishes[at.model];
    const { name = '', description = null } = dish?.item ?? {};
    return { name, description, title: dish?.heading.title ?? null, course: dish?.heading.course ?? null };
  }
  const pairingOf = new Map(pairings.flatMap((pairing) => pairing.model.map(({ item }) => [item, pairing])));
  const standsFor: number[][] = [];
  const merged = placed.map(
    ({ title, course, dishes: list }): MenuSectionReading => ({
      title,
      course,
      items: list.flatMap((at): MenuItemReading[] => {
        if ('own' in at) {
          const dish = ownDishes[at.own];
          if (!dish) return [];
          standsFor.push([at.own]);
          return [dish.item];
        }
        const dish = dishes[at.model];
        if (!dish) return [];
        const stood = pairingOf.get(dish)?.builtIn.map(({ item }) => item) ?? [];
        standsFor.push(stood.map((one) => one.place));
        return [
          reconciled(
            dish,
            stood.map((one) => one.item),
            seen,
          ),
        ];
      }),
    }),
  );
  const names = merged.flatMap((section) => section.items.map((item) => item.name));
  const restaurantName = seen.share(answer.restaurantName ?? '') === 1 ? answer.restaurantName : null;
  const base =
    own.kind === 'menu'
      ? own
      : { language: guessLanguage(names), country: null, restaurantName: null, restaurantType: null };
  return {
    reading: {
      kind: 'menu',
      restaurantName: base.restaurantName ?? restaurantName,
      restaurantType: base.restaurantType ?? answer.restaurantType,
      // Whose supply it is decides verdicts: that is never a model's to say.
      language: base.language,
      country: base.country,
      ...withPlacedLines(merged, own.kind === 'menu' ? own.otherLines : undefined),
      notUnderstood: own.kind === 'menu' ? stillOpen(own.notUnderstood, merged) : [],
      // Words that no reader confirmed are dropped, so that such a part stays unread whatever a model says of it.
      ...(own.kind === 'menu' && own.unreadParts && { unreadParts: own.unreadParts }),
      rawText: own.rawText,
      confidence: own.kind === 'menu' ? own.confidence : CONFIDENCE.modelAlone,
      readBy: model,
    },
    standsFor,
  };
}

/** Lines whose words now stand in a dish were understood after all. */
function stillOpen(lines: readonly string[], sections: readonly MenuSectionReading[]): string[] {
  const dishes = sections
    .flatMap(({ items }) => items)
    .map(({ name, description }) => new SeenWords(`${name} ${description ?? ''}`));
  return lines.filter((line) => !dishes.some((dish) => dish.share(line) === 1));
}

const textsOf = ({ title, items }: MenuSectionReading) => [
  title ?? '',
  ...items.flatMap(({ name, description }) => [name, description ?? '']),
];

function sectionOf({ place }: OwnDish, sections: readonly MenuSectionReading[]): number {
  let before = 0;
  for (const [index, { items }] of sections.entries()) {
    before += items.length;
    if (place < before) return index;
  }
  return -1;
}

/** The model's dishes, as far as the built-in reader saw their words on the page. */
function confirmedDishes(answer: MenuAnswer, seen: SeenWords): ModelDish[] {
  return answer.sections
    .flatMap(({ title, course, dishes }) => {
      const heading = { title: title !== null && seen.share(title) === 1 ? title.trim() : null, course };
      return dishes.flatMap((dish): ModelDish[] => {
        if (seen.share(dish.name) < SEEN_SHARE) return [];
        const name = seen.confirmed(dish.name);
        const description = seen.confirmed(dish.description ?? '');
        const printed = printedWords(dish, seen);
        const said = withSecondName(description.text, printed.secondName);
        if (!/\p{L}/u.test(name.text)) return [];
        const dropped = name.dropped || description.dropped;
        return [
          {
            item: {
              name: name.text,
              description: said === '' ? null : said,
              price: dish.price,
              allergenCodes: [],
              ...printed,
              confidence: dropped ? CONFIDENCE.wordsDropped : CONFIDENCE.modelAlone,
            },
            heading,
            dropped,
          },
        ];
      });
    })
    .slice(0, MENU_LIMITS.dishes);
}

const readOf = <Item>({ name, description }: MenuItemReading, item: Item): Read<Item> => ({
  item,
  name: wordsOf(name),
  words: wordsOf(`${name} ${description ?? ''}`),
});

/** Whether the model's version of a place is used: it leaves out nothing that was seen, and no rating is milder. */
function modelCounts({ builtIn, model }: Pairing<OwnDish, ModelDish>, coveredRisk: CoveredRisk): boolean {
  if (model.length === 0) return false;
  if (model.length > MOST_TOGETHER || builtIn.length > MOST_TOGETHER) return false;
  const words = model.flatMap((dish) => dish.words);
  return builtIn.every((own) => {
    if (shareIn(own.words, words) < KEPT_SHARE) return false;
    const risk = coveredRisk({ ...own.item.heading, ...textOf(own.item.item) });
    if (risk === null || risk === 'NO_RISK') return true;
    return model.some(
      ({ item, words: its }) =>
        shareIn(own.name, its) >= SEEN_SHARE &&
        isAtLeast(coveredRisk({ ...own.item.heading, ...textOf(item.item) }), risk),
    );
  });
}

const textOf = ({ name, description }: MenuItemReading) => ({ name, description });

const isAtLeast = (risk: Risk | null, other: Risk): boolean =>
  risk !== null && RISKS.indexOf(risk) <= RISKS.indexOf(other);

/** Whether a dish under another heading is judged no milder than under its own. */
function neverMilder(dish: PlacedDish, heading: Heading, coveredRisk: CoveredRisk): boolean {
  const before = coveredRisk(dish);
  return before === null || isAtLeast(coveredRisk({ ...dish, ...heading }), before);
}

/** The model's words with what the built-in reader knows better: price, codes, how reliably it was read. */
function reconciled(dish: ModelDish, stood: readonly MenuItemReading[], seen: SeenWords): MenuItemReading {
  const own = stood.length === 1 ? stood[0] : undefined;
  const price = priceOf(dish.item.price, own?.price ?? null, seen);
  const box = boxAroundAll(stood.flatMap((item) => item.box ?? []));
  const confidence =
    stood.length === 0 || dish.dropped
      ? dish.item.confidence
      : Math.max(...stood.map((item) => item.confidence), CONFIDENCE.modelAlone);
  return {
    ...dish.item,
    ...reconciledWords(dish.item, stood),
    price,
    allergenCodes: [...new Set(stood.flatMap((item) => item.allergenCodes))],
    confidence,
    ...(box && { box }),
  };
}

const digitsOf = (price: string) => price.replace(/\D/g, '');

/** The reader's price; the model's print of it where only the point was lost, or where the page shows its figures. */
function priceOf(answered: string | null, own: string | null, seen: SeenWords): string | null {
  if (answered === null || digitsOf(answered) === '') return own;
  if (own !== null && digitsOf(own) !== '') return digitsOf(own) === digitsOf(answered) ? answered : own;
  const figures = answered.match(/\d+/g) ?? [];
  return figures.every((figure) => seen.has(figure)) || seen.has(digitsOf(answered)) ? answered : null;
}
