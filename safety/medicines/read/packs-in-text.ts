import type { Pack, PackedBrand, Route } from '@mirabelle/contract/medicine.ts';
import { ROUTES } from '@mirabelle/contract/medicine.ts';
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

/** Looks up each code of a pack that a text holds. A code that no list has is never judged. */
export function packsIn(text: string, findPack: (code: string) => Pack | null): PacksInText {
  const found: PacksInText = { products: [], unknown: [], mistyped: [], rest: text };
  for (const { read, start, end, keys } of findPackCodes(text)) {
    found.rest = found.rest.slice(0, start) + ' '.repeat(end - start) + found.rest.slice(end);
    if (keys.length === 0) {
      found.mistyped.push(read);
      continue;
    }
    const pack = keys.map(findPack).find((one) => one !== null);
    if (pack) found.products.push(productOf(pack, read, start));
    else found.unknown.push(read);
  }
  return found;
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
    read,
    corrected: false,
    slips: 0,
    misspelt: false,
    letters: pack.product.length,
    guessed: false,
    at,
  };
}
