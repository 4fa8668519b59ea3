import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';

const UNITS = alternatives(everyWord(cooking, 'units'));
const OF = everyWord(cooking, 'of')
  .map((word) => (word.endsWith("'") ? `${word.slice(0, -1)}['’]` : `${word} `))
  .join('|');
/** "200 g de", "2": where a line was not taken apart. */
const PRINTED_AMOUNT = new RegExp(`^[\\d/.,½¼¾⅓⅔\\s–-]+(?:(?:${UNITS})\\s+)?(?:${OF})?`, 'u');

/** What an ingredient is called without its preparation: "eggs, beaten" are eggs. */
export function plainName(name: string): string {
  return (
    name
      .split(/,(?!\d)|\(/)[0]
      ?.replace(PRINTED_AMOUNT, '')
      .trim() || name
  );
}
