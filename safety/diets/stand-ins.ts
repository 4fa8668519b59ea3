import type { Mention, Reading } from '../match/reading.ts';

const CLAIMS: ReadonlySet<string> = new Set(['vegan', 'vegetarian', 'dairy-free', 'egg-free']);

/**
 * Whether a word like "vegan" speaks of what the line names here: of "vegan bacon" and of all that stands before "(vegan)",
 * but not of the bacon in "vegan burger with bacon".
 */
export function isBesideClaim(mention: Mention, { words, mentions }: Reading): boolean {
  const claims = words.covered.flatMap((chosen, at) => {
    const isClaim = chosen?.options.some(({ name }) => name.kind === 'preparation' && CLAIMS.has(name.id));
    return isClaim ? [{ field: words.tokens[at]?.field, chunk: words.chunks[at] }] : [];
  });
  // Said by the heading, it is said of the whole.
  if (claims.length === 0) return true;
  return claims.some(
    ({ field, chunk }) =>
      (field === mention.field && chunk === mention.chunk) ||
      !mentions.some((other) => other.field === field && other.chunk === chunk),
  );
}
