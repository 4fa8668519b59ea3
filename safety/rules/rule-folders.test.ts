import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { userContextSchema } from '@mirabelle/contract/profile.ts';
import { riskSchema } from '@mirabelle/contract/risk.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEngine, type Engine } from '../engine.ts';

const casesSchema = z.array(
  z
    .object({
      /** Language and trap, e.g. "fr/lait-de-coco-not-milk". */
      name: z.string().regex(/^(?:en|fr|es|de|it|pt)\/[a-z0-9-]+$/),
      kind: z.enum(['dish', 'ingredient']).default('dish'),
      text: z.string(),
      description: z.string().optional(),
      section: z.string().optional(),
      ingredients: z.array(z.string()).optional(),
      madeWithout: z.array(z.string()).optional(),
      userContext: userContextSchema.optional(),
      place: z.string().optional(),
      /** Ratings the rule's findings may come to; empty where the rule must stay silent. */
      rule: z.array(riskSchema),
      /** Ratings the whole verdict may have, where that matters. */
      verdict: z.array(riskSchema).optional(),
    })
    .strict(),
);

/** They tell without rating: what is in it, why it is fine, whose advice counts. */
const NEVER_RAISES = ['allergens', 'country', 'listed', 'ordinary'];

const folders = readdirSync(import.meta.dirname).filter((name) =>
  statSync(join(import.meta.dirname, name)).isDirectory(),
);

let engine: Engine;
beforeAll(async () => {
  engine = createEngine(await loadKnowledge());
});

describe.each(folders)('rules/%s', (folder) => {
  it.each(['rule.ts', 'rule.test.ts', 'cases.json', 'about.md'])('has its %s', (file) => {
    expect(existsSync(join(import.meta.dirname, folder, file))).toBe(true);
  });

  it('says in its about.md how it judges, what it stands on and what it does not handle', () => {
    const about = readFileSync(join(import.meta.dirname, folder, 'about.md'), 'utf8');
    for (const heading of ['**How it judges.**', '**Stands on.**', '**What it does not handle.**']) {
      expect(about).toContain(heading);
    }
  });

  const file = join(import.meta.dirname, folder, 'cases.json');
  const cases = existsSync(file) ? casesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  it('has cases in both directions', () => {
    const raised = cases.some(({ rule }) => rule.some((risk) => risk !== 'NO_RISK'));
    expect(raised).toBe(!NEVER_RAISES.includes(folder));
    expect(cases.some(({ rule }) => rule.every((risk) => risk === 'NO_RISK'))).toBe(true);
  });

  it.each(cases)('judges $name', (example) => {
    const verdict = engine.assess({
      ...example,
      language: languageSchema.parse(example.name.slice(0, 2)),
    });
    const own = [...verdict.findings, ...verdict.profileFindings].filter((f) => f.rule === folder);
    const raised = own.filter((f) => f.risk !== 'NO_RISK');
    if (example.rule.length === 0) expect(raised).toEqual([]);
    else if (example.rule.join() === 'NO_RISK') expect(raised).toEqual([]);
    else expect(example.rule).toContain(raised[0]?.risk);
    if (example.verdict) expect(example.verdict).toContain(verdict.risk);
  });
});
