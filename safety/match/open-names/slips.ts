import type { PackedOpenNames } from '@mirabelle/contract/knowledge.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { nearestWord, shapesOf } from '../spelling.ts';
import type { OpenLines, Sense } from './lines.ts';

/** Finds the name that a misspelt word is near, in a language that is known to be spoken. Keeps what it learnt. */
export class OpenSlips {
  private readonly packed: PackedOpenNames;
  private readonly lines: OpenLines;
  private readonly shapes = new Map<OpenLanguage, ReadonlyMap<string, string[]>>();

  constructor(packed: PackedOpenNames, lines: OpenLines) {
    this.packed = packed;
    this.lines = lines;
  }

  /** The one name that is near enough with what it means; null where there is none, or several. */
  nearest(word: string, language: OpenLanguage): { word: string; senses: readonly Sense[] } | null {
    const meant = nearestWord(word, this.shapesIn(language));
    if (!meant) return null;
    const senses = this.lines
      .startingWith(meant)
      .filter(({ words }) => words === 1)
      .flatMap((name) => name.senses.filter((sense) => sense.language === language));
    return senses.length > 0 ? { word: meant, senses } : null;
  }

  /** The language's names of one word, by their shape; worked out when a word of it is first misspelt. */
  private shapesIn(language: OpenLanguage): ReadonlyMap<string, string[]> {
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
