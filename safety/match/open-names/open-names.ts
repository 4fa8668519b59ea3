import type { PackedOpenNames } from '@mirabelle/contract/knowledge.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import type { Token } from '@mirabelle/language/text/tokenise.ts';
import type { WordRole } from '@mirabelle/language/text/word-roles.ts';
import { OpenCompounds } from './compounds.ts';
import {
  FORM_VOTE,
  hearLanguages,
  LITTLE_VOTE,
  NAME_VOTE,
  OVER_VOTE,
  SHARED_VOTE,
  type Witness,
} from './hear-language.ts';
import { Inflections } from './inflections.ts';
import { OpenLines, type OpenName, type Sense } from './lines.ts';
import { type LittleWords, littleWordsOf } from './little-words.ts';
import { Romanised } from './romanised.ts';
import { OpenSlips } from './slips.ts';
import { isSpeltOver, maySpell } from './spelt.ts';

/** Words of a line that are a name in a language of names only. */
export interface OpenSpan {
  start: number;
  /** The one after the last. */
  end: number;
  name: Pick<OpenName, 'folded' | 'spelt'>;
  senses: readonly Sense[];
  /** They are a form of the name or a part of a compound, not the name itself. */
  form: boolean;
  /** Nothing tells whether one of ours is meant or this. */
  undecided?: boolean;
  /** The line speaks a language of these senses. */
  spoken?: boolean;
  /** For a part of a compound which one it is, from 0; the parts of a word stand in order. */
  part?: number;
}

/** What the names of other languages say of a line. */
export interface OpenReading {
  spans: OpenSpan[];
  /** What its little words do, by place. */
  roles: ReadonlyMap<number, WordRole>;
  /** In how many ways its compounds may be taken apart. */
  ways: number;
  /** The languages of names only that the line speaks. */
  heard: ReadonlySet<OpenLanguage>;
  /** Places of treatments of some such language, heard or not, that stand right before a name of it. */
  treated: ReadonlySet<number>;
}

/** What the names of other languages say of one word, wherever it stands. */
interface OpenWord {
  /** Languages that it tells. */
  told: readonly OpenLanguage[] | undefined;
  /** What it does as a little word, by language. */
  little: ReadonlyMap<OpenLanguage, WordRole> | undefined;
  /** The names that begin with it. */
  names: readonly OpenName[];
}

/** What words of the judged languages do that no language of names only may undo. */
const LASTING: ReadonlySet<WordRole> = new Set(['not', 'without', 'free', 'with']);

const NOTHING: OpenReading = { spans: [], roles: new Map(), ways: 1, heard: new Set(), treated: new Set() };

/** Reads a line by the names of languages that no record has names in. */
export class OpenNames {
  private readonly packed: PackedOpenNames;
  private readonly lines: OpenLines;
  private readonly inflections: Inflections;
  private readonly compounds: OpenCompounds;
  private readonly slips: OpenSlips;
  private readonly romanised: Romanised;
  private readonly little: LittleWords;
  private readonly telling: ReadonlyMap<string, readonly OpenLanguage[]>;
  private readonly words = new Map<string, OpenWord>();

  constructor(packed: PackedOpenNames) {
    this.packed = packed;
    this.lines = new OpenLines(packed);
    this.inflections = new Inflections(this.lines, packed.languages);
    this.compounds = new OpenCompounds(this.lines, this.inflections, packed.languages);
    this.slips = new OpenSlips(packed, this.lines);
    this.romanised = new Romanised(packed);
    this.little = littleWordsOf(packed.languages);
    this.telling = tellingWords(packed);
  }

  /**
   * @param isOurs whether a word is one of our records' names
   * @param isKnown whether it is a word that needs no correcting
   * @param isSpelt whether one of our names is spelt so, its accents included
   * @param way which way is wanted of taking compounds apart
   * @param spoken the language of the menu, where it is one of these
   */
  read(
    tokens: readonly Token[],
    isOurs: (word: string) => boolean,
    spoken: OpenLanguage | null,
    isKnown: (word: string) => boolean = isOurs,
    way = 0,
    isSpelt: (accented: string) => boolean = () => false,
  ): OpenReading {
    let ways = 1;
    const found: OpenSpan[] = [];
    const witnesses: Witness[] = [];
    tokens.forEach((token, start) => {
      const { word, role } = token;
      const { told, little, names } = this.wordOf(word);
      const weight = role !== null || isOurs(word) ? SHARED_VOTE : NAME_VOTE;
      if (told) witnesses.push({ at: start, languages: told, weight: NAME_VOTE });
      const spans = names.length === 0 ? NO_SPANS : spansAt(names, tokens, start);
      for (const span of spans) {
        witnesses.push({
          at: start,
          languages: span.senses.map(({ language }) => language),
          weight:
            span.end - start > 1
              ? span.end - start
              : isSpeltOver({ ...span.name, senses: span.senses }, token) && !isSpelt(token.accented)
                ? OVER_VOTE
                : weight,
        });
        found.push(span);
      }
      if (little) witnesses.push({ at: start, languages: little.keys(), weight: littleVote(role, weight) });
      if (little || role !== null || spans.some(({ end }) => end === start + 1)) return;
      const ours = weight < NAME_VOTE;
      const readings = this.formsAt(token, start, ours);
      ways = Math.max(ways, readings.length);
      for (const span of readings[Math.min(way, readings.length - 1)] ?? []) {
        witnesses.push({
          at: start,
          languages: span.senses.map(({ language }) => language),
          weight: ours ? SHARED_VOTE : FORM_VOTE,
        });
        found.push(span);
      }
    });
    if (witnesses.length === 0 && spoken === null) return NOTHING;
    const heard = hearLanguages(tokens, witnesses, this.packed.languages, this.little, spoken);
    const settled = found.flatMap((span) => this.settle(span, heard, tokens.length));
    const spans = settled.filter((span) => !isOutspoken(span, settled));
    const misspelt = this.misspeltIn(tokens, found, heard, isKnown);
    const treated = new Set(found.filter((span) => treats(span, found)).map(({ start }) => start));
    return { spans: [...spans, ...misspelt], roles: this.rolesIn(tokens, heard), ways, heard, treated };
  }

  /** What a word that nothing knows may be a form of in languages that the line speaks. */
  baseForms(word: string, heard: ReadonlySet<OpenLanguage>): string[] {
    return heard.size === 0 ? [] : this.inflections.baseForms(word, heard);
  }

  /** How else a word that nothing knows may be romanised, with what that names in other languages; all that it may be. */
  otherSpellings(word: string): { word: string; open: OpenSpan[] }[] {
    return this.romanised.spellingsOf(word).map((meant) => ({
      word: meant,
      open: this.lines
        .startingWith(meant)
        .filter(({ words }) => words === 1)
        .map((name) => ({ start: 0, end: 1, name, senses: name.senses.filter(isFree), form: true })),
    }));
  }

  /** The word as a form of a name, or else as a compound of two, in every way; ours are taken apart by ourselves. */
  private formsAt({ word, accented }: Token, start: number, ours: boolean): OpenSpan[][] {
    const at = { start, end: start + 1, form: true };
    const senses = this.inflections.sensesOf(word);
    if (senses.length > 0) return [[{ ...at, name: { folded: word, spelt: accented }, senses }]];
    if (ours) return [];
    return this.compounds.splitsOf(word).map((parts) =>
      parts.map((part, index) => ({
        ...at,
        name: { folded: part.word, spelt: part.word },
        senses: part.senses,
        part: index,
      })),
    );
  }

  private wordOf(word: string): OpenWord {
    const known = this.words.get(word);
    if (known) return known;
    if (this.words.size > 20_000) this.words.clear();
    const told = this.telling.get(word);
    const made = { told, little: this.little.get(word), names: this.lines.startingWith(word) };
    this.words.set(word, made);
    return made;
  }

  /** The senses that count here: of a language that is heard before all others. */
  private settle(span: OpenSpan, heard: ReadonlySet<OpenLanguage>, length: number): OpenSpan[] {
    const spoken = span.senses.filter(({ language }) => heard.has(language));
    // "Kava", and nothing else: the herb, or coffee in Croatian.
    const isWhole = span.start === 0 && span.end === length;
    if (spoken.length === 0 && isWhole && !span.form && span.senses.some(({ over }) => over)) {
      return [{ ...span, undecided: true }];
    }
    const senses =
      spoken.length > 0 || span.form ? spoken : span.senses.filter(({ heardOnly }) => !heardOnly);
    return senses.length > 0 ? [{ ...span, senses, spoken: spoken.length > 0 }] : [];
  }

  /** Words with a slip, near a name of a language that the line speaks. */
  private misspeltIn(
    tokens: readonly Token[],
    found: readonly OpenSpan[],
    heard: ReadonlySet<OpenLanguage>,
    isKnown: (word: string) => boolean,
  ): OpenSpan[] {
    if (heard.size === 0) return [];
    return tokens.flatMap(({ word, role, stopped }, start): OpenSpan[] => {
      const isFound = found.some((span) => span.start <= start && start < span.end);
      if (isFound || role !== null || this.little.has(word) || this.telling.has(word) || isKnown(word))
        return [];
      const near = [...heard]
        .map(
          (language) =>
            (stopped ? this.slips.completed(word, language) : null) ?? this.slips.nearest(word, language),
        )
        .find((one) => one !== null);
      if (!near) return [];
      const name = { folded: near.word, spelt: near.word };
      return [{ start, end: start + 1, name, senses: near.senses, form: true }];
    });
  }

  private rolesIn(tokens: readonly Token[], heard: ReadonlySet<OpenLanguage>): Map<number, WordRole> {
    const roles = new Map<number, WordRole>();
    if (heard.size === 0) return roles;
    tokens.forEach(({ word, role: ours }, at) => {
      // "Miso ramen, no egg": the Japanese "no" takes no English "no" away.
      if (ours !== null && LASTING.has(ours)) return;
      for (const [language, role] of this.little.get(word) ?? [])
        if (heard.has(language)) roles.set(at, role);
    });
    return roles;
  }
}

const NO_SPANS: readonly OpenSpan[] = [];

/** "Sogan çorbası": without its accents the Turkish onion is the Korean liver, and on a Turkish menu it is the onion. */
function isOutspoken({ start, end, spoken }: OpenSpan, spans: readonly OpenSpan[]): boolean {
  return (
    spoken === false &&
    spans.some((other) => other.spoken && !other.form && other.start === start && other.end === end)
  );
}

/** Whether it is a treatment with a name of the same language right after it. */
function treats({ end, senses }: OpenSpan, found: readonly OpenSpan[]): boolean {
  const languages = senses.filter(({ kind }) => kind === 'preparation').map(({ language }) => language);
  if (languages.length === 0) return false;
  return found.some(
    (other) => other.start === end && other.senses.some((s) => languages.includes(s.language)),
  );
}

/** Which of the names stand whole in a line, from a word on. @param names all that begin with that word */
function spansAt(names: readonly OpenName[], tokens: readonly Token[], start: number): OpenSpan[] {
  const { segment } = tokens[start] as Token;
  return names.flatMap((name) => {
    const end = start + name.words;
    let read = 0;
    for (let at = start; at < end; at++) {
      const token = tokens[at];
      if (token?.segment !== segment || !name.folded.startsWith(token.word, read)) return [];
      read += token.word.length + 1;
    }
    if (read !== name.folded.length + 1) return [];
    const spelt = tokens
      .slice(start, end)
      .map(({ accented }) => accented)
      .join(' ');
    return maySpell(spelt, name.spelt) ? { start, end, name, senses: name.senses, form: false } : [];
  });
}

function isFree({ heardOnly }: Sense): boolean {
  return !heardOnly;
}

/** By word, the languages that it tells. */
function tellingWords({ languages }: PackedOpenNames): Map<string, OpenLanguage[]> {
  const told = new Map<string, OpenLanguage[]>();
  for (const { code, telling } of languages) {
    for (const word of telling) told.set(word, [...(told.get(word) ?? []), code]);
  }
  return told;
}

/** A little word tells something even where it is a food of ours as well: Dutch "met" is German mead. */
function littleVote(role: WordRole | null, weight: number): number {
  return role === null ? Math.max(weight, LITTLE_VOTE) : SHARED_VOTE;
}
