import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { COOK_CARD_TEXTS } from '@mirabelle/safety/messages/cook-card.ts';
import { TEXTS } from '@mirabelle/safety/messages/texts.ts';
import { markdown } from './fill.ts';

type Texts = Readonly<Record<string, string>>;

/** Every sentence that the kitchen may read, side by side in all languages, for those who review them. */
export function cookSentenceTables(): Record<string, string> {
  return {
    'cook-sentences': markdown(sideBySide((language) => COOK_CARD_TEXTS[language])),
    'table-sentences': markdown(sideBySide((language) => TEXTS[language].table)),
    'question-sentences': markdown(sideBySide((language) => TEXTS[language].questions)),
  };
}

function sideBySide(textsOf: (language: (typeof LANGUAGES)[number]) => Texts): string[][] {
  const keys = Object.keys(textsOf('en'));
  return [
    ['key', ...LANGUAGES],
    ...keys.map((key) => [
      `\`${key}\``,
      // What parts a singular from a plural would end the cell.
      ...LANGUAGES.map((language) => (textsOf(language)[key] ?? '').replaceAll('|', ' / ')),
    ]),
  ];
}
