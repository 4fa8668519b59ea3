import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { doneness } from '@mirabelle/language/lexicon/words/doneness.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';

/** In small letters without accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Such words of all languages: "raw", "saignant", "geräuchert". */
const STRICTER = new RegExp(
  `^(?:${alternatives(
    [
      ...everyWord(cooking, 'raw'),
      ...everyWord(cooking, 'rawAdjective'),
      ...everyWord(cooking, 'pink'),
      ...everyWord(cooking, 'runny'),
      ...everyWord(doneness, 'uncooked'),
    ].map(plain),
    '[a-z]',
  )})$`,
);

/** Whether a word is one by which a dish may be unsafe: it is never taken for anything else, however badly it was read. */
export const isStricterWord = (text: string): boolean => STRICTER.test(plain(text).replace(/[^a-z]/g, ''));
