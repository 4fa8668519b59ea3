import { apartFromName } from '../set-page/apart-from-name.ts';
import type { Entry } from './entries.ts';
import type { PageLine } from './page-lines.ts';
import { isPriceText } from './split-prices.ts';

/** Such a number beside prices with cents or a currency is none. */
const BARE = /^\d{1,2}$/;
/** A number by which guests order, in a cell of its own. */
const ORDER_NUMBER = /^\d{1,3}[.)]?$/;
/** What parts a name from what is said of it on the same line. */
const DASHED = /^(.{3,}?\S)\s+[-–—|/:]\s+(.*\p{L}{3}.*)$/u;

/** A dish of its lines: the name stands first, unless a number or price does. */
export function dishEntry(lines: readonly PageLine[], sure: boolean): Entry {
  const [first = [], ...below] = lines.map(({ pieces }) => pieces);
  const [name = [], ...rest] = lines[0]?.isPrice ? [...below, first] : [first, ...below];
  const all = [name, ...rest].map(withCodes);
  // Beside prices with cents or a currency a bare number is one to order by, or a code.
  const isSigned = all.flat().some((piece) => isPriceText(piece) && !BARE.test(piece));
  const isPrice = (piece: string) => isPriceText(piece) && !(isSigned && BARE.test(piece));
  const prices = all.flatMap((pieces) => pieces.filter(isPrice));
  const [words = [], ...more] = all
    .map((pieces) => pieces.filter((piece) => !isPrice(piece)))
    .filter((pieces) => pieces.length > 0);
  const numbered = ORDER_NUMBER.test(words[0] ?? '')
    ? [`${words[0]} ${words[1] ?? ''}`.trim(), ...words.slice(2)]
    : words;
  const {
    first: [own = '', ...aside],
    more: inBrackets,
  } = apartFromName(numbered);
  const dashed = sure ? DASHED.exec(own) : null;
  const said = dashed ? [[dashed[2]!], ...aside.map((piece) => [piece])] : aside.map((piece) => [piece]);
  return { kind: 'dish', sure, name: [dashed?.[1] ?? own], prices, more: [...inBrackets, ...said, ...more] };
}

/** The pieces of a line with codes joined to the name before them. */
function withCodes(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  const isSigned = pieces.some((piece) => isPriceText(piece) && !BARE.test(piece));
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (isSigned && before !== undefined && BARE.test(piece) && /\p{L}/u.test(before))
      joined[joined.length - 1] += ` ${piece}`;
    else joined.push(piece);
  }
  return joined;
}
