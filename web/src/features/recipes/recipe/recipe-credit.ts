import type { ExtractedRecipe } from '@mirabelle/contract/recipe.ts';

/** An address that may become a link: only of the web, and nothing that runs code. */
const ADDRESS = /https?:\/\/[^\s<>"]+/i;
/** Fits the field in which it is saved. */
const MOST = 2_000;

/** A recipe's author, site and address as one line; empty if nothing is known. */
export function creditOf({ author, site, url }: Pick<ExtractedRecipe, 'author' | 'site' | 'url'>): string {
  const address = ADDRESS.exec(url ?? '')?.[0];
  return [author, site, address]
    .flatMap((part) => part?.trim() || [])
    .join(' · ')
    .slice(0, MOST);
}

/** A credit line split into its words and the address to open. */
export function partsOfCredit(credit: string): { words: string; address: string | null } {
  const address = ADDRESS.exec(credit)?.[0] ?? null;
  const words = address ? credit.replace(address, '').replace(/\s*·\s*$/, '') : credit;
  return { words: words.trim(), address };
}
