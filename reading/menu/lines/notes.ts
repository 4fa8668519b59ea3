import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** Words of the small print, in front of which a word begins. */
const PHRASES = everyWord(menuLines, 'note').map((phrase) => ` ${phrase}`);
const SHORT = everyWord(menuLines, 'shortNote').map((word) => ` ${word} `);
const CONTACT = new RegExp(
  [
    String.raw`(?:\+?\d[\d\s().-]{7,}\d)|\bwww\.|https?:|@\w|\.(?:com|co\.uk|fr|it|es|de|pt)\b|\btel\b|`,
    String.raw`\btél\b|\b\d{1,2}\s?[h:]\s?\d{0,2}\s*[-–à]\s*\d{1,2}\s?(?:[h:]|pm|Uhr)|\b\d{5}\s+\p{Lu}`,
  ].join(''),
  'iu',
);

/** Whether a line is small print and no dish. */
export function isNote(text: string): boolean {
  if (CONTACT.test(text)) return true;
  const folded = ` ${foldWords(text)} `;
  return (
    PHRASES.some((phrase) => folded.includes(phrase)) &&
    folded.trim().split(' ').length >= (SHORT.some((word) => folded.includes(word)) ? 1 : 3)
  );
}
