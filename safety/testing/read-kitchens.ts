import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { z } from 'zod';
import type { Engine } from '../engine.ts';
import type { Answered } from './label.ts';

/** Allergens of a dish that a kitchen is asked for most; `shellfish` are crustaceans and molluscs. */
const ALLERGENS = ['gluten', 'shellfish', 'eggs', 'fish', 'peanuts', 'milk', 'nuts', 'celery'] as const;
const allergensSchema = z.array(z.enum(ALLERGENS)).default([]);

/**
 * The common dishes of a kitchen by their menu names, each rated by guidance as it is usually served, before the engine
 * was asked. All spellings of a dish have one label and lie in one half. See LABELLING.md.
 */
export const kitchenSchema = z
  .array(
    z
      .object({
        names: z.array(z.string().min(1)).min(1),
        expected: z.enum(RISKS),
        also: z.object({ rating: z.enum(RISKS), reason: z.enum(['country', 'unsaid-state']) }).optional(),
        contains: allergensSchema,
        /** What it is also made with. */
        mayContain: allergensSchema,
      })
      .strict()
      .refine(({ expected, also }) => also?.rating !== expected, 'the second rating is the first'),
  )
  .min(30);
type KitchenDish = z.infer<typeof kitchenSchema>[number];

const folder = new URL('./kitchens/', import.meta.url);

/** Kitchens with a list of dishes. */
export const KITCHENS = readdirSync(folder).map((name) => basename(name, '.json'));

const SAYS = { country: 'whose advice holds', 'unsaid-state': 'how it is made' } as const;

/** The dishes of one kitchen. @throws ZodError where the file is not of the form above */
export function readKitchen(kitchen: string): KitchenDish[] {
  return kitchenSchema.parse(JSON.parse(readFileSync(new URL(`${kitchen}.json`, folder), 'utf8')));
}

/** What the engine answers to each spelling: the name alone, in no stated language. */
export function answerKitchen(engine: Engine, kitchen: string): Answered[] {
  return readKitchen(kitchen).flatMap(({ names, expected, also }) =>
    names.map((name) => ({
      set: 'kitchens',
      file: kitchen,
      id: name,
      label: { expected, also: also && { ...also, says: SAYS[also.reason] } },
      answer: engine.assess({ kind: 'dish', text: name }).risk,
      text: names[0] ?? name,
    })),
  );
}
