import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { renderVerdict } from '@mirabelle/safety/messages/render.ts';
import type { Judge } from './analyze-menu/worker.ts';

/**
 * The engine with the knowledge that ships.
 * @throws KnowledgeError when a record is wrong
 */
export async function openJudge(): Promise<Judge> {
  const knowledge = await loadKnowledge();
  const engine = createEngine(knowledge);
  return { version: knowledge.version, assess: (request) => engine.assess(request), render: renderVerdict };
}
