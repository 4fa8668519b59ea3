import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { SIGN_BEFORE, SIGN_BEHIND } from './currency-signs.ts';

/** How prices are written on this page, found from those that could be read for certain. */
export interface PriceStyle {
  /** Most prices have cents: a number without a point has lost it. */
  decimals: boolean;
  separator: '.' | ',';
  currency: string | null;
  before: boolean;
  /** A blank between amount and currency. */
  spaced: boolean;
  /** Prices are bare whole numbers, e.g. "18". */
  bareIntegers: boolean;
  /** What this page prints for a currency, where it is none we know. */
  sign: OwnSign | null;
}

/** "R" of "R85", "k" of "45k". */
export interface OwnSign {
  text: string;
  before: boolean;
}

/** Stands for the page's own sign until its prices are printed. */
export const OWN_SIGN = '¤';

export interface ReadPrice {
  /** Digits with "." as decimal point; empty where words stand in its place. */
  amount: string;
  /** What stands between thousands: "45.000", "1 890". */
  groups: string | null;
  /** What is printed before the amount, or in its place: "3 x", "market price". */
  words: string | null;
  /** What it is for, where that is printed behind it: "p. P.", "per person". */
  unit: string | null;
  currency: string | null;
  before: boolean;
  spaced: boolean;
  /** A currency or cents stand with it: it is a price even inside a line. */
  certain: boolean;
  /** What stands where prices stand could not be read: it tells which line is sold, and no amount. */
  unread?: true;
}

/** What a recogniser makes of digits. */
const SLIPS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  '!': '1',
  i: '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
  G: '6',
  b: '6',
  g: '9',
  q: '9',
};
const PRICE = new RegExp(
  String.raw`^(${OWN_SIGN}|${SIGN_BEFORE})?(\s?)(\d{1,3}(?:([.,'’ ])\d{3}(?!\d))+|\d{1,6})` +
    String.raw`(?:\s?[.,:·'’]\s?(\d{1,2}|-{1,2}|–|—)|\s?[/,]?[-–—=]{1,2})?(\s?)(${SIGN_BEHIND})?[.,;:*]?$`,
);
/** Longest whole amount without a sign; beyond it stand telephones and article numbers. */
const LONGEST_BARE = 4;
const IN_WORDS = new Set(everyWord(menuLines, 'noAmount').map(foldWords));

/** "MP", "market price": words where other dishes have their price. */
export function readNoAmount(text: string): ReadPrice | null {
  const words = text.replace(/^[\s.…·•_-]+/, '');
  if (!IN_WORDS.has(foldWords(words))) return null;
  return { ...NOTHING, words, certain: true };
}

const NOTHING = {
  amount: '',
  groups: null,
  words: null,
  unit: null,
  currency: null,
  before: false,
  spaced: false,
};

/** A price of which nothing but its place is known. */
export const UNREAD_PRICE: ReadPrice = { ...NOTHING, certain: false, unread: true };

const BEYOND_DOUBT = [
  String.raw`(?:${SIGN_BEFORE})\s?\d{1,4}(?:[.,]\d\d)?`,
  String.raw`\d{1,3}[.,]\d\d(?:\s?(?:${SIGN_BEHIND}))?`,
  String.raw`\d{1,4}\s?(?:${SIGN_BEHIND})`,
].join('|');
const SPECK_BEHIND = new RegExp(String.raw`^(${BEYOND_DOUBT})[°º˚^´\`’‘/|\\)-]{1,2}$`);

/** Reads one price, as printed or with the usual slips of a recogniser; null when it is none. */
export function readPrice(text: string): ReadPrice | null {
  const clean = text
    // "+60p" and "+2.50" are what something costs besides.
    .replace(/^[\s.…·•_\-–—~:;*'"“”+]+(?=\S)/, '')
    .replace(/[\s…·•_~:;*'"“”]+$/, '')
    // "€ 12°", "10,50/": a speck behind an amount that is one beyond doubt; "12°" is how strong a beer is.
    .replace(SPECK_BEHIND, '$1')
    // "| 14", "[14": a line in front of prices.
    .replace(/^[[|{]\s?(?=\d[\d.,]*$)/, '')
    // "7.5 0": a last nought set apart.
    .replace(/^(\D?\d{1,3}[.,]\d) ([05])$/, '$1$2');
  return parse(clean) ?? parse(withDigits(clean));
}

/** "60p", "80 cts": less than one of the currency. */
const SMALL_CHANGE = /^(\d{2})(\s?)(p|cts?|¢)$/;

function parse(text: string): ReadPrice | null {
  const change = SMALL_CHANGE.exec(text);
  if (change) {
    const [, amount, blank, sign] = change;
    return { ...NOTHING, amount: amount!, currency: sign!, spaced: blank !== '', certain: true };
  }
  const match = PRICE.exec(text);
  if (!match) return null;
  const [whole, front, frontBlank, printed, group, cents, backBlank, back] = match;
  const units = group === undefined ? printed! : printed!.replaceAll(group, '');
  const currency = front ?? back ?? null;
  const grouped = group !== undefined;
  // "1 890" without a sign are two numbers.
  if (currency === null && (group === ' ' || (!grouped && units.length > LONGEST_BARE))) return null;
  if (units.length === 4 && !grouped && !cents && currency === null && /^(1[6-9]|20)\d\d$/.test(units))
    return null;
  const hasCents = cents !== undefined && /^\d+$/.test(cents);
  if (hasCents && cents.length === 1 && currency === null) return null;
  // "0,5" beside a drink is litres.
  if (units === '0' && currency === null) return null;
  if (units.length > 1 && units.startsWith('0')) return null;
  const dashed = (cents !== undefined && !hasCents) || /[/,][-–—=]|[-–—=]{2}/.test(whole);
  return {
    ...NOTHING,
    amount: hasCents ? `${units}.${cents.padEnd(2, '0')}` : units,
    groups: group ?? null,
    currency: currency === null ? null : normalCurrency(currency),
    before: front !== undefined,
    spaced: front !== undefined ? frontBlank !== '' : backBlank !== '',
    certain: currency !== null || (hasCents && cents.length === 2) || dashed,
  };
}

function normalCurrency(currency: string): string {
  const upper = currency.toUpperCase();
  return /^[A-Z]{3}$/.test(upper) ? upper : currency;
}

/** Letters that stand among digits are digits; a stray letter or digit at the end was a currency sign. */
function withDigits(text: string): string {
  const compact = text.replace(/(\d[.,])\s+(?=\d)/g, '$1');
  const currencied = compact
    .replace(/^[Ff](?=\d{1,3}([.,]\d\d)?$)/, '£')
    .replace(/(?<=[.,]\d\d)\s?[6eEcC(<]$/, '€');
  // "10oz" and "33cl" are sizes.
  if (/\d\s?(?:oz|g|gr|kg|l|ml|cl|dl|lb|lbs|z|in)$|[.,]\d\s?!$/i.test(currencied)) return currencied;
  if (!/\d/.test(currencied) || /[^\d\sOoQDlI|!iZzSsBGbgq£€$.,:RF]/.test(currencied)) return currencied;
  return currencied.replace(/[OoQDlI|!iZzSsBGbgq]/g, (letter) => SLIPS[letter]!);
}

/**
 * Reads what stands alone where this page has its prices: there "ES" on a page of pounds is "£5".
 */
export function readPriceInItsPlace(text: string, style: PriceStyle): ReadPrice | null {
  const clean = text.replace(/[\s…·•_~;*'"“”]/g, '');
  if (clean.length === 0 || clean.length > 8) return null;
  let body = clean;
  // The currency sign itself may be misread; what stands where it is printed goes.
  if (style.currency && style.before && body.length > 1) body = body.replace(/^[EeFfLt&£€$]/, '');
  if (style.currency && !style.before && body.length > 1) body = body.replace(/[EeCc(<£€$]$/, '');
  if (style.currency && !style.before && style.decimals) body = body.replace(/(?<=[.,]\d\d)6$/, '');
  if (!/^[\dOoQDlI|iZzSsBGbgqT?.,£€$-]+$/.test(body)) return null;
  return parse(body.replace(/[OoQDlI|iZzSsBGbgqT?]/g, (letter) => SLIPS[letter] ?? '7'));
}

/** The page's way of writing prices. */
export function priceStyle(
  certain: readonly ReadPrice[],
  bare: number,
  rawTexts: readonly string[],
  sign: OwnSign | null,
): PriceStyle {
  const withCents = certain.filter((price) => price.amount.includes('.')).length;
  const withCurrency = certain.filter((price) => price.currency !== null);
  const currency = mostCommon(withCurrency.map((price) => price.currency!));
  const own = withCurrency.filter((price) => price.currency === currency);
  const commas = rawTexts.filter((text) => /\d,\s?\d\d(?!\d)/.test(text)).length;
  const points = rawTexts.filter((text) => /\d\.\s?\d\d(?!\d)/.test(text)).length;
  return {
    decimals: withCents >= 2 && withCents >= 0.5 * (certain.length + bare * 0.5),
    separator: commas > points ? ',' : '.',
    currency: currency !== null && own.length >= 0.5 * certain.length ? currency : null,
    before: own.filter((price) => price.before).length > own.length / 2,
    spaced: own.filter((price) => price.spaced).length > own.length / 2,
    bareIntegers: bare >= 3 && bare > certain.length,
    sign,
  };
}

/** The price as this page prints it; lost points and currency signs put back. */
export function printPrice(price: ReadPrice, style: PriceStyle): string {
  if (price.amount === '') return price.words ?? '';
  const plain = printAmount(price, style);
  return price.words === null ? plain : `${price.words} ${plain}`;
}

function printAmount(price: ReadPrice, style: PriceStyle): string {
  let amount = price.amount;
  if (style.decimals && price.groups === null && /^\d{3,4}$/.test(amount))
    amount = `${amount.slice(0, -2)}.${amount.slice(-2)}`;
  amount = amount.replace('.', style.separator);
  if (price.groups !== null) amount = amount.replace(/\B(?=(?:\d{3})+(?!\d))/g, price.groups);
  const currency = price.currency ?? style.currency;
  if (currency === null) return amount;
  if (currency === OWN_SIGN && style.sign) {
    const { text, before: first } = style.sign;
    return first ? `${text}${amount}` : `${amount}${text}`;
  }
  const before = price.currency === null ? style.before : price.before;
  const blank = (price.currency === null || price.currency === style.currency ? style.spaced : price.spaced)
    ? ' '
    : '';
  return before ? `${currency}${blank}${amount}` : `${amount}${blank}${currency}`;
}

function mostCommon(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
