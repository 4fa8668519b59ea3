import type { AssessRequest, RenderedVerdict } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createAdapter, type RecipeAdapter } from '@mirabelle/safety/adapt/adapt-recipe.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import type { ExplainedWord } from '@mirabelle/safety/judge/explain-words.ts';
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

/** The judge, who also knows what dishes are usually made of and how to make recipes safe. */
export interface Adviser extends Judge {
  suggest(dishName: string, language: Language): Suggestion;
  /** Every word of a request with what explains it. @param verdict the answer to that request */
  explain(request: AssessRequest, verdict: Verdict): ExplainedWord[];
  readonly recipes: RecipeAdapter;
}

/**
 * The engine with the knowledge that ships.
 * @throws KnowledgeError when a record is wrong
 */
export async function openJudge(): Promise<Adviser> {
  const knowledge = await loadKnowledge();
  const engine = createEngine(knowledge);
  return {
    version: knowledge.version,
    assess: (request) => engine.assess(request),
    suggest: (dishName, language) => engine.suggest(dishName, language),
    explain: (request, verdict) => engine.explain(request, verdict),
    render: renderVerdict,
    recipes: createAdapter(knowledge, engine),
  };
}
