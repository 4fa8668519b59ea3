/**
 * Writes knowledge/open-names/not-romanised.txt: the ordinary words of the judged languages that would pass for other
 * spellings of romanised names, "whisk" for "vhiskee". Run it after a change of knowledge/open-names/romanised.
 *
 *   node tools/build-open-names/not-romanised.ts <folder with dictionaries>
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMED_LANGUAGES } from '@mirabelle/contract/language.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { NOT_ROMANISED } from '@mirabelle/knowledge/pack/build-open-names.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { Romanised } from '@mirabelle/safety/match/open-names/romanised.ts';
import { buildVocabulary } from '@mirabelle/safety/match/vocabulary.ts';
import { ordinaryAmong } from './dictionary-forms.ts';

const [dictionaries] = process.argv.slice(2);
if (!dictionaries) {
  console.error('usage: node tools/build-open-names/not-romanised.ts <folder with dictionaries>');
  process.exit(2);
}
const knowledge = await loadKnowledge();
const romanised = new Romanised({ romanised: knowledge.openNames?.romanised ?? [], notRomanised: '' });
const { stems } = buildVocabulary(knowledge);
const isOurs = (word: string) =>
  NAMED_LANGUAGES.some((language) => stems[language].has(stem(word, language)));
const words = [
  ...ordinaryAmong((word) => romanised.spellingsOf(word).length > 0 && !isOurs(word), dictionaries),
].sort();
const file = join(import.meta.dirname, '../../knowledge/open-names', NOT_ROMANISED);
writeFileSync(file, `${words.join('\n')}\n`);
console.log(`${words.length} ordinary words`);
