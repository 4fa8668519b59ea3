/** A word of one language, with what is known of how it is used. */
export interface Word {
  readonly text: string;
  /** How often it was used, and its place among the words of its language by that. */
  count: number;
  place: number;
  /** What stood behind it last, and which word followed the last time, as often in a row. */
  parting: number;
  next: Word | null;
  inRow: number;
}

const NONE = -1;

/** The words of a language by how often they were used, the most frequent first: a frequent one has a small place. */
export class FrequentWords {
  private readonly known = new Map<string, Word>();
  private readonly words: Word[] = [];
  /** By count the place of the first word that was used so often. */
  private readonly firsts: number[] = [];

  get(text: string): Word | undefined {
    return this.known.get(text);
  }

  at(place: number): Word {
    return this.words[place] as Word;
  }

  add(text: string): Word {
    const word: Word = { text, count: 0, place: this.words.length, parting: -1, next: null, inRow: 0 };
    this.known.set(text, word);
    this.words.push(word);
    this.firsts[0] = word.place;
    return word;
  }

  /** Counts a use: it changes places with the first word that was used as often as it was. */
  use(word: Word): void {
    const { count } = word;
    const first = this.firsts[count] as number;
    const other = this.words[first] as Word;
    this.words[word.place] = other;
    this.words[first] = word;
    other.place = word.place;
    word.place = first;
    word.count++;
    const next = this.words[first + 1];
    this.firsts[count] = next?.count === count ? first + 1 : NONE;
    if ((this.firsts[count + 1] ?? NONE) === NONE) this.firsts[count + 1] = first;
  }
}

/** Those that were used last, the last one first. */
export class Recent<T> {
  private readonly list: T[] = [];
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get size(): number {
    return this.list.length;
  }

  placeOf(one: T): number {
    return this.list.indexOf(one);
  }

  at(place: number): T {
    return this.list[place] as T;
  }

  use(one: T): void {
    const at = this.list.indexOf(one);
    const from = at >= 0 ? at : Math.min(this.list.length, this.most - 1);
    for (let i = from; i > 0; i--) this.list[i] = this.list[i - 1] as T;
    this.list[0] = one;
  }
}
