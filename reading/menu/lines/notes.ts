import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { OPEN_MENU_WORDS } from '@mirabelle/language/lexicon/open/menu-words.ts';
import { menuLines } from '@mirabelle/language/lexicon/words/menu-lines.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
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
    String.raw`\b\d{1,2}\s?[h:]\s?\d{0,2}\s*[-–à]\s*\d{1,2}\s?(?:[h:]|pm|Uhr)|\b\d{5}\s+\p{Lu}|`,
    // With letters for figures: "T1:00-4:00", "BROOKFIELD.MA O1515".
    String.raw`(?<![\p{L}\d])(?:\d|[TIlO]\d)\d?:[\dO]{2}\s*[-–]\s*[\dTIlO]{1,2}:[\dO]{2}|[,.]\s?\p{L}{2}\.?,?\s[\dO]\d{4}\b`,
  ].join(''),
  'iu',
);

const any = (key: 'perEach' | 'eachOf') => anyOf(everyWord(menuLines, key));
/** "85 per person · wine pairing 55": what all of it costs. */
const FOR_ALL = new RegExp(
  String.raw`^\P{L}*\d{1,4}(?:[.,]\d{2})?\s?\P{L}{0,4}\s(?:${any('perEach')})\s(?:${any('eachOf')})(?!\p{L})`,
  'iu',
);

/** "285 WEST MAIN ST": a number, and a word for a street at the end, or right behind the number. */
const STREET = anyOf(everyWord(menuPage, 'address'));
const STREET_ADDRESS = new RegExp(
  String.raw`^\d{1,5}\p{L}?,?\s(?:(?:\S+\s){1,4}(?:${STREET})\.?|(?:${STREET})\s(?:\S+\s?){1,6})$`,
  'iu',
);

/** Whether a line is small print and no dish. */
export function isNote(text: string): boolean {
  if (CONTACT.test(text) || FOR_ALL.test(text) || STREET_ADDRESS.test(text)) return true;
  const folded = ` ${foldWords(text)} `;
  return (
    PHRASES.some((phrase) => folded.includes(phrase)) &&
    folded.trim().split(' ').length >= (SHORT.some((word) => folded.includes(word)) ? 1 : 3)
  );
}
