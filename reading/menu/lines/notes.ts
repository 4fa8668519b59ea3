import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { OPEN_MENU_WORDS } from '@mirabelle/language/lexicon/open/menu-words.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** Words of the small print, in front of which a word begins. */
const OPEN = Object.values(OPEN_MENU_WORDS).flatMap(({ note }) => note.map(foldWords));
const PHRASES = [...everyWord(menuLines, 'note'), ...OPEN.filter((phrase) => phrase !== '')].map(
  (phrase) => ` ${phrase}`,
);
const SHORT = everyWord(menuLines, 'shortNote').map((word) => ` ${word} `);
const CONTACT = new RegExp(
  [
    String.raw`(?:\+?\d[\d\s().-]{7,}\d)|\bwww\.|https?:|@\w|\.(?:com|co\.uk|fr|it|es|de|pt)\b|(?<!\p{L})t[eé]l(?!\p{L})|`,
    String.raw`\b\d{1,2}\s?[h:]\s?\d{0,2}\s*[-–à]\s*\d{1,2}\s?(?:[h:]|pm|Uhr)|\b\d{5}\s+\p{Lu}|,\s\p{L}{2}\.?,?\s\d{5}\b`,
  ].join(''),
  'iu',
);

const any = (key: 'perEach' | 'eachOf') => anyOf(everyWord(menuLines, key));
/** "85 per person · wine pairing 55": what all of it costs. */
const FOR_ALL = new RegExp(
  String.raw`^\P{L}*\d{1,4}(?:[.,]\d{2})?\s?\P{L}{0,4}\s(?:${any('perEach')})\s(?:${any('eachOf')})(?!\p{L})`,
  'iu',
);

/** Whether a line is small print and no dish. */
export function isNote(text: string): boolean {
  if (CONTACT.test(text) || FOR_ALL.test(text)) return true;
  const folded = ` ${foldWords(text)} `;
  return (
    PHRASES.some((phrase) => folded.includes(phrase)) &&
    folded.trim().split(' ').length >= (SHORT.some((word) => folded.includes(word)) ? 1 : 3)
  );
}
