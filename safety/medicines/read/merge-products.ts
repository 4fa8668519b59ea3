import { JOINING_WORDS } from './page-words.ts';
import type { Product } from './product.ts';
import { isRangeWord } from './qualifiers.ts';
import type { Word } from './words.ts';

/** A substance named behind its brand belongs to it: "Doliprane 1000 mg paracétamol" is one product. */
export function mergeProducts(products: Product[], words: Word[]): Product[] {
  const merged: Product[] = [];
  for (const product of products) {
    const known = merged.find((other) => isRepeated(product, other));
    if (known) {
      known.form ??= product.form;
      known.route ??= product.route;
      known.manufacturer ??= product.manufacturer;
      continue;
    }
    const generic = merged.at(-1);
    if (generic && isBrandOf(product, generic, words)) {
      merged.pop();
      merged.push(withGeneric(product, generic));
      continue;
    }
    const host = product.named.length > 0 ? hostOf(product, merged, words) : undefined;
    if (!host) {
      merged.push(product);
      continue;
    }
    host.named.push(...product.named);
    // A box that names its substance says what the word behind its name does not.
    if (host.unknownMember && !isRangeWord(host.unknownMember)) host.unknownMember = null;
    for (const [id, strength] of product.strengthOf) host.strengthOf.set(id, strength);
    if (host.strengths.length === 0) host.strengths.push(...product.strengths);
    host.form ??= product.form;
    host.route ??= product.route;
    host.manufacturer ??= product.manufacturer;
    host.read = `${host.read} ${product.read}`;
  }
  return merged;
}

/** "Beclometasone inhaler Clenil 100": the brand right behind its substance, with nothing that joins two. */
function isBrandOf(product: Product, generic: Product, words: Word[]): boolean {
  if (!product.brand || generic.brand || generic.named.length === 0 || !holds(product, generic.named))
    return false;
  if (product.strengths.length > 0 && generic.strengths.length > 0) return false;
  const between = words.slice(generic.at, product.at + 1);
  const [first, last] = [between[0], between.at(-1)];
  if (between.some(({ text }) => JOINING_WORDS.has(text))) return false;
  return between.every(({ segment }) => segment === first?.segment) || isInBrackets(between, first, last);
}

/** "Tdap (Boostrix)": a bracket right behind a name says which product is meant. */
function isInBrackets(between: Word[], first: Word | undefined, last: Word | undefined): boolean {
  return (
    last?.opened === true &&
    last.sentence === first?.sentence &&
    between.slice(0, -1).every(({ segment }) => segment === first?.segment)
  );
}

function withGeneric(product: Product, generic: Product): Product {
  return {
    ...product,
    named: [...generic.named, ...product.named],
    strengthOf: generic.strengthOf,
    strengths: [...generic.strengths, ...product.strengths],
    form: product.form ?? generic.form,
    route: product.route ?? generic.route,
    manufacturer: product.manufacturer ?? generic.manufacturer,
    read: `${generic.read} ${product.read}`,
    at: generic.at,
  };
}

/**
 * Whether it is the same brand once more, as on each side of a box and all over a foil; another strength is another
 * product.
 */
export function isRepeated(product: Product, known: Product): boolean {
  if (!product.brand || known.brand?.name !== product.brand.name) return false;
  if (product.unknownMember !== known.unknownMember || !holds(known, product.named)) return false;
  if (product.route && known.route && product.route !== known.route) return false;
  const own = product.strengths[0];
  return (
    own === undefined || known.strengths.some(({ value, unit }) => value === own.value && unit === own.unit)
  );
}

/** Whether substances are named with a product, or all part of one composition of its brand. */
export function holds(known: Product, ids: readonly string[]): boolean {
  return (
    ids.every((id) => known.named.includes(id)) ||
    (known.brand?.meanings.some(({ parts }) =>
      ids.every((id) => parts.some((part) => part.split(':')[0] === id)),
    ) ??
      false)
  );
}

function hostOf(product: Product, before: Product[], words: Word[]): Product | undefined {
  for (const host of [...before].reverse()) {
    if (host.brand && holds(host, product.named)) return host;
    const apart = words.slice(host.at, product.at).length;
    // The same name again, as on a box: title and composition.
    if (!host.brand && product.named.every((id) => host.named.includes(id)) && apart > 0) {
      const listed = words[host.at]?.sentence === words[product.at]?.sentence && product.strengths.length > 0;
      if (!listed) return host;
    }
  }
  return undefined;
}
