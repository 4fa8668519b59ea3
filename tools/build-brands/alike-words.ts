/**
 * Builds `safety/medicines/read/alike.json`: ordinary words that the reader of medicines would otherwise take
 * for a misspelt medicine ("Serrano" for Serranov), for a plant's name as another language spells it ("cardiac" for
 * Leonurus cardiaca), or that some brand is called by ("Quark").
 *
 *   node tools/build-brands/alike-words.ts <folder with en.dic of the npm package dictionary-en>
 *
 * Of our own foods and dishes in six languages, of English with its names of people and places (SCOWL), and of the
 * words that Tesseract's data of the other five languages knows (see docs/licences.md). Run it again when many foods
 * or brands came in.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { packKnowledge } from '@mirabelle/knowledge/pack/pack.ts';
import { packMedicines } from '@mirabelle/knowledge/pack/pack-medicines.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { assetPath } from '@mirabelle/reading/ocr/on-node/assets.ts';
import { buildNameIndex, type NameIndex } from '@mirabelle/safety/medicines/read/name-index.ts';
import { isBuiltLikeSubstance } from '@mirabelle/safety/medicines/read/substance-endings.ts';
import { nameWords } from '@mirabelle/safety/medicines/read/words.ts';
import { dictionaryWords } from '../learn-languages/dictionary.ts';
import { readOrdinaryWords } from './ordinary-words.ts';

const LETTERS = /^[a-z]{5,14}$/;

/**
 * Of ordinary words those that would be corrected to a name, those that sound like a plant or a thing of another
 * language, and those that some brand, and no substance, is called by.
 */
export function alikeWords(
  ordinary: Iterable<string>,
  index: NameIndex,
): { corrected: string[]; sounding: string[]; brands: string[] } {
  const words = [...new Set(ordinary)].filter((word) => LETTERS.test(word)).sort();
  const isBrand = (word: string) => {
    const whole = index.beginningWith(word).filter((entry) => entry.words.length === 1);
    return whole.length > 0 && whole.every(({ named }) => named.kind === 'brand');
  };
  // "Sildenafila": dictionaries hold names of medicines, as another language writes them. Herbs are words as well.
  const isMedicine = (word: string) =>
    index
      .beginningWith(index.spelledElsewhere(word) ?? '')
      .some(({ named }) => named.kind === 'substance' && !index.isHerb(named.id));
  // INNs are spelt by rule, so that another language's spelling is the same substance; everyday names are not.
  const soundsLike = (word: string) => {
    const substance = index.isWord(word) ? undefined : index.spelledElsewhere(word);
    return index
      .beginningWith(substance ?? '')
      .some(
        ({ named }) =>
          named.kind === 'substance' && (index.isHerb(named.id) || index.isWhateverBrand(named.id)),
      );
  };
  return {
    corrected: words.filter(
      (word) =>
        // Texts that a dictionary was counted in misspell medicines too.
        !index.isWord(word) &&
        !isBuiltLikeSubstance(word) &&
        !isMedicine(word) &&
        index.lookalikes.nearest(word) !== null,
    ),
    sounding: words.filter(soundsLike),
    brands: words.filter(isBrand),
  };
}

if (import.meta.main) {
  const [dictionaries] = process.argv.slice(2);
  if (!dictionaries) {
    console.error('usage: node tools/build-brands/alike-words.ts <folder with en.dic>');
    process.exit(2);
  }
  const { foods, dishes } = await packKnowledge();
  const index = buildNameIndex(await packMedicines());
  const food = [...foods, ...dishes].flatMap(({ names }) =>
    LANGUAGES.flatMap((language) => (names[language] ?? []).flatMap(nameWords)),
  );
  const whole = new Set(
    [...foods, ...dishes].flatMap(({ names }) =>
      LANGUAGES.flatMap((language) => (names[language] ?? []).map((name) => nameWords(name).join(' '))),
    ),
  );
  const ofFood = alikeWords(food, index);
  const ofEnglish = alikeWords(readOrdinaryWords(dictionaries, true), index);
  const ofOthers = LANGUAGES.filter((language) => language !== 'en').map((language) =>
    alikeWords(dictionaryWords(assetPath(language)).map(foldWords), index),
  );
  const corrected = [
    ...new Set([...ofFood.corrected, ...ofEnglish.corrected, ...ofOthers.flatMap((of) => of.corrected)]),
  ].sort();
  const sounding = [...new Set([ofFood, ofEnglish, ...ofOthers].flatMap((of) => of.sounding))].sort();
  const lists = {
    corrected: corrected.join(' '),
    sounding: sounding.join(' '),
    brands: ofFood.brands.join(' '),
    foods: ofFood.brands.filter((word) => whole.has(word)).join(' '),
  };
  writeFileSync(
    join(import.meta.dirname, '../../safety/medicines/read/alike.json'),
    `${JSON.stringify(lists, null, 2)}\n`,
  );
  console.log(`${corrected.length} words that would be corrected, ${ofFood.brands.length} that are brands`);
}
