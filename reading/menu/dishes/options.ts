import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { letterCount } from '../../layout/piece.ts';

const OR = new RegExp(String.raw`(?:,\s*)?\s(?:${anyOf(everyWord(grammar, 'or'))})\s`, 'iu');
/** What stands before the first of them: "with fish, chicken or tofu", "Curry: fish or tofu". */
const OPENER = new RegExp(
  String.raw`^.*(?:[:(]|(?<!\p{L})(?:${anyOf(everyWord(grammar, 'with'))})\s)\s*`,
  'iu',
);
const AND_ON = new RegExp(String.raw`\s(?:${anyOf(everyWord(grammar, 'with'))})\s.*$|[).;:(].*$`, 'iu');
const LONGEST = 4;
const wordCount = (text: string) => text.split(/\s+/).length;

/** "Curry with fish, chicken or tofu": what a guest chooses from; empty where there is no choice. */
export function optionsOf(text: string): string[] {
  const or = OR.exec(text);
  if (!or) return [];
  const before = text.slice(0, or.index).split(/,\s*/);
  const last = text
    .slice(or.index + or[0].length)
    .replace(AND_ON, '')
    .split(/,\s*/)[0]!
    .trim();
  const listed: string[] = [];
  for (const part of before.toReversed()) {
    const option = part.replace(OPENER, '').trim();
    // Where nothing opens the list, the first choice is the word before "or".
    const own = wordCount(option) <= LONGEST || option !== part.trim() ? option : '';
    if (letterCount(own) < 2) break;
    listed.unshift(own);
    if (option !== part.trim()) break;
  }
  const options = [...listed, last];
  return listed.length > 0 && options.every((one) => letterCount(one) > 1 && wordCount(one) <= LONGEST)
    ? options
    : [];
}
