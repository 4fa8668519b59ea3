import type { AssessRequest, RenderedVerdict } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createDietReader } from '@mirabelle/safety/diets/diet-facts.ts';
import { createEngine, type RecipeEngine } from '@mirabelle/safety/engine.ts';
import { renderVerdict } from '@mirabelle/safety/messages/render.ts';

/** The engine with its words: what menus, dishes and ingredients are judged by. */
export interface Judge {
  /** Names the engine's knowledge; kept with the run. */
  version: string;
  assess(request: AssessRequest): Verdict;
  render(
    verdict: Pick<Verdict, 'findings' | 'profileFindings' | 'allergens'>,
    language: Language,
  ): RenderedVerdict;
}

/**
 * The judge without what adapting a recipe needs: a command that rates one food does not wait for that to be loaded.
 * @throws KnowledgeError when a record is wrong
 */
export async function openFoodJudge(): Promise<{
  knowledge: PackedKnowledge;
  engine: RecipeEngine;
  judge: Judge;
}> {
  const knowledge = await loadKnowledge();
  const engine = createEngine(knowledge, createDietReader);
  const judge = {
    version: knowledge.version,
    assess: (request: AssessRequest) => engine.assess(request),
    render: renderVerdict,
  };
  return { knowledge, engine, judge };
}
