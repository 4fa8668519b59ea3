import { LANGUAGE_TABLE, type Language } from '@mirabelle/contract/language.ts';
import type { PackedBrand } from '@mirabelle/contract/medicine.ts';
import type { MedicineCatalogue } from '../catalogue.ts';
import type { Part, Product } from '../read/read-medicines.ts';

/** What a product may hold. */
export interface Composition {
  parts: Part[];
  /** True where a regulator's list names the brand with it, or the text itself names the substances. */
  confirmed: boolean;
}

/**
 * The compositions that a product may have, by what the text names and by country; the likeliest first.
 * A product without a brand has one: the substances that the text names.
 */
export function compositionsOf(
  product: Product,
  country: string | null,
  language: Language | null,
  catalogue: MedicineCatalogue,
): Composition[] {
  const named = [...new Set(product.named)];
  if (!product.brand) {
    return [{ parts: joinCombination(named.map(plainPart), catalogue), confirmed: true }];
  }
  const meanings = meaningsFor(product.brand, named, country);
  // The brands a text most likely speaks of, where the user's own country says nothing.
  const likely = language ? LANGUAGE_TABLE[language].country : null;
  const ordered = [...meanings].sort(
    (a, b) =>
      Number(b.countries.includes(likely ?? '')) - Number(a.countries.includes(likely ?? '')) ||
      b.countries.length - a.countries.length,
  );
  return ordered.map(({ parts, origin }) => {
    const list = parts.map(partOf);
    return {
      parts: joinCombination(list, catalogue),
      confirmed:
        !product.unknownMember &&
        (origin === 'data-file' || list.every(({ substance }) => named.includes(substance))),
    };
  });
}

type Meanings = PackedBrand['meanings'];

function meaningsFor({ meanings }: PackedBrand, named: string[], country: string | null): Meanings {
  const byName = meanings.filter(({ parts }) =>
    named.every((id) => parts.some((part) => partOf(part).substance === id)),
  );
  const left = named.length > 0 && byName.length > 0 ? byName : meanings;
  // The box says all of it: nothing else is meant.
  const exact = left.filter(
    ({ parts }) => new Set(parts.map((part) => partOf(part).substance)).size === named.length,
  );
  if (named.length > 0 && exact.length > 0) return exact;
  const here = country ? left.filter(({ countries }) => countries.includes(country)) : [];
  return here.length > 0 ? here : left;
}

function partOf(part: string): Part {
  const [substance = part, variant] = part.split(':');
  return { substance, variant: variant ?? null };
}

const plainPart = (substance: string): Part => ({ substance, variant: null });

/** Two substances that are judged as one where they come together: co-trimoxazole. */
function joinCombination(parts: Part[], catalogue: MedicineCatalogue): Part[] {
  if (parts.length < 2) return parts;
  const whole = catalogue.names.combination(parts.map(({ substance }) => substance));
  return whole ? [{ substance: whole, variant: null }] : parts;
}
