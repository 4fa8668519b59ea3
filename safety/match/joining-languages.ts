import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { wordForms } from '@mirabelle/language/lexicon/words/word-forms.ts';

/** Languages that write several words as one. */
export const JOINING = LANGUAGES.filter((language) => wordsOf(language, wordForms).links.length > 0);
