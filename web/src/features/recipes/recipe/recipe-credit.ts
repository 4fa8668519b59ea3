import type { ExtractedRecipe } from '@mirabelle/contract/recipe.ts';

/** An address that may be made a link: of the web, and nothing that runs. */
const ADDRESS = /https?:\/\/[^\s<>"]+/i;
/** Fits the field that it is saved in. */
const MOST = 2_000;

/** Who wrote a recipe, on which site and where, as one line; empty where nothing is known. */
export function creditOf({ author, site, url }: Pick<ExtractedRecipe, 'author' | 'site' | 'url'>): string {
  const address = ADDRESS.exec(url ?? '')?.[0];
  return [author, site, address]
    .flatMap((part) => part?.trim() || [])
    .join(' · ')
    .slice(0, MOST);
}

/** A credit line taken apart: its words, and the address to open. */
export function partsOfCredit(credit: string): { words: string; address: string | null } {
  const address = ADDRESS.exec(credit)?.[0] ?? null;
  const words = address ? credit.replace(address, '').replace(/\s*·\s*$/, '') : credit;
  return { words: words.trim(), address };
}
