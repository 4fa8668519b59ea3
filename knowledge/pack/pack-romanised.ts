import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type PackedKnowledge,
  type PackedRomanised,
  type Romanisation,
  romanisationSchema,
} from '@mirabelle/contract/knowledge.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { namesOf } from '@mirabelle/safety/match/names-of.ts';
import { foldSpelling } from '@mirabelle/safety/match/open-names/fold-spelling.ts';
import { foldOpenName } from '@mirabelle/safety/match/open-names/lines.ts';
import { SHORTEST_KEY, SHORTEST_ROMANISED } from '@mirabelle/safety/match/open-names/romanised.ts';
import { FOLDERS, type OpenName } from './weigh-open-names.ts';

/** How each kitchen's romanised words are folded, from knowledge/open-names/romanised. */
export function readRomanisations(root: string): Romanisation[] {
  const folder = join(root, 'romanised');
  return readdirSync(folder)
    .sort()
    .map((file) => romanisationSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

/**
 * Works out the key of every romanised word of a kitchen: of the dishes that are its own, of its languages' names, and
 * those listed. Of words that share a key one stands for all that name nothing else; words that name something else are
 * given as well, so that none of them reassures.
 */
export function packRomanised(
  kitchens: readonly Romanisation[],
  knowledge: PackedKnowledge,
  open: readonly OpenName[],
): PackedRomanised[] {
  const uses = usesOf(knowledge);
  return kitchens.map((kitchen) => {
    const meanings = meaningsIn(kitchen, uses, open);
    const byKey = Map.groupBy(meanings.keys(), (word) => foldSpelling(word, kitchen.folds));
    const isLoan = (word: string) => meanings.get(word)?.isLoan ?? false;
    const lines = [...byKey]
      .filter(([key, words]) => key.length >= SHORTEST_KEY && !words.every(isLoan))
      .map(([key, words]) => [key, ...spellingsIn(words, meanings)].join(' '));
    return { cuisines: kitchen.cuisines, folds: kitchen.folds, words: lines.sort().join('\n') };
  });
}

/** What a word names by itself, and in the names of which records it stands. */
interface Meaning {
  names: Set<string>;
  partOf: Set<string>;
  /** It is our own name in another alphabet, "vhiskee": what is spelt like it is a slip in our own name. */
  isLoan: boolean;
}

/** What a word means in our own names, and which countries' dishes have it: null where other records have it too. */
interface Use extends Omit<Meaning, 'isLoan'> {
  cuisines: Set<string> | null;
}

function usesOf(knowledge: PackedKnowledge): Map<string, Use> {
  const cuisineOf = new Map(knowledge.dishes.map(({ id, cuisine }) => [id, cuisine]));
  const uses = new Map<string, Use>();
  for (const { kind, id, written } of namesOf(knowledge)) {
    if (kind === 'trap' || kind === 'filler') continue;
    const cuisine = kind === 'dish' ? cuisineOf.get(id) : undefined;
    const words = foldOpenName(written).split(' ');
    for (const word of words) {
      const use = uses.get(word) ?? {
        names: new Set(),
        partOf: new Set(),
        cuisines: new Set(),
      };
      (words.length === 1 ? use.names : use.partOf).add(`${FOLDERS[kind]}/${id}`);
      if (cuisine === undefined) use.cuisines = null;
      else use.cuisines?.add(cuisine);
      uses.set(word, use);
    }
  }
  return uses;
}

const NOTHING: Meaning = { names: new Set(), partOf: new Set(), isLoan: false };

/** Every word of a kitchen with what it means. */
function meaningsIn(
  { cuisines, languages, words }: Romanisation,
  uses: ReadonlyMap<string, Use>,
  open: readonly OpenName[],
): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const add = (word: string, names: Iterable<string>, partOf: Iterable<string>, isLoan = false) => {
    if (word.length < SHORTEST_ROMANISED || !/^[a-z]+$/.test(word)) return;
    const before = meanings.get(word);
    meanings.set(word, {
      names: new Set([...(before?.names ?? []), ...names]),
      partOf: new Set([...(before?.partOf ?? []), ...partOf]),
      isLoan: isLoan && (before?.isLoan ?? true),
    });
  };
  const namesByRecord = Map.groupBy(
    [...uses].flatMap(([word, { names }]) => [...names].map((record) => ({ word, record }))),
    ({ record }) => record,
  );
  const listed = new Set(words);
  for (const [word, { names, partOf, cuisines: of }] of uses) {
    const own = of !== null && [...of].every((one) => cuisines.includes(one));
    if (own || listed.has(word)) add(word, names, partOf);
  }
  for (const { language, name, record, ordinary } of open) {
    const word = foldOpenName(name);
    if (ordinary || !languages.includes(language)) continue;
    add(word, [record], [], isLike(word, namesByRecord.get(record)));
  }
  return meanings;
}

/** Whether half its letters at most are others than in a name of ours. */
function isLike(word: string, ours: readonly { word: string }[] = []): boolean {
  const most = Math.ceil(word.length / 2);
  return ours.some((name) => distance(word, name.word, most) <= most);
}

/** One word for all that name nothing else, the one that most names have. */
function spellingsIn(words: readonly string[], meanings: ReadonlyMap<string, Meaning>): string[] {
  const meaningOf = (word: string) => meanings.get(word) ?? NOTHING;
  const uses = (word: string) => meaningOf(word).names.size + meaningOf(word).partOf.size;
  const standing: string[] = [];
  for (const word of words.toSorted((a, b) => uses(b) - uses(a) || (a < b ? -1 : 1))) {
    const stands = standing.some((other) => saysNoMore(meaningOf(word), meaningOf(other)));
    if (!stands) standing.push(word);
  }
  return standing;
}

/** Whether a word that shares a key names nothing that the other does not. */
function saysNoMore(word: Meaning, other: Meaning): boolean {
  const known = new Set([...other.names, ...other.partOf]);
  const names = [...word.names];
  if (names.length > 0) return names.every((name) => other.names.has(name));
  return [...word.partOf].some((name) => known.has(name));
}
