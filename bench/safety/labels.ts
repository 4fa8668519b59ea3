/** Strict and lenient figures of the labelled cases, and what a confidence is worth: `node bench/safety/labels.ts`. */
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { labelledFigures } from './labelled.ts';

for (const line of await labelledFigures(createEngine(await loadKnowledge()))) console.log(line);
