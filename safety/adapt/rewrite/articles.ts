import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';

type Form = 'm' | 'f' | 'n' | 'p' | 'mp' | 'fp';
const VOWEL = /^[aeiouhàâéèêîôœ]/i;

/** Articles before a noun, by what they mean, for each form of the noun; `'` before a vowel. */
const ARTICLES: Partial<Record<Language, Record<Form, string>[]>> = {
  fr: [
    { m: 'le', f: 'la', n: 'le', p: 'les', mp: 'les', fp: 'les' },
    { m: 'du', f: 'de la', n: 'du', p: 'des', mp: 'des', fp: 'des' },
    { m: 'au', f: 'à la', n: 'au', p: 'aux', mp: 'aux', fp: 'aux' },
    { m: 'un', f: 'une', n: 'un', p: 'des', mp: 'des', fp: 'des' },
  ],
  es: [
    { m: 'el', f: 'la', n: 'el', p: 'los', mp: 'los', fp: 'las' },
    { m: 'del', f: 'de la', n: 'del', p: 'de los', mp: 'de los', fp: 'de las' },
    { m: 'al', f: 'a la', n: 'al', p: 'a los', mp: 'a los', fp: 'a las' },
    { m: 'un', f: 'una', n: 'un', p: 'unos', mp: 'unos', fp: 'unas' },
  ],
  de: [
    { m: 'den', f: 'die', n: 'das', p: 'die', mp: 'die', fp: 'die' },
    { m: 'dem', f: 'der', n: 'dem', p: 'den', mp: 'den', fp: 'den' },
  ],
  it: [
    { m: 'il', f: 'la', n: 'il', p: 'i', mp: 'i', fp: 'le' },
    { m: 'del', f: 'della', n: 'del', p: 'dei', mp: 'dei', fp: 'delle' },
    { m: 'nel', f: 'nella', n: 'nel', p: 'nei', mp: 'nei', fp: 'nelle' },
    { m: 'con il', f: 'con la', n: 'con il', p: 'con i', mp: 'con i', fp: 'con le' },
  ],
  pt: [
    { m: 'o', f: 'a', n: 'o', p: 'os', mp: 'os', fp: 'as' },
    { m: 'do', f: 'da', n: 'do', p: 'dos', mp: 'dos', fp: 'das' },
    { m: 'no', f: 'na', n: 'no', p: 'nos', mp: 'nos', fp: 'nas' },
    { m: 'ao', f: 'à', n: 'ao', p: 'aos', mp: 'aos', fp: 'às' },
    { m: 'um', f: 'uma', n: 'um', p: 'uns', mp: 'uns', fp: 'umas' },
  ],
};
/** Shortened before a vowel, and what they stand for. */
const ELIDED: Partial<Record<Language, [string, number][]>> = {
  fr: [
    ["de l'", 1],
    ["à l'", 2],
    ["l'", 0],
  ],
  it: [
    ["dell'", 1],
    ["nell'", 2],
    ["l'", 0],
    ['lo', 0],
    ['gli', 0],
  ],
};
/** Whole forms of the row before a vowel, singular. */
const BEFORE_VOWEL: Partial<Record<Language, string[]>> = {
  fr: ["l'", "de l'", "à l'"],
  it: ["l'", "dell'", "nell'", "con l'"],
};

/**
 * Puts a substitute's name in the place of a word in a step, the article before it following the new noun. Where the
 * form of the name is not on file, the article stays.
 */
export function putName(
  sentence: string,
  word: string,
  name: string,
  form: NonNullable<Substitution['to']>['forms'][Language],
  language: Language,
): string {
  const at = indexOfWord(sentence, word);
  if (at < 0) return sentence;
  const before = sentence.slice(0, at);
  const after = sentence.slice(at + word.length);
  const own = /^\p{Lu}/u.test(word) && before.trim() === '' ? capital(name, language) : name;
  if (form === undefined) return before + own + after;
  const article = articleBefore(before, language);
  if (!article) return before + own + after;
  const rows = ARTICLES[language] ?? [];
  const singular = form === 'm' || form === 'f' || form === 'n';
  const shortened = singular && VOWEL.test(name) ? BEFORE_VOWEL[language]?.[article.row] : undefined;
  const written = shortened ?? rows[article.row]?.[form] ?? '';
  const placed = /^\p{Lu}/u.test(article.text) ? capital(written, language) : written;
  const gap = placed.endsWith("'") ? '' : ' ';
  return before.slice(0, before.length - article.length) + placed + gap + own + after;
}

function articleBefore(
  before: string,
  language: Language,
): { text: string; row: number; length: number } | null {
  const flat = before.replace(/[’‘]/g, "'");
  for (const [text, row] of ELIDED[language] ?? []) {
    const match = new RegExp(`(?:^|\\s)(${text})\\s*$`, 'i').exec(flat);
    if (match?.[1]) return { text: match[1], row, length: match[0].trimStart().length };
  }
  const rows = ARTICLES[language] ?? [];
  const all = rows
    .flatMap((row, index) => Object.values(row).map((text) => ({ text, index })))
    .sort((a, b) => b.text.length - a.text.length);
  for (const { text, index } of all) {
    const match = new RegExp(`(?:^|\\s)(${text})\\s+$`, 'i').exec(flat);
    if (match?.[1]) return { text: match[1], row: index, length: match[0].trimStart().length };
  }
  return null;
}

/** Where the word stands as a word of its own. */
function indexOfWord(sentence: string, word: string): number {
  let from = 0;
  for (;;) {
    const at = sentence.indexOf(word, from);
    if (at < 0) return -1;
    const left = sentence[at - 1] ?? ' ';
    const right = sentence[at + word.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(left) && !/[\p{L}\p{N}]/u.test(right)) return at;
    from = at + 1;
  }
}

function capital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
