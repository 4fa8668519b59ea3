import type { PackedOpenLanguage } from '@mirabelle/contract/knowledge.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import type { OpenLines, Sense } from './lines.ts';

/** So much of a word stays: with less, "rak" would be the form of too many. */
const SHORTEST_STEM = 3;
const SHORTEST_NAME = 4;
/** A name of three letters is found where so much of the word is its ending: "serem" of ser. */
const TELLING_ENDING = 2;
const LONGEST_ENDING = 6;

/** Finds the name that a word is a form of: "watrobka" of "watrobkami". Keeps what it learnt. */
export class Inflections {
  private readonly lines: OpenLines;
  /** By ending, how the form on file ends, in which language. */
  private readonly endings = new Map<string, { language: OpenLanguage; instead: string }[]>();
  private readonly known = new Map<string, readonly Sense[]>();

  constructor(lines: OpenLines, languages: readonly PackedOpenLanguage[]) {
    this.lines = lines;
    for (const { code, endings } of languages) {
      for (const [ending, instead] of endings) {
        const list = this.endings.get(ending) ?? [];
        list.push({ language: code, instead });
        this.endings.set(ending, list);
      }
    }
  }

  /** What the word means as a form of a name; each sense only in a language that has such forms. */
  sensesOf(word: string): readonly Sense[] {
    const known = this.known.get(word);
    if (known) return known;
    if (this.known.size > 20_000) this.known.clear();
    const found = this.search(word);
    this.known.set(word, found);
    return found;
  }

  /** What the word may be a form of in one of the languages, the longest ending first, whatever it names. */
  baseForms(word: string, languages: ReadonlySet<OpenLanguage>): string[] {
    const found = new Set<string>();
    for (let cut = Math.min(LONGEST_ENDING, word.length - SHORTEST_STEM); cut > 0; cut--) {
      for (const { language, instead } of this.endings.get(word.slice(-cut)) ?? []) {
        const form = word.slice(0, -cut) + instead;
        if (languages.has(language) && form !== word && form.length >= SHORTEST_NAME) found.add(form);
      }
    }
    return [...found];
  }

  private search(word: string): Sense[] {
    const found: Sense[] = [];
    const told = new Set<OpenLanguage>();
    // The longest ending first, language by language: "ami" of a Polish plural before its "i".
    for (let cut = Math.min(LONGEST_ENDING, word.length - SHORTEST_STEM); cut > 0; cut--) {
      for (const { language, instead } of this.endings.get(word.slice(-cut)) ?? []) {
        const form = word.slice(0, -cut) + instead;
        const shortest = cut >= TELLING_ENDING ? SHORTEST_NAME - 1 : SHORTEST_NAME;
        if (told.has(language) || form === word || form.length < shortest) continue;
        const senses = this.lines
          .startingWith(form)
          .filter(({ words }) => words === 1)
          .flatMap((name) => name.senses.filter((sense) => sense.language === language));
        if (senses.length > 0) told.add(language);
        found.push(...senses);
      }
    }
    return found;
  }
}
