import { type LabelledDish, type MenuLabel, near, pairDishes } from '../labelled-menus.ts';
import { type Cause, causeOfLoss, FILED_ELSEWHERE } from './causes.ts';
import type { ReadDish, ReadPicture } from './read-picture.ts';

const COUNTS = [
  'pictures',
  'kind',
  'menus',
  'readMenus',
  'language',
  'houses',
  'house',
  'wrongHouse',
  'dishes',
  'found',
  /** Found and reported where the label tells all that stands on the page. */
  'foundWhole',
  'reportedWhole',
  'rated',
  'right',
  'safe',
  'safeSafe',
  'high',
  'highSafe',
  'course',
  'priced',
  'price',
  'described',
  'description',
  'filedElsewhere',
] as const;
export type Count = (typeof COUNTS)[number];

/** What readings of pictures are worth, in counts. */
export interface Tally {
  counts: Record<Count, number>;
  causes: Map<Cause, number>;
  seconds: number[];
  /** Until the dishes of each could be shown. */
  shownSeconds: number[];
  /** Seconds over those of the bare reading. */
  ratios: number[];
}

export const noTally = (): Tally => ({
  counts: Object.fromEntries(COUNTS.map((count) => [count, 0])) as Record<Count, number>,
  causes: new Map(),
  seconds: [],
  shownSeconds: [],
  ratios: [],
});

/** What is worth a look of one picture, a sentence each. */
export interface Miss {
  cause: Cause | null;
  text: string;
}

/** Counts one picture into each of the tallies; returns what it missed. */
export function addPicture(tallies: readonly Tally[], label: MenuLabel, read: ReadPicture): Miss[] {
  const misses: Miss[] = [];
  const add = (count: Count, by = 1) => {
    for (const { counts } of tallies) counts[count] += by;
  };
  for (const tally of tallies) {
    tally.seconds.push(read.seconds);
    tally.shownSeconds.push(read.shownSeconds);
    if (read.bareSeconds) tally.ratios.push(read.seconds / read.bareSeconds);
  }
  add('pictures');
  const expected = label.unreadable ? 'unreadable' : label.is_menu ? 'menu' : 'not-a-menu';
  if (isRightKind(label, read)) add('kind');
  else misses.push({ cause: null, text: `${read.kind}/${read.reason ?? '-'}, expected ${expected}` });
  if (expected !== 'menu') return misses;

  add('menus');
  if (read.kind === 'menu') add('readMenus');
  if (read.language === label.lang) add('language');
  addHouse(label, read, add, misses);
  const { dishes, extra } = pairDishes(label, read.dishes);
  if (!label.partial) add('reportedWhole', read.dishes.length);
  const names = dishes.map(({ printed }) => printed.name);
  for (const { printed, read: hit } of dishes) {
    addDish(printed, hit, !label.partial, add, misses);
    if (hit) continue;
    const own = [printed.name, ...(printed.name_alt ?? [])];
    const others = names.filter((name) => !own.includes(name));
    const { cause, instead } = causeOfLoss(own, others, read);
    if (FILED_ELSEWHERE.has(cause)) add('filedElsewhere');
    for (const { causes } of tallies) causes.set(cause, (causes.get(cause) ?? 0) + 1);
    misses.push({ cause, text: `${cause}: ${printed.name}${instead ? ` -> ${instead}` : ''}` });
  }
  if (!label.partial)
    for (const { name } of extra) misses.push({ cause: null, text: `not on the menu: ${name}` });
  return misses;
}

/** What could not be opened or read may be a menu: that is wrong of neither, but where the label asks for a reason. */
function isRightKind(label: MenuLabel, read: ReadPicture): boolean {
  if (label.unreadable) return read.kind === 'unreadable' && label.unreadable.includes(read.reason ?? '');
  if (label.is_menu) return read.kind !== 'not-a-menu';
  return read.kind !== 'menu';
}

type Add = (count: Count, by?: number) => void;

function addHouse(label: MenuLabel, read: ReadPicture, add: Add, misses: Miss[]): void {
  const printed = label.restaurant_name ?? null;
  if (printed !== null) add('houses');
  if (read.restaurantName === null) return;
  if (printed !== null && near(read.restaurantName, printed, 0.15)) {
    add('house');
    return;
  }
  add('wrongHouse');
  misses.push({ cause: null, text: `restaurant: ${read.restaurantName}, printed ${printed ?? 'none'}` });
}

function addDish(
  printed: LabelledDish,
  hit: ReadDish | null,
  whole: boolean,
  add: Add,
  misses: Miss[],
): void {
  const { expected_risk: expected } = printed;
  const right = new Set([expected, ...(printed.acceptable ?? [])]);
  const safe = expected === 'NO_RISK' && right.size === 1;
  add('dishes');
  if (expected) add('rated');
  if (safe) add('safe');
  if (expected === 'HIGH_RISK') add('high');
  if (!hit) return;
  add('found');
  if (whole) add('foundWhole');
  if (hit.course === printed.course) add('course');
  if (expected && right.has(hit.risk)) add('right');
  if (safe && hit.risk === 'NO_RISK') add('safeSafe');
  if (expected === 'HIGH_RISK' && hit.risk === 'NO_RISK' && !right.has('NO_RISK')) {
    add('highSafe');
    misses.push({ cause: null, text: `HIGH called Safe: ${printed.name} | ${hit.name}` });
  }
  if (printed.price) {
    add('priced');
    if (amount(hit.price) === amount(printed.price)) add('price');
    else misses.push({ cause: null, text: `${printed.name}: price ${hit.price}, printed ${printed.price}` });
  }
  if (printed.description) {
    add('described');
    if (near(hit.description ?? '', printed.description, 0.25)) add('description');
  }
}

/** 9, 9.50, 1 200, 1.200,50: groups of three digits, or a whole with cents. */
const AMOUNT = /\d{1,3}(?:[ .,'’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,:'’€-]\d{1,2}(?!\d))?/;

/** The first amount of a price, however it is written. */
export function amount(price: string | null): number | null {
  const found = AMOUNT.exec(price ?? '')?.[0];
  if (found === undefined) return null;
  const cents = /[.,:'’€-](\d{1,2})$/.exec(found)?.[1] ?? '';
  const whole = cents === '' ? found : found.slice(0, -cents.length - 1);
  return Number(`${whole.replace(/\D/g, '')}.${cents === '' ? 0 : cents}`);
}
