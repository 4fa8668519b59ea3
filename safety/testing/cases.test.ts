import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { statusSchema } from '@mirabelle/contract/profile.ts';
import { riskSchema } from '@mirabelle/contract/risk.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEngine, type Engine } from '../engine.ts';

/**
 * Texts labelled by guidance before the engine was asked, one file a language and topic.
 * `acceptable`: ratings that count as right too, where bodies differ or the words leave it open.
 */
const caseSchema = z
  .object({
    kind: z.enum(['dish', 'ingredient']),
    text: z.string().min(1),
    description: z.string().optional(),
    ingredients: z.array(z.string()).optional(),
    profile: z
      .object({
        toxoplasmosis_status: statusSchema.optional(),
        gestational_diabetes: statusSchema.optional(),
        allergies: z.array(z.string()).optional(),
      })
      .strict()
      .optional(),
    expected: riskSchema,
    acceptable: z.array(riskSchema).default([]),
    /** Id of the source record that settles the label. */
    source: z.string(),
  })
  .strict();
type Case = z.infer<typeof caseSchema>;

const folder = new URL('./cases/', import.meta.url);
const sources = new URL('../../knowledge/sources/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
let engine: Engine;

beforeAll(async () => {
  engine = createEngine(await loadKnowledge());
});

describe.each(files)('%s', (file) => {
  const language = languageSchema.parse(file.slice(0, 2));
  const cases = z.array(caseSchema).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

  it('names a source on file for every label', () => {
    const missing = cases.filter((c) => !existsSync(new URL(`${c.source}.json`, sources)));
    expect(missing.map((c) => c.text)).toEqual([]);
  });

  it('rates every text as guidance does', () => {
    expect(
      wrong(cases, ({ expected, acceptable }, risk) => ![expected, ...acceptable].includes(risk)),
    ).toEqual([]);
  });

  it('calls nothing safe that guidance warns of', () => {
    const clear = cases.filter((c) => c.expected === 'HIGH_RISK' && !c.acceptable.includes('NO_RISK'));
    expect(wrong(clear, (_, risk) => risk === 'NO_RISK')).toEqual([]);
  });

  function wrong(among: Case[], isWrong: (c: Case, risk: Case['expected']) => boolean): string[] {
    return among.flatMap((c) => {
      const { risk } = engine.assess({
        kind: c.kind,
        text: c.text,
        description: c.description ?? null,
        ingredients: c.ingredients ?? [],
        language,
        reader: c.profile
          ? {
              toxoplasmosis: c.profile.toxoplasmosis_status,
              gestationalDiabetes: c.profile.gestational_diabetes,
              allergies: c.profile.allergies ?? [],
            }
          : null,
      });
      return isWrong(c, risk) ? [`${c.text}: ${risk}, guidance ${c.expected}`] : [];
    });
  }
});
