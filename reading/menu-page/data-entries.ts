import type { ParentNode } from '../page/dom.ts';
import { byId, isObject, type JsonObject, jsonLdBlocks, nodesOfType, typesOf } from '../page/json-ld.ts';
import { plainText } from '../page/plain-text.ts';
import { centsBehind } from '../set-page/cents-behind.ts';
import type { Entry } from './entries.ts';
import { markedItems } from './marked-items.ts';

const DEEPEST = 12;
/** More dishes than any menu has; the rest is left to what the page shows. */
const MOST_DISHES = 1_500;
/** What leads from a menu or section to its parts. */
const SECTIONS = ['hasMenuSection', 'menuSection', 'menuSections'];
const ITEMS = ['hasMenuItem', 'menuItem', 'menuItems', 'itemListElement', 'item', 'parts'];

/** What a page says of its menu in data (schema.org, as JSON-LD, microdata or RDFa). */
export interface MenuData {
  entries: Entry[];
  /** Of the restaurant. */
  house: string | null;
  /** Where the menu is said to be, instead of being there. */
  menuUrls: string[];
}

/** The menus that a page states as data: nutrition and the like is left out. */
export function dataEntries(page: ParentNode): MenuData {
  const blocks = jsonLdBlocks(page);
  const all = [...blocks, ...markedItems(page)];
  const ids = byId(blocks);
  const whole = (value: unknown): unknown =>
    isObject(value) && typeof value['@id'] === 'string' ? (ids.get(value['@id']) ?? value) : value;
  const entries: Entry[] = [];
  const seen = new Set<JsonObject>();
  let dishes = 0;

  const walk = (given: unknown, depth: number, names: boolean): void => {
    const node = whole(given);
    if (Array.isArray(node)) for (const each of node) walk(each, depth, names);
    if (!isObject(node) || seen.has(node) || depth > DEEPEST) return;
    seen.add(node);
    const types = typesOf(node);
    if (types.some((type) => /^MenuItem$/i.test(type))) {
      const dish = dishes < MOST_DISHES ? dishOf(node, whole) : null;
      if (dish) entries.push(dish);
      dishes += 1;
      return;
    }
    const isSection = types.some((type) => /^MenuSection$/i.test(type));
    const title = textOf(node.name);
    if (title && (isSection || names))
      entries.push({ kind: 'heading', pieces: [title], level: Math.min(6, depth + 1) });
    for (const key of [...ITEMS, ...SECTIONS]) walk(node[key], depth + 1, false);
  };
  const menus = nodesOfType(all, /^Menu$/i);
  for (const menu of menus) walk(menu, 0, menus.length > 1);
  for (const section of nodesOfType(all, /^MenuSection$/i)) walk(section, 0, false);
  for (const item of nodesOfType(all, /^MenuItem$/i)) walk(item, 0, false);

  const houses = nodesOfType(all, HOUSE);
  const places = houses.flatMap(({ hasMenu, menu }) => [hasMenu, menu].flat().map(whole));
  return {
    entries: entries.filter(leadsSomewhere),
    house: textOf(houses[0]?.name) || null,
    menuUrls: places.flatMap((place) =>
      typeof place === 'string' ? place : isObject(place) ? textOf(place.url) : [],
    ),
  };
}

const HOUSE =
  /^(?:Restaurant|FoodEstablishment|CafeOrCoffeeShop|BarOrPub|Bakery|Brewery|FastFoodRestaurant|IceCreamShop|Winery)$/i;

/** A heading that another of its level follows at once stands over nothing. */
const leadsSomewhere = (entry: Entry, at: number, entries: readonly Entry[]): boolean => {
  const next = entries[at + 1];
  return (
    entry.kind !== 'heading' || (next !== undefined && (next.kind !== 'heading' || next.level > entry.level))
  );
};

function dishOf(node: JsonObject, whole: (value: unknown) => unknown): Entry | null {
  const name = textOf(node.name);
  if (!name) return null;
  const description = textOf(node.description);
  const offers = [node.offers].flat().map(whole).filter(isObject);
  const prices = [...offers.flatMap((offer) => [offer, ...listOf(offer.priceSpecification)]), node]
    .map(priceOf)
    .filter((price) => price !== '');
  const more = description && description !== name ? [[description]] : [];
  return { kind: 'dish', sure: true, name: [name], prices: [...new Set(prices)], more };
}

const listOf = (value: unknown): JsonObject[] => [value].flat().filter(isObject);

function priceOf(offer: JsonObject): string {
  const given = offer.price ?? offer.lowPrice;
  const price = typeof given === 'number' ? String(given) : centsBehind(textOf(given));
  if (!/\d/.test(price) || /[^\d.,\s]/.test(price)) return /\d/.test(price) ? price : '';
  const currency = textOf(offer.priceCurrency);
  if (!/^[A-Z]{3}$/.test(currency)) return price;
  const { before, sign } = signOf(currency);
  return before ? `${sign}${price}` : `${price} ${sign}`;
}

/** How a currency is printed beside an amount. */
function signOf(currency: string): { before: boolean; sign: string } {
  try {
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
    return { before: sign !== '€' && sign !== currency, sign };
  } catch {
    return { before: false, sign: currency };
  }
}

const LONGEST = 2_000;

function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value.find((each) => textOf(each) !== ''));
  if (isObject(value)) return textOf(value['@value']);
  return typeof value === 'string' ? plainText(value.slice(0, LONGEST)) : '';
}
