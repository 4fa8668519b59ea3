import type { TextWord } from '../ocr/page-text.ts';
import type { Stretch } from './stretches.ts';

const STROKE = /^[|¦]$/;
/** What a recogniser makes of a stroke that stands by itself; "i" and "1" are words. */
const MISREAD = /^[lI!]$/;
/** So many lines of a page with strokes between their words, and a lone "l" in another is one. */
const LEAST = 3;

/** Between words; behind a figure it is a litre. */
const isInside = (at: number, words: readonly TextWord[]) =>
  at > 0 && at < words.length - 1 && !/\d$/.test(words[at - 1]!.text);

/** "Mousse al cioccolato l Schokoladenmousse" among lines that part their words with strokes: the stroke put back. */
export function withStrokes<S extends Stretch>(stretches: readonly S[]): S[] {
  const has = ({ words }: S) => words.some(({ text }, at) => STROKE.test(text) && isInside(at, words));
  if (stretches.filter(has).length < LEAST) return [...stretches];
  return stretches.map((stretch) => ({
    ...stretch,
    words: stretch.words.map((word, at) =>
      MISREAD.test(word.text) && isInside(at, stretch.words) ? { ...word, text: '|' } : word,
    ),
  }));
}
