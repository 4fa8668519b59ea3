import type { PackedOpenLanguage } from '@mirabelle/contract/knowledge.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import type { Inflections } from './inflections.ts';
import type { OpenLines, Sense } from './lines.ts';

/** A part of a compound, with what it means. */
export interface CompoundPart {
  word: string;
  senses: readonly Sense[];
}

const SHORTEST_PART = 3;
/** A shorter end may be that of any word. */
const SHORTEST_CUT = 4;
const SHORTEST_FORM = 6;
const SHORTEST_WORD = 7;
const MOST_SPLITS = 3;
const MOST_PARTS = 3;

/** Takes apart the compounds of languages that join words: "majgomboc" is liver and a dumpling. Keeps what it learnt. */
export class OpenCompounds {
  private readonly lines: OpenLines;
  private readonly inflections: Inflections;
  private readonly joining: readonly PackedOpenLanguage[];
  /** By language, its words for a cut. */
  private readonly cuts: ReadonlyMap<OpenLanguage, ReadonlySet<string>>;
  private readonly known = new Map<string, readonly (readonly CompoundPart[])[]>();

  constructor(lines: OpenLines, inflections: Inflections, languages: readonly PackedOpenLanguage[]) {
    this.lines = lines;
    this.inflections = inflections;
    this.joining = languages.filter(({ links }) => links.length > 0);
    this.cuts = new Map(this.joining.map(({ code, cuts }) => [code, new Set(cuts)]));
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
      const end = word.slice(at);
      const isCut = this.isCut(end, code);
      const last = { word: end, senses: isCut ? [] : this.endingOf(end, code) };
      if (!isCut && last.senses.length === 0) continue;
      const first = word.slice(0, at);
      const whole = links
        .filter((link) => first.endsWith(link) && first.length - link.length >= SHORTEST_PART)
        .map((link) => ({ link, senses: this.sensesOf(first.slice(0, first.length - link.length), code) }))
        .find(({ senses }) => senses.length > 0);
      if (whole && isCut) found.push([{ word: first, senses: whole.senses }]);
      else if (isCut) continue;
      else if (whole) found.push([{ word: first, senses: whole.senses }, last]);
      else if (most > 2)
        for (const parts of this.split(first, code, links, most - 1)) found.push([...parts, last]);
    }
    return found;
  }

  /** Whether a word is a cut, or a form of one, which names no food: the slice of "pulykamellszelettel". */
  private isCut(word: string, code: OpenLanguage): boolean {
    const cuts = this.cuts.get(code);
    if (!cuts || word.length < SHORTEST_CUT) return false;
    return cuts.has(word) || this.inflections.baseForms(word, new Set([code])).some((form) => cuts.has(form));
  }

  /** What the last part means, as a name or a form of one: "gombamártással". */
  private endingOf(word: string, code: OpenLanguage): readonly Sense[] {
    const senses = this.sensesOf(word, code);
    if (senses.length > 0 || word.length < SHORTEST_FORM) return senses;
    return this.inflections.sensesOf(word).filter(({ language }) => language === code);
  }

  private sensesOf(word: string, code: OpenLanguage): Sense[] {
    return this.lines
      .startingWith(word)
      .filter(({ words }) => words === 1)
      .flatMap(({ senses }) => senses.filter(({ language }) => language === code));
  }
}
