import type { PackedOpenNames } from '@mirabelle/contract/knowledge.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { nearestWord, type Shaped, shapesOf } from '../spelling.ts';
import type { OpenLines, Sense } from './lines.ts';

/** Fewer letters may be the beginning of anything. */
const SHORTEST_BEGUN = 4;

/** Finds the name that a misspelt word is near, in a language that is known to be spoken. Keeps what it learnt. */
export class OpenSlips {
  private readonly packed: PackedOpenNames;
  private readonly lines: OpenLines;
  private readonly shapes = new Map<OpenLanguage, ReadonlyMap<string, Shaped[]>>();

  constructor(packed: PackedOpenNames, lines: OpenLines) {
    this.packed = packed;
    this.lines = lines;
  }

  /** The one name that is near enough with what it means; null where there is none, or several. */
  nearest(word: string, language: OpenLanguage): { word: string; senses: readonly Sense[] } | null {
    const meant = nearestWord(word, this.shapesIn(language));
    if (!meant) return null;
    const senses = this.sensesOf(meant, language);
    return senses.length > 0 ? { word: meant, senses } : null;
  }

  /** The name that a word is cut short from: "pomid." is pomidor. Null where its beginnings are of several things. */
  completed(word: string, language: OpenLanguage): { word: string; senses: readonly Sense[] } | null {
    if (word.length < SHORTEST_BEGUN) return null;
    const begun = [...this.shapesIn(language).values()]
      .flatMap((shaped) => shaped.map(({ word: name }) => name))
      .filter((name) => name.startsWith(word))
      .sort((a, b) => a.length - b.length);
    const [shortest] = begun;
    if (shortest === undefined) return null;
    const meant = begun.map((name) => this.sensesOf(name, language));
    const [senses = []] = meant;
    const record = recordOf(senses);
    return meant.every((other) => recordOf(other) === record) ? { word: shortest, senses } : null;
  }

  private sensesOf(word: string, language: OpenLanguage): Sense[] {
    return this.lines
      .startingWith(word)
      .filter(({ words }) => words === 1)
      .flatMap((name) => name.senses.filter((sense) => sense.language === language));
  }

  /** The language's names of one word, by their shape; worked out when a word of it is first misspelt. */
  private shapesIn(language: OpenLanguage): ReadonlyMap<string, Shaped[]> {
    const known = this.shapes.get(language);
    if (known) return known;
    const code = this.packed.languages.findIndex((one) => one.code === language).toString(36);
    const words: string[] = [];
    for (const line of this.packed.lines.split('\n')) {
      const [folded = '', , senses = ''] = line.split('|');
      if (folded.includes(' ') || words.at(-1) === folded) continue;
      if (senses.split(' ').some((sense) => sense.startsWith(`${code}.`))) words.push(folded);
    }
    const shapes = shapesOf(words);
    this.shapes.set(language, shapes);
    return shapes;
  }
}

function recordOf(senses: readonly Sense[]): string {
  return [...new Set(senses.map(({ kind, id, said }) => [kind, id, ...said].join('/')))].sort().join(' ');
}
