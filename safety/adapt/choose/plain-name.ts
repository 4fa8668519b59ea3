import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';

/** Of weight and volume: others, like slices, may be a part of the name. */
const MEASURES = ['kg', 'g', 'mg', 'l', 'dl', 'cl', 'ml', 'oz', 'lb', 'cup', 'tbsp', 'tsp'];
const UNITS = anyOf(
  LANGUAGES.flatMap((language) => MEASURES.flatMap((id) => wordsOf(language, amounts).units[id] ?? [])),
);
const OF = everyWord(amounts, 'of');
const ELIDED = OF.filter((word) => word.endsWith("'")).map((word) => word.replace("'", "['’]"));
const WHOLE = anyOf(OF.filter((word) => !word.endsWith("'")));
/** "200 g de", "2": where a line was not taken apart. */
const PRINTED_AMOUNT = new RegExp(
  `^[\\d/.,½¼¾⅓⅔\\s–-]+(?:(?:${UNITS})\\s+)?(?:(?:${WHOLE})\\s+|${ELIDED.join('|')})?`,
  'iu',
);

/** What an ingredient is called without its preparation: "eggs, beaten" are eggs. */
export function plainName(name: string): string {
  return (
    name
      .split(/,(?!\d)|\(/)[0]
      ?.replace(PRINTED_AMOUNT, '')
      .trim() || name
  );
}
