import { toColumns } from '@mirabelle/safety/match/name-columns.ts';
import { packKnowledge } from './pack.ts';

const MODULE = 'virtual:mirabelle-knowledge';
/** How Vite marks modules that are no files. */
const RESOLVED = `\0${MODULE}`;

/** Gives the web app the packed knowledge as a module of its own, so that it becomes a chunk loaded on demand. */
export function knowledgeModule() {
  return {
    name: 'mirabelle-knowledge',
    resolveId: (id: string) => (id === MODULE ? RESOLVED : undefined),
    async load(id: string) {
      if (id !== RESOLVED) return undefined;
      const text = JSON.stringify(toColumns(await packKnowledge()));
      // A string to be parsed is read several times quicker than the same thing as JavaScript.
      return `export default JSON.parse(${JSON.stringify(text)});`;
    },
  };
}
