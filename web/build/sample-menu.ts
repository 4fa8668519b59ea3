import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { BUILT_IN_READER, courseSchema, restaurantTypeSchema } from '@mirabelle/contract/menu.ts';
import { packKnowledge } from '@mirabelle/knowledge/pack/pack.ts';
import { createDietReader } from '@mirabelle/safety/diets/diet-facts.ts';
import { createEngine, type Engine } from '@mirabelle/safety/engine.ts';
import { z } from 'zod';
import { ratedMenu } from '../src/phone-reader/rated-menu.ts';

const MODULE = 'virtual:mirabelle-sample/';
/** How reliably the words of a text that nobody photographed are known, percent. */
const AS_TYPED = 100;
/** How Vite marks modules that are no files. */
const RESOLVED = '\0';

/** An invented menu, as `sample-menus/<language>.json` writes it. */
const sampleSchema = z.strictObject({
  restaurant: z.string(),
  type: restaurantTypeSchema,
  /** ISO code: whose advice is followed. */
  country: z.string().length(2),
  sections: z.array(
    z.strictObject({
      title: z.string(),
      course: courseSchema,
      dishes: z.array(
        z.strictObject({ name: z.string(), description: z.string().nullable(), price: z.string() }),
      ),
    }),
  ),
});

/**
 * Gives the web app the sample menus as modules, judged when it is built: by the engine and the knowledge of that build, so
 * that a sample never says what a scan would not.
 */
export function sampleMenus() {
  let engine: Promise<Engine> | undefined;
  return {
    name: 'mirabelle-sample-menus',
    resolveId: (id: string) => (id.startsWith(MODULE) ? RESOLVED + id : undefined),
    async load(id: string) {
      const language = INTERFACE_LANGUAGES.find((each) => id === `${RESOLVED}${MODULE}${each}`);
      if (!language) return undefined;
      engine ??= packKnowledge().then((packed) => createEngine(packed, createDietReader));
      const judged = await judgedSample(await engine, language);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(judged))});`;
    },
  };
}

/** The rows of a scan of the sample, as the results page has them: for a visitor, of whom nothing is known. */
export async function judgedSample(engine: Engine, language: InterfaceLanguage) {
  const text = await readFile(join(import.meta.dirname, 'sample-menus', `${language}.json`), 'utf8');
  const { restaurant, type, country, sections } = sampleSchema.parse(JSON.parse(text));
  const menu = {
    kind: 'menu' as const,
    restaurantName: restaurant,
    restaurantType: type,
    language,
    country,
    sections: sections.map(({ dishes, ...section }) => ({
      ...section,
      items: dishes.map((dish) => ({ ...dish, allergenCodes: [], confidence: AS_TYPED })),
    })),
    notUnderstood: [],
    rawText: restaurant,
    confidence: AS_TYPED,
    readBy: BUILT_IN_READER,
  };
  const scan = { scanId: 'sample', takenAt: new Date(0).toISOString() };
  return ratedMenu(menu, engine, { userContext: { country }, language }, scan);
}
