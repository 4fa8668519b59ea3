import { LANGUAGES } from '@mirabelle/contract/language.ts';
import type { PackedBrand, PackedMedicines, Substance } from '@mirabelle/contract/medicine.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { barePlants } from './bare-plants.ts';
import { firstWordsOfPairs } from './first-words.ts';
import { internationalKey, latinNames } from './latin-names.ts';
import { Lookalikes, type Meaning } from './lookalikes.ts';
import { ORDINARY_SUBSTANCE_WORDS } from './page-words.ts';
import { nameWords } from './words.ts';

/** What a name stands for. */
export type Named =
  | { kind: 'substance'; id: string }
  | { kind: 'brand'; brand: PackedBrand }
  /** A class does not answer by itself: the verdict says which it is and asks for the name. */
  | { kind: 'class'; id: string };

export interface NameEntry {
  words: string[];
  named: Named;
  /** Counts only beside a strength, a form or another medicine. */
  needsContext: boolean;
  /** Counts only in this letter case: "AAS". */
  exactCase: string | null;
  /** A plant that is food too: counts only beside a form in which medicines are swallowed. */
  dosedOnly?: true;
}

export interface NameIndex {
  /** Names beginning with a word, longest first. */
  beginningWith(word: string): readonly NameEntry[];
  /** Whether a word stands in any name. */
  isWord(word: string): boolean;
  /** Whether a name is written so, accents and all, in small letters. */
  isSpelt(word: string): boolean;
  /** The word of a name that an unknown word was meant to be. */
  lookalikes: Lookalikes;
  /** The same for words that only begin a name of several: "vitamin". */
  beginnings: Lookalikes;
  /** A substance's name that is spelt otherwise in another language; undefined where it may be one of two. */
  spelledElsewhere(word: string): string | undefined;
  /** Substance that is made of exactly these ("amoxicillin/clavulanic acid"). */
  combination(parts: readonly string[]): string | undefined;
  /** Whether a substance is only ever what a medicine is made up with. */
  isExcipient(id: string): boolean;
  /** Whether a substance is a plant or comes of one. */
  isHerb(id: string): boolean;
  /** Whether a substance is an element: iron, iodine. */
  isElement(id: string): boolean;
  /** Whether its names say what a product is, whoever makes it: toothpaste. */
  isWhateverBrand(id: string): boolean;
  /** Whether its names say of what kind a product is, and not what is in it: cough syrup. */
  isKindOnly(id: string): boolean;
  /** What a homoeopathic dilution is, whatever it was made from. */
  homeopathic: NameEntry | undefined;
  /** Whether it is known what a substance means as an inactive part. */
  mattersAsExcipient(id: string): boolean;
  /** What is written on either side of a name when it does not mean the substance. */
  notNames: readonly string[][];
}

interface NameOptions {
  needsContext?: boolean;
  exactCase?: boolean;
  /** It needs context, and yet no ordinary word is like it: "ashwagandha". */
  isRareWord?: boolean;
}

/** "And" in all languages, as it is said for the sign in a name. */
const AND_WORDS = everyWord(grammar, 'and').filter((word) => /^\p{L}{2,}$/u.test(word));

/** The record of homoeopathic products. */
const HOMEOPATHIC = 'homeopathic-product';

/** Indexes every name of substances, classes and brands. */
export function buildNameIndex(packed: PackedMedicines): NameIndex {
  const entries = new Map<string, NameEntry[]>();
  const words = new Set<string>();
  const spelt = new Set<string>();
  const correctable = new Set<string>();
  const beginning = new Set<string>();
  const elsewhere = new Map<string, string | null>();
  const seen = new Set<string>();

  const add = (name: string, named: Named, options: NameOptions = {}) => {
    const parts = nameWords(name);
    const first = parts[0];
    if (first === undefined || parts.every((part) => /^\d/.test(part) && part.length < 3)) return;
    const target = named.kind === 'brand' ? `brand:${named.brand.name}` : `${named.kind}:${named.id}`;
    const whole = `${parts.join(' ')}>${target}`;
    spelt.add(name.toLowerCase());
    if (seen.has(whole)) return;
    seen.add(whole);
    const entry: NameEntry = {
      words: parts,
      named,
      needsContext: options.needsContext ?? false,
      exactCase: options.exactCase ? name : null,
    };
    put(entries, first, entry);
    if (parts.length > 1 && first.length >= 4 && !options.exactCase && !/\d/.test(first))
      beginning.add(first);
    const key = named.kind === 'substance' && parts.length === 1 ? internationalKey(first) : null;
    if (key !== null) elsewhere.set(key, oneSubstance(entries, elsewhere.get(key), first));
    // "St Johns wort": people leave the apostrophe out.
    if (/\p{L}['’]\p{L}/u.test(name)) add(name.replace(/['’]/g, ''), named, options);
    // "Honey & Lemon", said as it is read.
    if (/ & /.test(name)) {
      for (const and of AND_WORDS) add(name.replaceAll(' & ', ` ${and} `), named, options);
    }
    // "Ben-u-ron" is also written in one; hyphens get lost.
    if (parts.length > 1 && /^[^\s]+$/.test(name) && parts.join('').length >= 6) {
      put(entries, parts.join(''), { ...entry, words: [parts.join('')] });
      words.add(parts.join(''));
    }
    for (const part of parts) {
      words.add(part);
      const rare = options.isRareWord === true && parts.length === 1 && part.length >= 8;
      if (part.length >= 5 && !options.exactCase && !/\d/.test(part) && (!entry.needsContext || rare)) {
        if (part === first || named.kind === 'substance') correctable.add(part);
      }
    }
  };

  for (const substance of packed.substances) addSubstance(substance, add);
  for (const { id, names } of packed.classes) {
    for (const language of LANGUAGES) {
      for (const name of names[language] ?? []) {
        add(name, { kind: 'class', id }, { exactCase: /^[A-Z]{3,}s?$/.test(name), needsContext: true });
      }
    }
  }
  for (const brand of packed.brands) {
    add(brand.name, { kind: 'brand', brand }, { needsContext: brand.needsContext });
  }
  for (const substance of packed.substances) {
    const named: Named = { kind: 'substance', id: substance.id };
    for (const plant of barePlants(substance)) {
      if (entries.get(plant)?.some((entry) => entry.words.length === 1)) continue;
      put(entries, plant, { words: [plant], named, needsContext: true, exactCase: null, dosedOnly: true });
      words.add(plant);
    }
  }
  const isOnlyNameOf = (first: string, id: string) =>
    (entries.get(first) ?? []).every(({ named }) => named.kind === 'substance' && named.id === id);
  for (const [first, id] of firstWordsOfPairs(packed.substances, isOnlyNameOf)) {
    put(entries, first, {
      words: [first],
      named: { kind: 'substance', id },
      needsContext: false,
      exactCase: null,
    });
  }
  for (const list of entries.values()) list.sort(byLengthAndKind);

  const combinations = new Map<string, string>(
    packed.substances
      .filter(({ composedOf }) => composedOf.length > 0)
      .map(({ id, composedOf }) => [[...composedOf].sort().join('+'), id]),
  );
  const excipients = new Set(
    packed.substances.filter(({ kind }) => kind === 'excipient').map(({ id }) => id),
  );
  const herbs = new Set(packed.substances.filter(({ kind }) => kind === 'herbal').map(({ id }) => id));
  const elements = new Set(
    packed.substances.filter(({ classes }) => classes.includes('mineral')).map(({ id }) => id),
  );
  const whateverBrand = new Set(
    packed.substances.filter((substance) => substance.whateverBrand).map(({ id }) => id),
  );
  const kindOnly = new Set(packed.substances.filter((one) => one.kindOnly).map(({ id }) => id));
  const mattering = new Set(
    packed.substances.filter(({ asExcipient }) => asExcipient.length > 0).map(({ id }) => id),
  );
  const spelledElsewhere = (word: string) => elsewhere.get(internationalKey(word) ?? '') ?? undefined;
  const standsFor = (word: string): Meaning => {
    const own = meaningOf(entries.get(word) ?? []);
    const substance = own.isWhole ? undefined : spelledElsewhere(word);
    return substance === undefined ? own : { ...meaningOf(entries.get(substance) ?? []), isWhole: false };
  };
  // Most texts hold nothing but names as they are written: nothing is compared until a word needs it.
  let lookalikes: Lookalikes | undefined;
  let beginnings: Lookalikes | undefined;
  const sameAsWritten = (word: string): Meaning => ({ substances: word, isWhole: false, isSubstance: false });
  return {
    isHerb: (id) => herbs.has(id),
    isElement: (id) => elements.has(id),
    isWhateverBrand: (id) => whateverBrand.has(id),
    isKindOnly: (id) => kindOnly.has(id),
    homeopathic: packed.substances.some(({ id }) => id === HOMEOPATHIC)
      ? { words: [], named: { kind: 'substance', id: HOMEOPATHIC }, needsContext: false, exactCase: null }
      : undefined,
    isExcipient: (id) => excipients.has(id),
    mattersAsExcipient: (id) => mattering.has(id),
    beginningWith: (word) => entries.get(word) ?? [],
    isWord: (word) => words.has(word),
    isSpelt: (word) => spelt.has(word),
    get lookalikes() {
      lookalikes ??= new Lookalikes(correctable, standsFor);
      return lookalikes;
    },
    get beginnings() {
      beginnings ??= new Lookalikes(beginning, sameAsWritten);
      return beginnings;
    },
    spelledElsewhere,
    combination: (parts) => combinations.get([...parts].sort().join('+')),
    notNames: packed.substances.flatMap(({ notNames }) =>
      LANGUAGES.flatMap((language) => (notNames[language] ?? []).map(nameWords)),
    ),
  };
}

function addSubstance(
  substance: Substance,
  add: (name: string, named: Named, options?: NameOptions) => void,
): void {
  const named: Named = { kind: 'substance', id: substance.id };
  const names = [
    ...LANGUAGES.flatMap((language) => substance.names[language] ?? []),
    ...substance.sharedNames,
    ...substance.salts,
    ...(substance.names.en ?? []).flatMap(latinNames),
  ];
  const everyday = new Set(substance.everydayNames);
  const bare = ['herbal', 'supplement', 'excipient'].includes(substance.kind);
  for (const name of names) {
    const words = nameWords(name);
    const ordinary = words.every((word) => ORDINARY_SUBSTANCE_WORDS.has(word));
    // A plant or a mineral is as likely to be food.
    add(name, named, {
      needsContext: ordinary || bare || everyday.has(name) || name.length <= 3,
      isRareWord: bare && !ordinary,
    });
  }
  for (const short of substance.abbreviations) {
    add(short, named, { exactCase: true, needsContext: short.length <= 3 });
  }
}

/** Of two names that are spelt alike, the first, where both are names of one substance; null where they are not. */
function oneSubstance(
  entries: ReadonlyMap<string, readonly NameEntry[]>,
  known: string | null | undefined,
  word: string,
): string | null {
  if (known === undefined) return word;
  const idsOf = (name: string) =>
    (entries.get(name) ?? []).flatMap(({ named, words }) =>
      named.kind === 'substance' && words.length === 1 ? [named.id] : [],
    );
  if (known === null) return null;
  const [one, other] = [new Set(idsOf(known)), new Set(idsOf(word))];
  return one.size === other.size && [...one].every((id) => other.has(id)) ? known : null;
}

/** What the names that begin with a word stand for: the substances of each composition, and how they are taken. */
function meaningOf(entries: readonly NameEntry[]): Meaning {
  const whole = entries.filter(({ words }) => words.length === 1);
  const meanings = (whole.length > 0 ? whole : entries).flatMap(({ named }) =>
    named.kind === 'brand'
      ? named.brand.meanings.map(({ parts }) => [...parts].sort().join('+'))
      : named.kind === 'substance'
        ? [named.id]
        : [`class:${named.id}`],
  );
  return {
    substances: [...new Set(meanings)].sort().join('|'),
    isWhole: whole.length > 0,
    isSubstance: whole.some(({ named }) => named.kind === 'substance'),
  };
}

function put(map: Map<string, NameEntry[]>, key: string, entry: NameEntry): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}

/** Longest first; of equal length a substance before a brand before a class. */
function byLengthAndKind(a: NameEntry, b: NameEntry): number {
  const order = { substance: 0, brand: 1, class: 2 };
  return b.words.length - a.words.length || order[a.named.kind] - order[b.named.kind];
}
