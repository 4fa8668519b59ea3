import type { BitCoder } from './bit-coder.ts';
import { Contexts, numberContexts } from './contexts.ts';
import { Spelling } from './spelling.ts';
import { FrequentWords, Recent, type Word } from './word-lists.ts';

/** What ends a name, or stands between two of its words. */
const PARTINGS: readonly string[] = ['', ' ', "'", '-', '’'];
const PARTING = /[ '’-]/;
const PARTING_BITS = 3;
const MOST_RECENT = 100;
const MOST_OF_RECORD = 200;
/** So often in a row one word followed another that more would tell no more. */
const OFTEN = 6;

/** Where the contexts of each decision begin. */
const MORE = 0;
const COPIED = 1024;
const FOLLOWS = 2048;
const OF_RECORD = 3072;
const RECENT = 4096;
const KNOWN = 5120;
const PARTED = 8192;

/** Kinds of number. */
const COPY = 0;
const PLACE_IN_RECORD = 1;
const PLACE_LATELY = 3;
/** From here on one a language. */
const PLACE_BY_USE = 5;

/** A list of names of a record: of which language it is, and whether they are names or traps. */
export interface NameList {
  language: number;
  kind: 0 | 1;
}

/** Where the words of a text begin, and which partings stand behind them. */
interface Pieces {
  words: string[];
  partings: number[];
}

/**
 * Codes the names of records, list by list, word by word. A name is one that the record has in another language, or
 * its words are coded: each is the one that followed the word before it the last time, one of the record's, one of
 * those used last, one of the language's, or it is spelt.
 */
export class NameCoder {
  private readonly flags: Contexts;
  private readonly numbers: Contexts;
  private readonly spelling: Spelling;
  private readonly languages: { frequent: FrequentWords; recent: Recent<Word> }[];

  /**
   * @param languages how many there are
   * @param letters every letter that occurs, the most frequent first
   */
  constructor(coder: BitCoder, languages: number, letters: string) {
    this.flags = new Contexts(coder, 1 << 14);
    this.numbers = numberContexts(coder, PLACE_BY_USE + languages);
    this.spelling = new Spelling(coder, letters);
    this.languages = Array.from({ length: languages }, () => ({
      frequent: new FrequentWords(),
      recent: new Recent(MOST_RECENT),
    }));
  }

  /**
   * The lists of names of one record.
   * @param written those to write; null where they are read
   */
  record(written: readonly (readonly string[])[] | null, lists: readonly NameList[]): string[][] {
    const words = new Recent<string>(MOST_OF_RECORD);
    const known: string[] = [];
    return lists.map(({ language, kind }, at) => {
      const list: string[] = [];
      const left = [...known];
      const others = Math.min(known.length, 3);
      let copies = 0;
      for (;;) {
        const sought = written?.[at]?.[list.length];
        const more = ((language * 2 + kind) * 16 + Math.min(list.length, 15)) * 4 + others;
        if (!this.flag(MORE + more, sought !== undefined)) return list;
        let name: string | undefined;
        if (left.length > 0) {
          const place = sought === undefined ? -1 : left.indexOf(sought);
          const only = copies === list.length ? 1 : 0;
          const context =
            ((language * 8 + Math.min(left.length, 7)) * 4 + Math.min(list.length, 3)) * 2 + only;
          if (this.flag(COPIED + context, place >= 0)) {
            [name] = left.splice(this.numbers.number(COPY, place), 1);
            copies++;
            for (const word of piecesOf(name ?? '').words) words.use(word);
          }
        }
        if (name === undefined) {
          name = this.name(sought === undefined ? null : piecesOf(sought), language, words);
          known.push(name);
        }
        list.push(name);
      }
    });
  }

  private flag(context: number, value: boolean): boolean {
    return this.flags.bit(context, value ? 1 : 0) === 1;
  }

  private name(pieces: Pieces | null, language: number, ofRecord: Recent<string>): string {
    const { frequent, recent } = this.languages[language] as (typeof this.languages)[number];
    let name = '';
    let before: Word | null = null;
    for (let at = 0; ; at++) {
      const word = this.word(pieces?.words[at], language, at, before, ofRecord);
      if (before) {
        before.inRow = before.next === word ? Math.min(before.inRow + 1, OFTEN) : 0;
        before.next = word;
      }
      ofRecord.use(word.text);
      recent.use(word);
      frequent.use(word);
      const context = (language * 6 + word.parting + 1) * 4 + Math.min(at, 3);
      word.parting = this.flags.symbol(PARTED + context * 8, PARTING_BITS, pieces?.partings[at] ?? 0);
      name += word.text + (PARTINGS[word.parting] ?? '');
      if (word.parting === 0) return name;
      before = word;
    }
  }

  private word(
    sought: string | undefined,
    language: number,
    at: number,
    before: Word | null,
    ofRecord: Recent<string>,
  ): Word {
    const { frequent, recent } = this.languages[language] as (typeof this.languages)[number];
    const next = before?.next ?? null;
    const place = Math.min(at, 3);
    const here = (language * 4 + place) * 2 + (next ? 1 : 0);
    if (next && this.flag(FOLLOWS + ((before?.inRow ?? 0) * 8 + language) * 4 + place, next.text === sought))
      return next;
    if (ofRecord.size > 0) {
      const found = sought === undefined ? -1 : ofRecord.placeOf(sought);
      if (this.flag(OF_RECORD + here * 8 + Math.min(ofRecord.size >> 1, 7), found >= 0)) {
        const text = ofRecord.at(this.numbers.number(PLACE_IN_RECORD + Math.min(at, 1), found));
        return frequent.get(text) ?? frequent.add(text);
      }
    }
    const known = sought === undefined ? undefined : frequent.get(sought);
    const lately = known ? recent.placeOf(known) : -1;
    if (this.flag(RECENT + here, lately >= 0))
      return recent.at(this.numbers.number(PLACE_LATELY + Math.min(at, 1), lately));
    if (this.flag(KNOWN + here, known !== undefined))
      return frequent.at(this.numbers.number(PLACE_BY_USE + language, known?.place ?? 0));
    return frequent.add(this.spelling.word(sought ?? '', language));
  }
}

function piecesOf(name: string): Pieces {
  const words = name.split(PARTING);
  let end = -1;
  const partings = words.map((word) => {
    end += word.length + 1;
    return PARTINGS.indexOf(name[end] ?? '');
  });
  return { words, partings };
}
