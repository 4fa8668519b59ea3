import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { articleForms } from '@mirabelle/language/lexicon/words/article-forms.ts';

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
  const { forms, beforeVowel } = wordsOf(language, articleForms);
  const singular = form === 'm' || form === 'f' || form === 'n';
  const shortened = singular && startsWithVowel(name, language) ? beforeVowel[article.row] : undefined;
  const written = shortened ?? forms[article.row]?.[form] ?? '';
  const placed = /^\p{Lu}/u.test(article.text) ? capital(written, language) : written;
  const gap = placed.endsWith("'") ? '' : ' ';
  return before.slice(0, before.length - article.length) + placed + gap + own + after;
}

/** Whether an article may be shortened before the word. */
export function startsWithVowel(word: string, language: Language): boolean {
  return wordsOf(language, articleForms).vowels.includes(word.charAt(0).toLowerCase());
}

function articleBefore(
  before: string,
  language: Language,
): { text: string; row: number; length: number } | null {
  const { forms, elided } = wordsOf(language, articleForms);
  const flat = before.replace(/[’‘]/g, "'");
  for (const { written, row } of elided) {
    const match = new RegExp(`(?:^|\\s)(${written})\\s*$`, 'i').exec(flat);
    if (match?.[1]) return { text: match[1], row, length: match[0].trimStart().length };
  }
  const all = forms
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
