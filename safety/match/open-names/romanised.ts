import type { PackedOpenNames, PackedRomanised } from '@mirabelle/contract/knowledge.ts';
import { folderOf } from './fold-spelling.ts';

/** Shorter words, and words whose key is shorter, are spelt like too many others. */
export const SHORTEST_ROMANISED = 5;
export const SHORTEST_KEY = 4;

/**
 * Finds how a romanised word that nothing knows is spelt where it is on file: "chaqapuli" is chakapuli. Each kitchen
 * folds in its own way.
 */
export class Romanised {
  private readonly kitchens: readonly (PackedRomanised & { fold: (word: string) => string })[];
  private readonly ordinary: string;
  private keys: readonly ReadonlyMap<string, readonly string[]>[] | undefined;

  constructor({ romanised, notRomanised }: Pick<PackedOpenNames, 'romanised' | 'notRomanised'>) {
    this.kitchens = romanised.map((kitchen) => ({ ...kitchen, fold: folderOf(kitchen.folds) }));
    this.ordinary = ` ${notRomanised} `;
  }

  /** One spelling of each word that it may be, in any kitchen; several, where they mean different things. */
  spellingsOf(word: string): readonly string[] {
    if (word.length < SHORTEST_ROMANISED || !/^[a-z]+$/.test(word)) return [];
    if (this.ordinary.includes(` ${word} `)) return [];
    this.keys ??= this.kitchens.map(({ words }) => keysOf(words));
    const found = this.kitchens.flatMap(({ fold }, at) => this.keys?.[at]?.get(fold(word)) ?? []);
    return [...new Set(found)];
  }
}

/** A line is a key and the words that share it, apart by blanks. */
function keysOf(words: string): Map<string, string[]> {
  return new Map(
    words.split('\n').map((line) => {
      const [key = '', ...spellings] = line.split(' ');
      return [key, spellings];
    }),
  );
}
