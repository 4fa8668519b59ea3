import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createDietReader } from '../diets/diet-facts.ts';
import { createEngine, type RecipeEngine } from '../engine.ts';

let knowledge: Promise<PackedKnowledge> | undefined;
let engine: Promise<RecipeEngine> | undefined;

/** The project's own records, loaded once for all test files of a process, which therefore leave them as they are. */
export function ownKnowledge(): Promise<PackedKnowledge> {
  knowledge ??= loadKnowledge();
  return knowledge;
}

/** The judge of those records, made once: it gives the same verdict whatever it judged before. */
export function ownEngine(): Promise<RecipeEngine> {
  engine ??= ownKnowledge().then((own) => createEngine(own, createDietReader));
  return engine;
}
