import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { packKnowledge } from '../pack.ts';
import { packAftermath, packWhomToCall } from '../pack-aftermath.ts';
import { packFoodWords } from '../pack-food-words.ts';
import { packMedicines } from '../pack-medicines.ts';
import { packOpenNames } from '../pack-open-names.ts';
import { packRests, packSourceNotes } from '../pack-rests.ts';
import { toTravel } from './travel.ts';

const RECORDS = 'virtual:mirabelle-knowledge/records';
const NAMES = 'virtual:mirabelle-knowledge/names';
const OPEN_NAMES = 'virtual:mirabelle-knowledge/open-names';
const FOOD_WORDS = 'virtual:mirabelle-knowledge/food-words';
const HARMLESS_WORDS = 'virtual:mirabelle-knowledge/harmless-words';
const DIETS = 'virtual:mirabelle-knowledge/diets';
const MEDICINES = 'virtual:mirabelle-knowledge/medicines';
const AFTERMATH = 'virtual:mirabelle-knowledge/aftermath';
const WHOM_TO_CALL = 'virtual:mirabelle-knowledge/whom-to-call';
const RESTS = 'virtual:mirabelle-knowledge/rests';
const SOURCE_NOTES = 'virtual:mirabelle-knowledge/source-notes';
const FRESH_UNTIL = 'virtual:mirabelle-knowledge/fresh-until';
/** How Vite marks modules that are no files. */
const RESOLVED = '\0';

/** The topics of the lexicon by which texts are judged; the pages that use another load it with themselves. */
export const JUDGING_TOPICS = [
  'allergens',
  'dish-names',
  'doneness',
  'drinks',
  'figures',
  'grammar',
  'homonyms',
  'menu-headings',
  'menu-page',
  'proper-names',
  'word-forms',
] as const;

/** One for the app and all of its threads, each of which is built by itself. */
let packed: Promise<Map<string, string>> | undefined;

/**
 * Gives the web app the packed knowledge as modules: the records of foods, their names, those of other languages, what
 * readers take, what is known of medicines, what official bodies say after a meal, and what all of it rests on.
 */
export function knowledgeModules() {
  return {
    name: 'mirabelle-knowledge',
    resolveId: (id: string) => (id.startsWith('virtual:mirabelle-knowledge/') ? RESOLVED + id : undefined),
    async load(id: string) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const wanted = id.slice(RESOLVED.length);
      // All countries' brands: a share of them would take a foreign name for one of its own (decision 53).
      if (wanted === MEDICINES) return parsed(await packMedicines());
      if (wanted === AFTERMATH) return parsed(await packAftermath());
      if (wanted === WHOM_TO_CALL) return parsed(await packWhomToCall());
      if (wanted === RESTS) return parsed(await packRests());
      if (wanted === SOURCE_NOTES) return parsed((await packSourceNotes()).notes);
      if (wanted === FRESH_UNTIL) {
        return `export default ${JSON.stringify((await packSourceNotes()).freshUntil)};`;
      }
      packed ??= sourcesOf();
      return (await packed).get(wanted);
    },
  };
}

/** Lays the words by which texts of a language are judged in one chunk: for `codeSplitting.groups` of a build. */
export const languageChunks = LANGUAGES.map((language) => ({
  name: `language-${language}`,
  test: new RegExp(`/language/lexicon/${language}/(?:${JUDGING_TOPICS.join('|')})\\.json$`),
  priority: 1,
}));

async function sourcesOf(): Promise<Map<string, string>> {
  const knowledge = await packKnowledge();
  const { records, names } = toTravel(knowledge);
  const openNames = await packOpenNames(knowledge);
  return new Map([
    [RECORDS, parsed(records)],
    [HARMLESS_WORDS, parsed(knowledge.harmlessWords)],
    [DIETS, parsed(knowledge.diets)],
    [OPEN_NAMES, parsed(openNames)],
    [FOOD_WORDS, parsed(await packFoodWords())],
    [NAMES, `export default ${JSON.stringify(names)};`],
  ]);
}

/** A module of a string to be parsed, which is read several times quicker than the same thing as JavaScript. */
const parsed = (value: unknown) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
