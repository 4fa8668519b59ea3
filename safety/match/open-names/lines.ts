import type { PackedOpenNames } from '@mirabelle/contract/knowledge.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { foldLetters, foldWords } from '@mirabelle/language/text/fold.ts';

/** What a name means in one language. */
export interface Sense {
  language: OpenLanguage;
  kind: 'food' | 'group' | 'dish' | 'preparation';
  id: string;
  /** Preparations that the name says besides: the raw beef of "tatar". */
  said: readonly string[];
  /** It counts only where its language is heard. */
  heardOnly: boolean;
  /** Where its language is heard, no name of ours on the same words is meant. */
  over: boolean;
}

/** A name with everything it may mean. */
export interface OpenName {
  folded: string;
  /** In small letters with its accents. */
  spelt: string;
  words: number;
  senses: Sense[];
}

/** A name as it is packed. */
interface Packing {
  language: OpenLanguage;
  name: string;
  record: string;
  ordinary: boolean;
  over?: boolean;
}

const BASE = 36;
const HEARD_ONLY = '!';
/** Heard only, and over ours. */
const OVER = '~';

/** As the words of a text are folded: apostrophes go, hyphens part. */
export function foldOpenName(name: string): string {
  return foldWords(foldLetters(name).replaceAll("'", ''));
}

/** All names as one text, sorted by folded name: `folded|spelt|language.record language.record!`. */
export function packLines(
  names: readonly Packing[],
  languages: readonly OpenLanguage[],
  records: readonly string[],
): string {
  const languageAt = new Map(languages.map((code, at) => [code, at.toString(BASE)]));
  const recordAt = new Map(records.map((record, at) => [record, at.toString(BASE)]));
  const senses = new Map<string, string[]>();
  for (const { language, name, record, ordinary, over } of names) {
    const folded = foldOpenName(name);
    const spelt = name.toLowerCase().normalize('NFC');
    const key = `${folded}|${spelt === folded ? '' : spelt}`;
    const mark = over ? OVER : ordinary ? HEARD_ONLY : '';
    const sense = `${languageAt.get(language)}.${recordAt.get(record)}${mark}`;
    senses.set(key, [...(senses.get(key) ?? []), sense]);
  }
  // By code units, as the search compares.
  return [...senses]
    .map(([key, list]) => `${key}|${list.join(' ')}`)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
    .join('\n');
}

function keyOf(line: string): string {
  return line.slice(0, line.indexOf('|'));
}

const KINDS = { foods: 'food', groups: 'group', dishes: 'dish', preparations: 'preparation' } as const;

/** The names, found by their first word in the text that holds them: nothing is taken apart before it is asked for. */
export class OpenLines {
  private readonly packed: PackedOpenNames;
  private readonly known = new Map<string, readonly OpenName[]>();

  constructor(packed: PackedOpenNames) {
    this.packed = packed;
  }

  /** Every name that begins with this word. */
  startingWith(word: string): readonly OpenName[] {
    const known = this.known.get(word);
    if (known) return known;
    if (this.known.size > 20_000) this.known.clear();
    const found = word === '' ? [] : this.search(word);
    this.known.set(word, found);
    return found;
  }

  private search(word: string): OpenName[] {
    const { lines } = this.packed;
    let from = 0;
    let to = lines.length;
    // The first line whose name is not before the word.
    while (from < to) {
      const middle = (from + to) >> 1;
      const start = lines.lastIndexOf('\n', middle - 1) + 1;
      const end = lines.indexOf('|', start);
      if (lines.slice(start, end) < word) {
        const next = lines.indexOf('\n', end);
        from = next < 0 ? lines.length : next + 1;
      } else to = start;
    }
    const found: OpenName[] = [];
    for (let at = from; at < lines.length; ) {
      const end = lines.indexOf('\n', at);
      const line = lines.slice(at, end < 0 ? lines.length : end);
      const key = keyOf(line);
      if (key !== word && !key.startsWith(`${word} `)) break;
      found.push(this.parse(line));
      at = end < 0 ? lines.length : end + 1;
    }
    return found;
  }

  private parse(line: string): OpenName {
    const [folded = '', spelt = '', senses = ''] = line.split('|');
    return {
      folded,
      spelt: spelt === '' ? folded : spelt,
      words: folded.split(' ').length,
      senses: senses.split(' ').flatMap((sense) => {
        const over = sense.endsWith(OVER);
        const heardOnly = over || sense.endsWith(HEARD_ONLY);
        const [language, record] = (heardOnly ? sense.slice(0, -1) : sense)
          .split('.')
          .map((digits) => Number.parseInt(digits, BASE));
        const code = this.packed.languages[language ?? -1]?.code;
        const [path = '', ...said] = this.packed.records[record ?? -1]?.split('+') ?? [];
        const [folder = '', id = ''] = path.split('/');
        const kind = KINDS[folder as keyof typeof KINDS];
        return code && kind ? { language: code, kind, id, said, heardOnly, over } : [];
      }),
    };
  }
}
