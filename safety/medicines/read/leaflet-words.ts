import { everyWord, type ListKey } from '@mirabelle/language/lexicon/lexicon.ts';
import type { MedicinePageWords } from '@mirabelle/language/lexicon/topics/medicine-page.ts';
import { medicinePage } from '@mirabelle/language/lexicon/words/medicine-page.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';

/*
 * Patterns that recognise leaflets and set their own medicine apart from those they only mention. For
 * folded text: lower case, no accents, one space between words, no punctuation.
 */

/** A patient's leaflet calls itself so. */
export const LEAFLET_TITLE = within('leafletTitle');
/** Headings from which on other medicines are spoken of: what to know before, contraindications, interactions. */
export const BEFORE_TAKING = atStart('beforeTaking');
/** Headings and sentences that say what the product itself is made of. */
export const CONTENTS = atStart('contents');
/** Headings behind which neither the product is named nor what is in it. */
export const AFTERWARDS = atStart('afterwards');
/** Sentences that speak of a further medicine: one not to take along, to tell the doctor of, to be allergic to. */
export const ASIDE = within('aside');

function within(key: ListKey<MedicinePageWords>): RegExp {
  return new RegExp(`\\b(?:${phrases(key)})\\b`);
}

/** A heading may be numbered, and go on. */
function atStart(key: ListKey<MedicinePageWords>): RegExp {
  return new RegExp(`^(?:\\d )?(?:${phrases(key)})`);
}

/** "…" stands for other words between those of a phrase. */
function phrases(key: ListKey<MedicinePageWords>): string {
  return alternatives(everyWord(medicinePage, key)).replaceAll('\\s+…\\s+', ' .{0,60}\\b');
}
