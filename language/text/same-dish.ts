import { distance } from './distance.ts';
import { foldWordsOfAnyScript } from './fold.ts';

interface Dish {
  name: string;
  /** As printed. */
  price: string | null;
}

/** Of a name's letters, how many may be read otherwise a second time. */
const MISREAD_SHARE = 0.25;

const amountOf = (price: string | null) => price?.replace(/\D/g, '') ?? '';
const folded = (text: string) => foldWordsOfAnyScript(text) || text;

/** Whether two names or headings are the same words. */
export const isSameName = (a: string | null, b: string | null): boolean =>
  folded(a ?? '') === folded(b ?? '');

/** What readings of one dish have in common, and dishes of another name or price have not: its words, and the digits of its price. */
export const dishKey = ({ name, price }: Dish): string =>
  `${folded(name)} | ${price?.replace(/\D/g, '') ?? ''}`;

/** Whether two readings may be of one line: of one price, and of names that a few letters part. */
export function isMisread(a: Dish, b: Dish): boolean {
  if (amountOf(a.price) !== amountOf(b.price)) return false;
  const [one, other] = [folded(a.name), folded(b.name)];
  const most = Math.floor(Math.max(one.length, other.length) * MISREAD_SHARE);
  return distance(one, other, most) <= most;
}
