import type { Pack, PackedBrand, Route } from '@mirabelle/contract/medicine.ts';
import { ROUTES } from '@mirabelle/contract/medicine.ts';
import type { Country } from './pack-codes.ts';
import { findPackCodes } from './pack-codes.ts';
import type { Product } from './product.ts';
import type { MedicineReading } from './read-medicines.ts';
import { findStrengths } from './strengths.ts';
import { cleanText, splitWords } from './words.ts';

/** What the codes of a text stand for. */
export interface PacksInText {
  products: Product[];
  /** Codes that no list has. */
  unknown: string[];
  /** Codes whose check digit does not fit. */
  mistyped: string[];
  /** The text without its codes. */
  rest: string;
}

/**
 * Looks up the code of a pack.
 * @param country whose register's number it is; null where any list may have it
 */
export type LookUpPack = (code: string, country: Country | null) => Pack | null;

/** Looks up each code of a pack that a text holds. A code that no list has is never judged; a pack is one product, however often. */
export function packsIn(text: string, findPack: LookUpPack): PacksInText {
  const found: PacksInText = { products: [], unknown: [], mistyped: [], rest: text };
  const packs: Pack[] = [];
  for (const { read, start, end, keys } of findPackCodes(text)) {
    found.rest = found.rest.slice(0, start) + ' '.repeat(end - start) + found.rest.slice(end);
    if (keys.length === 0) {
      found.mistyped.push(read);
      continue;
    }
    const pack = keys.map(({ code, country }) => findPack(code, country)).find((one) => one !== null);
    if (!pack) found.unknown.push(read);
    else if (!packs.some((other) => isSame(other, pack))) {
      packs.push(pack);
      found.products.push(productOf(pack, read, start));
    }
  }
  return found;
}

const isSame = (one: Pack, other: Pack): boolean =>
  one.product === other.product &&
  one.parts.join() === other.parts.join() &&
  one.form === other.form &&
  one.strength === other.strength;

/**
 * The packs of codes that were found in a photograph, besides what was read there. A code that no list has says nothing: the
 * print on the box does.
 */
export function packsOfPhoto(codes: readonly string[], findPack: LookUpPack): PacksInText {
  return { ...packsIn(codes.join('\n'), findPack), unknown: [], mistyped: [], rest: '' };
}

/** What was read of a text and of its codes. A name beside the code of its pack is the same product. */
export function withPacks(
  reading: MedicineReading,
  { products, unknown, mistyped }: PacksInText,
): MedicineReading {
  if (products.length + unknown.length + mistyped.length === 0) return reading;
  const held = new Set(
    products.flatMap(({ brand }) =>
      (brand?.meanings ?? []).flatMap(({ parts }) => parts.map((part) => part.split(':')[0])),
    ),
  );
  const others = reading.products.filter(
    ({ brand, named }) =>
      !(named.length > 0 && named.every((id) => held.has(id))) &&
      !brand?.meanings.some(({ parts }) => parts.every((part) => held.has(part.split(':')[0]))),
  );
  return {
    ...reading,
    products: [...products, ...others],
    unknownCodes: unknown,
    mistypedCodes: mistyped,
    words: Math.max(1, reading.words),
  };
}

function productOf(pack: Pack, read: string, at: number): Product {
  const brand: PackedBrand = {
    name: pack.product,
    needsContext: false,
    meanings: [{ parts: [...pack.parts], countries: ['INT'], origin: 'data-file' }],
  };
  const [, register] = /^([a-z]{2})-/.exec(pack.set) ?? [];
  const route = ROUTES.find((one) => one === pack.route) ?? null;
  return {
    brand,
    unknownMember: null,
    named: [],
    either: [],
    others: [],
    strengthOf: new Map(),
    strengths: findStrengths(splitWords(cleanText(pack.strength ?? ''))).map(({ strength }) => strength),
    form: pack.form,
    route: route as Route | null,
    nameRoute: null,
    manufacturer: null,
    ...(register ? { register: register.toUpperCase() } : {}),
    read,
    corrected: false,
    slips: 0,
    misspelt: false,
    letters: pack.product.length,
    guessed: false,
    at,
  };
}
