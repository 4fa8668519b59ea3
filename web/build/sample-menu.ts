import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { courseSchema, restaurantTypeSchema } from '@mirabelle/contract/menu.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import {
  ingredientAssessmentRowSchema,
  itemAssessmentRowSchema,
  menuItemRowSchema,
  menuScanRowSchema,
  menuSectionRowSchema,
} from '@mirabelle/contract/rows.ts';
import { packKnowledge } from '@mirabelle/knowledge/pack/pack.ts';
import { createEngine, type Engine } from '@mirabelle/safety/engine.ts';
import { renderVerdict } from '@mirabelle/safety/messages/render.ts';
import { z } from 'zod';

const MODULE = 'virtual:mirabelle-sample/';
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
      engine ??= packKnowledge().then(createEngine);
      const judged = await judgedSample(await engine, language);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(judged))});`;
    },
  };
}

/** The rows of a scan of the sample, as the results page has them: for a visitor, of whom nothing is known. */
export async function judgedSample(engine: Engine, language: InterfaceLanguage) {
  const text = await readFile(join(import.meta.dirname, 'sample-menus', `${language}.json`), 'utf8');
  const sample = sampleSchema.parse(JSON.parse(text));
  const sections = sample.sections.map(({ title, course }, position) =>
    menuSectionRowSchema.parse({ id: `section-${position}`, title, course, position }),
  );
  const items = sample.sections
    .flatMap(({ title, course, dishes }, at) => dishes.map((dish) => ({ ...dish, title, course, at })))
    .map(({ name, description, price, title, course, at }, position) => {
      const verdict = engine.assess({
        kind: 'dish',
        language,
        place: sample.country,
        userContext: { country: sample.country },
        text: name,
        description,
        section: title,
        course,
      });
      const { risk, confidence } = verdict;
      return {
        ...menuItemRowSchema.parse({
          id: `dish-${position}`,
          section_id: `section-${at}`,
          ...{ name, description, price, position, risk, confidence },
        }),
        whole: true,
        assessment: itemAssessmentRowSchema.parse({
          ...assessmentOf(verdict, language),
          profile_findings: verdict.profileFindings,
          unknown: verdict.unknown,
          options: verdict.options,
        }),
        ingredients: verdict.ingredients.map((part) =>
          ingredientAssessmentRowSchema.parse({
            ingredient_name: part.name,
            hidden: part.hidden,
            ...assessmentOf({ ...part, profileFindings: [] }, language),
          }),
        ),
      };
    });
  const scan = menuScanRowSchema.parse({
    id: 'sample',
    restaurant_name: sample.restaurant,
    restaurant_type: sample.type,
    country: sample.country,
    language,
    overall_risk: worstRisk(items.map(({ risk }) => risk)),
    raw_text: sample.restaurant,
    created_at: new Date(0).toISOString(),
  });
  return { scan, sections, items };
}

type Judged = Pick<Verdict, 'risk' | 'confidence' | 'findings' | 'profileFindings' | 'allergens'>;

const assessmentOf = (judged: Judged, language: InterfaceLanguage) => ({
  risk: judged.risk,
  confidence: judged.confidence,
  ...renderVerdict({ ...judged, ingredients: [], unknown: [] }, language),
  findings: judged.findings,
  allergens: judged.allergens,
});
