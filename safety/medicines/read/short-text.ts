import { TIME_WORDS } from './page-words.ts';
import { isNumber } from './strengths.ts';
import type { Word } from './words.ts';

/** Up to so many words a typed text is a name rather than prose. */
const SHORT_TEXT = 8;

/** How many words of a text name what is taken and how: "8 SA", "week 20" say only how far along she is. */
export function wordsThatName(words: readonly Word[]): number {
  let count = words.length;
  words.forEach((word, at) => {
    const next = words[at + 1];
    if (!next || word.segment !== next.segment) return;
    const isWeek =
      (isNumber(word) && TIME_WORDS.has(next.text)) || (TIME_WORDS.has(word.text) && isNumber(next));
    if (isWeek) count -= 2;
  });
  return count;
}

/** Longer, no text is a name, whatever weeks it tells: it is asked word by word, and must not be counted each time. */
const LONGEST_TEXT = 3 * SHORT_TEXT;

/** Whether a text is a name with what goes with it, rather than prose. */
export const isShortText = (words: readonly Word[]): boolean =>
  words.length <= LONGEST_TEXT && wordsThatName(words) <= SHORT_TEXT;
