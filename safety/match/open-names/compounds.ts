import type { PackedOpenLanguage } from '@mirabelle/contract/knowledge.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import type { OpenLines, Sense } from './lines.ts';

/** A part of a compound, with what it means. */
export interface CompoundPart {
  word: string;
  senses: readonly Sense[];
}

const SHORTEST_PART = 3;
const SHORTEST_WORD = 7;
const MOST_SPLITS = 3;
const MOST_PARTS = 3;

/** Takes apart the compounds of languages that join words: "majgomboc" is liver and a dumpling. Keeps what it learnt. */
export class OpenCompounds {
  private readonly lines: OpenLines;
  private readonly joining: readonly PackedOpenLanguage[];
  private readonly known = new Map<string, readonly (readonly CompoundPart[])[]>();

  constructor(lines: OpenLines, languages: readonly PackedOpenLanguage[]) {
    this.lines = lines;
    this.joining = languages.filter(({ links }) => links.length > 0);
  }

  /**
   * The ways to take a word apart into names of one language, likeliest first; none where it is not made of names.
   */
  splitsOf(word: string): readonly (readonly CompoundPart[])[] {
    if (word.length < SHORTEST_WORD) return [];
    const known = this.known.get(word);
    if (known) return known;
    if (this.known.size > 20_000) this.known.clear();
    const found = this.search(word);
    this.known.set(word, found);
    return found;
  }

  private search(word: string): CompoundPart[][] {
    const found = new Map<string, CompoundPart[]>();
    for (const { code, links } of this.joining) {
      for (const parts of this.split(word, code, links, MOST_PARTS)) {
        const key = parts.map((part) => part.word).join(' ');
        const same = found.get(key);
        for (const [at, part] of parts.entries()) {
          const other = same?.[at];
          if (other) other.senses = [...other.senses, ...part.senses];
        }
        if (!same) found.set(key, parts);
      }
    }
    // The fewest parts come first, then the longest first part: "kalvlevergryta" is calf's liver in a pot.
    return [...found.values()]
      .sort((a, b) => a.length - b.length || (b[0]?.word.length ?? 0) - (a[0]?.word.length ?? 0))
      .slice(0, MOST_SPLITS);
  }

  private split(word: string, code: OpenLanguage, links: readonly string[], most: number): CompoundPart[][] {
    const found: CompoundPart[][] = [];
    for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
      const last = { word: word.slice(at), senses: this.sensesOf(word.slice(at), code) };
      if (last.senses.length === 0) continue;
      const first = word.slice(0, at);
      const whole = links
        .filter((link) => first.endsWith(link) && first.length - link.length >= SHORTEST_PART)
        .map((link) => ({ link, senses: this.sensesOf(first.slice(0, first.length - link.length), code) }))
        .find(({ senses }) => senses.length > 0);
      if (whole) found.push([{ word: first, senses: whole.senses }, last]);
      else if (most > 2)
        for (const parts of this.split(first, code, links, most - 1)) found.push([...parts, last]);
    }
    return found;
  }

  private sensesOf(word: string, code: OpenLanguage): Sense[] {
    return this.lines
      .startingWith(word)
      .filter(({ words }) => words === 1)
      .flatMap(({ senses }) => senses.filter(({ language }) => language === code));
  }
}
