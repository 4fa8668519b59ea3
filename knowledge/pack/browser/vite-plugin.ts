import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { packKnowledge } from '../pack.ts';
import { packOpenNames } from '../pack-open-names.ts';
import { toTravel } from './travel.ts';

const RECORDS = 'virtual:mirabelle-knowledge/records';
const NAMES = 'virtual:mirabelle-knowledge/names';
const OPEN_NAMES = 'virtual:mirabelle-knowledge/open-names';
const HARMLESS_WORDS = 'virtual:mirabelle-knowledge/harmless-words';
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

/** Gives the web app the packed knowledge as modules: the records, their names, and those of other languages. */
export function knowledgeModules() {
  let packed: Promise<Map<string, string>> | undefined;
  return {
    name: 'mirabelle-knowledge',
    resolveId: (id: string) => (id.startsWith('virtual:mirabelle-knowledge/') ? RESOLVED + id : undefined),
    async load(id: string) {
      if (!id.startsWith(RESOLVED)) return undefined;
      packed ??= sourcesOf();
      return (await packed).get(id.slice(RESOLVED.length));
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
    // A string to be parsed is read several times quicker than the same thing as JavaScript.
    [RECORDS, `export default JSON.parse(${JSON.stringify(JSON.stringify(records))});`],
    [
      HARMLESS_WORDS,
      `export default JSON.parse(${JSON.stringify(JSON.stringify(knowledge.harmlessWords))});`,
    ],
    [OPEN_NAMES, `export default JSON.parse(${JSON.stringify(JSON.stringify(openNames))});`],
    [NAMES, `export default ${JSON.stringify(names)};`],
  ]);
}
