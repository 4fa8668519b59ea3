import { LANGUAGE_TABLE, type Language } from '@mirabelle/contract/language.ts';
import type { PackedBrand } from '@mirabelle/contract/medicine.ts';
import type { MedicineCatalogue } from '../catalogue.ts';
import type { Part, Product } from '../read/product.ts';
import { nameWords } from '../read/words.ts';
import { isInEuropeanUnion } from './european-union.ts';

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
    return eachMeant(named, product, catalogue).map((ids) => ({
      parts: joinCombination(ids.map(plainPart), catalogue),
      confirmed: true,
    }));
  }
  const members = product.unknownMember ? membersOf(product.brand, product.unknownMember, catalogue) : [];
  const meanings = [...meaningsFor(product.brand, named, country), ...members];
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

/** Where substances share a name, one of them is meant: those that are taken as the text says. */
function eachMeant(named: string[], { either, route }: Product, catalogue: MedicineCatalogue): string[][] {
  if (either.length < 2) return [named];
  const others = named.filter((id) => !either.includes(id));
  const fitting = either.filter((id) => {
    const routes = catalogue.substance(id)?.advice[0]?.speaksFor;
    return route === null || !routes || routes.includes(route);
  });
  return (fitting.length > 0 ? fitting : either).map((id) => [id, ...others]);
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
  const here = left.filter(({ countries }) => isSoldIn(country, countries));
  return here.length > 0 ? here : left;
}

/** Members of the brand's range on file that are told apart by the same word: any of them may be meant. */
function membersOf({ name }: PackedBrand, word: string, { names }: MedicineCatalogue): Meanings {
  const [first = ''] = nameWords(name);
  const [told] = nameWords(word);
  return names
    .beginningWith(first)
    .flatMap(({ named, words }) =>
      named.kind === 'brand' && told !== undefined && words.slice(1).includes(told)
        ? named.brand.meanings
        : [],
    );
}

/** What the European Commission authorised is sold in every member. */
export function isSoldIn(country: string | null, countries: readonly string[]): boolean {
  if (country === null) return false;
  return countries.includes(country) || (countries.includes('EU') && isInEuropeanUnion(country));
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
