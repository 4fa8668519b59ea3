import type { PackedOpenLanguage } from '@mirabelle/contract/knowledge.ts';
import type { OpenLines, Sense } from './lines.ts';

/** A part of a compound, with what it means. */
export interface CompoundPart {
  word: string;
  senses: readonly Sense[];
}

const SHORTEST_PART = 3;
const SHORTEST_WORD = 7;

/** Takes apart the compounds of languages that join words: "majgomboc" is liver and a dumpling. Keeps what it learnt. */
export class OpenCompounds {
  private readonly lines: OpenLines;
  private readonly joining: readonly PackedOpenLanguage[];
  private readonly known = new Map<string, readonly CompoundPart[]>();

  constructor(lines: OpenLines, languages: readonly PackedOpenLanguage[]) {
    this.lines = lines;
    this.joining = languages.filter(({ links }) => links.length > 0);
  }

  /** The two parts, each a name in the same languages; none where the word is not made of names. */
  partsOf(word: string): readonly CompoundPart[] {
    if (word.length < SHORTEST_WORD) return [];
    const known = this.known.get(word);
    if (known) return known;
    if (this.known.size > 20_000) this.known.clear();
    const found = this.search(word);
    this.known.set(word, found);
    return found;
  }

  private search(word: string): CompoundPart[] {
    // The longest first part wins: "kalvlevergryta" is calf's liver in a pot.
    for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
      const head = this.sensesOf(word.slice(at));
      if (head.length === 0) continue;
      const first = word.slice(0, at);
      const parts = this.joining.flatMap(({ code, links }) => {
        const last = head.filter(({ language }) => language === code);
        if (last.length === 0) return [];
        for (const link of links) {
          if (!first.endsWith(link)) continue;
          const bare = first.slice(0, first.length - link.length);
          if (bare.length < SHORTEST_PART) continue;
          const senses = this.sensesOf(bare).filter(({ language }) => language === code);
          if (senses.length > 0) return { senses, last };
        }
        return [];
      });
      if (parts.length > 0) {
        return [
          { word: first, senses: parts.flatMap(({ senses }) => senses) },
          { word: word.slice(at), senses: parts.flatMap(({ last }) => last) },
        ];
      }
    }
    return [];
  }

  private sensesOf(word: string): Sense[] {
    return this.lines
      .startingWith(word)
      .filter(({ words }) => words === 1)
      .flatMap(({ senses }) => senses);
  }
}
