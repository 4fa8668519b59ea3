import type { LabelList, LabelReading } from '@mirabelle/contract/label.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { guessLanguage } from '@mirabelle/language/text/guess-language.ts';
import { labelSentences } from './label-sentences.ts';
import {
  AFTER,
  beginsWith,
  CLASSES,
  COOK_FIRST,
  holds,
  languagesOfHeading,
  MUCH_CAFFEINE,
  SAYS,
  TRACES,
  UNPASTEURISED,
  votesFor,
} from './label-words.ts';
import { splitList } from './split-list.ts';

/** As many words as may stand before "Ingredients" without a colon: "FR", "Liste des". */
const WORDS_AHEAD = 3;
/** A line with more commas than this is a list, whatever stands before it. */
const COMMAS_OF_LIST = 2;
const CAFFEINE = /(\d+(?:[.,]\d+)?)\s*mg\s*\/\s*100\s*m[l1I]/i;

interface OpenList {
  languages: readonly Language[] | null;
  text: string;
}

/**
 * Reads the print of packaged food: the lists of ingredients in each of its languages, what frames them, and what the
 * pack says besides. Nutrition, storage and addresses are left out.
 * @param text lines as they were read from a picture, or typed
 * @returns without lists where no list of ingredients was found
 */
export function readLabel(text: string): LabelReading {
  const product: string[] = [];
  const traces: string[] = [];
  const statements: string[] = [];
  const lists: OpenList[] = [];
  let open: OpenList | null = null;
  let ended = false;
  let unpasteurised = false;
  const sentences = labelSentences(text);
  for (const [at, { text: sentence, line }] of sentences.entries()) {
    const heading = headingIn(sentence);
    if (heading) {
      if (heading.ahead) unpasteurised ||= holds(heading.ahead, UNPASTEURISED);
      if (heading.ahead) (lists.length === 0 ? product : statements).push(heading.ahead);
      open = { languages: heading.languages, text: heading.behind };
      lists.push(open);
      ended = /[.]$/.test(heading.behind);
      continue;
    }
    const next = sentences[at + 1];
    // "FR Biscuits. Ingrédients: ...": what stands before a heading on its line belongs to what follows.
    if (open && next?.line === line && headingIn(next.text)) open = null;
    const kind = kindOf(sentence);
    if (kind !== 'traces' && (kind !== null || !open || ended))
      unpasteurised ||= holds(sentence, UNPASTEURISED);
    if (kind === 'traces') traces.push(sentence);
    if (kind === 'says') statements.push(sentence);
    if (kind !== null) {
      open = null;
      continue;
    }
    if (open && (!ended || goesOn(open.text, sentence))) {
      open.text += ` ${sentence}`;
      ended = /[.]$/.test(sentence);
    } else if (lists.length === 0) product.push(sentence);
    else open = null;
  }
  const found = lists.map(toList).filter(({ ingredients }) => ingredients.length > 0);
  if (found.length === 0) found.push(...listWithoutHeading(product));
  const caffeine = CAFFEINE.exec(text)?.[1];
  return {
    product: product.filter((line) => !isList(line) && /\p{L}{3}/u.test(line)).slice(0, 6),
    lists: found,
    traces,
    statements,
    muchCaffeine: sentences.some((sentence) => holds(sentence.text, MUCH_CAFFEINE)),
    cookFirst: sentences.some((sentence) => holds(sentence.text, COOK_FIRST)),
    unpasteurised,
    caffeineMg: caffeine ? Number(caffeine.replace(',', '.')) : null,
  };
}

interface Heading {
  languages: readonly Language[];
  ahead: string;
  behind: string;
}

/** "FR Biscuits. Ingrédients : farine": where a sentence begins a list. */
function headingIn(sentence: string): Heading | null {
  for (const word of sentence.matchAll(/[\p{L}|1!]+/gu)) {
    const languages = languagesOfHeading(word[0]);
    if (!languages) continue;
    const ahead = sentence.slice(0, word.index).trim();
    const behind = sentence.slice(word.index + word[0].length);
    const isAtStart = ahead.split(/\s+/).filter(Boolean).length <= WORDS_AHEAD && !/[,.]/.test(ahead);
    if (!isAtStart && !/^\s*[:;]/.test(behind)) continue;
    return { languages, ahead: ahead.length > 3 ? ahead : '', behind: behind.replace(/^[\s:;.-]+/, '') };
  }
  return null;
}

function kindOf(sentence: string): 'traces' | 'says' | 'after' | null {
  if (beginsWith(sentence, TRACES)) return 'traces';
  if (beginsWith(sentence, SAYS)) return 'says';
  return [AFTER, MUCH_CAFFEINE, COOK_FIRST, UNPASTEURISED].some((trie) => beginsWith(sentence, trie))
    ? 'after'
    : null;
}

/** A full stop may be a comma that was misread: what looks like more of the list belongs to it. */
function goesOn(list: string, sentence: string): boolean {
  const isInBrackets = (list.match(/[([]/g)?.length ?? 0) > (list.match(/[)\]]/g)?.length ?? 0);
  return isInBrackets || /^\p{Ll}/u.test(sentence) || sentence.includes(',') || beginsWith(sentence, CLASSES);
}

const isList = (line: string): boolean => (line.match(/,/g)?.length ?? 0) >= COMMAS_OF_LIST;

/** A list whose heading was not photographed, or was not read. */
function listWithoutHeading(lines: readonly string[]): LabelList[] {
  const from = lines.findIndex(isList);
  return from < 0 ? [] : [toList({ languages: null, text: lines.slice(from).join(' ') })];
}

function toList({ languages, text }: OpenList): LabelList {
  return { language: languageOf(languages, text), ingredients: splitList(text) };
}

/** Of the languages that share a heading the one that the list is written in. */
function languageOf(languages: readonly Language[] | null, text: string): Language | null {
  if (languages?.length === 1) return languages[0] ?? null;
  const guessed = guessLanguage([text]);
  if (!languages) return guessed;
  const votes = languages.map((language) => ({
    language,
    votes: votesFor(language, text) + (language === guessed ? 1 : 0),
  }));
  return votes.sort((a, b) => b.votes - a.votes)[0]?.language ?? null;
}
