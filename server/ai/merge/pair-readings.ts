import { shareIn } from './words.ts';

/** Something that both readers may have read: a dish, an ingredient, a step. */
export interface Read<Item> {
  item: Item;
  /** Words that name it. */
  name: readonly string[];
  /** All its words, those of the name with them. */
  words: readonly string[];
}

/** What the two readers made of the same place of a page; one side is empty if only the other saw something. */
export interface Pairing<Reader, Model> {
  builtIn: Read<Reader>[];
  model: Read<Model>[];
}

/** From this share of its words on, one's entry is the other's. */
const ALIKE = 0.5;
/** Two similar entries are distinguished by their place: its weight in a score that ends at 2. */
const BY_PLACE = 0.1;

/**
 * Which entries of two readings are of the same place: each is joined to the one it shares most of its name with,
 * so that a dish that one reader split, or ran together with the next, stands in one pairing with all its parts.
 * @returns in the order of the built-in reader, then what the model alone has, in its order
 */
export function pairReadings<Reader, Model>(
  builtIn: readonly Read<Reader>[],
  model: readonly Read<Model>[],
): Pairing<Reader, Model>[] {
  const parent = [...builtIn, ...model].map((_, index) => index);
  const root = (at: number): number => {
    let top = at;
    while (parent[top] !== top) top = parent[top] ?? top;
    return top;
  };
  const join = (a: number, b: number) => {
    parent[Math.max(root(a), root(b))] = Math.min(root(a), root(b));
  };
  const shares = builtIn.map((own, r) =>
    model.map((other, m) => {
      const ownIn = shareIn(own.name, other.words);
      const otherIn = shareIn(other.name, own.words);
      const apart = Math.abs(r / Math.max(1, builtIn.length) - m / Math.max(1, model.length));
      return { ownIn, otherIn, score: ownIn + otherIn - BY_PLACE * apart };
    }),
  );
  const best = (list: { share: number; score: number }[]): number => {
    let found = -1;
    list.forEach(({ share, score }, at) => {
      if (share >= ALIKE && (found < 0 || score > (list[found]?.score ?? 0))) found = at;
    });
    return found;
  };
  builtIn.forEach((_, r) => {
    const m = best((shares[r] ?? []).map(({ ownIn, score }) => ({ share: ownIn, score })));
    if (m >= 0) join(r, builtIn.length + m);
  });
  model.forEach((_, m) => {
    const r = best(shares.map((row) => ({ share: row[m]?.otherIn ?? 0, score: row[m]?.score ?? 0 })));
    if (r >= 0) join(r, builtIn.length + m);
  });
  const pairings = new Map<number, Pairing<Reader, Model>>();
  const pairingOf = (at: number) => {
    const found = pairings.get(root(at)) ?? { builtIn: [], model: [] };
    pairings.set(root(at), found);
    return found;
  };
  builtIn.forEach((own, r) => {
    pairingOf(r).builtIn.push(own);
  });
  model.forEach((other, m) => {
    pairingOf(builtIn.length + m).model.push(other);
  });
  return [...pairings.values()];
}
