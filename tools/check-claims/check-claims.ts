import type { Allowed } from './allowed.ts';
import { findClaims, namesProduct } from './find-claims.ts';
import type { Kind } from './grammar.ts';
import type { ShownText } from './read-texts.ts';

/** What each kind of claim is, and what to write instead. */
const INSTEAD: Record<Kind, string> = {
  diagnosis: 'claims to diagnose; say what sources state about the food, and whom to ask',
  treatment: 'claims to treat or cure; say what a source states, and name it',
  prevention: 'claims to prevent a disease; say what a source advises, and name it',
  safety: 'promises safety; say "no known risk", and according to whom',
  dose: 'gives advice on a dose; say whom to ask',
  monitoring: 'claims to monitor or predict; say what is kept, and that nothing is watched',
  replacement: 'stands in for a doctor or midwife; say when to ask them',
  validation: 'claims validation or approval; say what was measured, and how',
};

/**
 * What is wrong with texts, a sentence each: claims of a medical device, and permissions that are not needed.
 * @param texts what users and readers see
 * @param allowed claims that may stay
 */
export function checkClaims(texts: readonly ShownText[], allowed: readonly Allowed[]): string[] {
  const claims = texts.flatMap(({ path, language, text, attributed }) =>
    findClaims(text, language)
      // What an authority says of an illness is the authority's; what is said of the product is ours.
      .filter(({ sentence }) => !attributed || namesProduct(sentence, language))
      .map((claim) => ({ path, ...claim })),
  );
  const isAllowed = (path: string, sentence: string) =>
    allowed.some((entry) => entry.paths.includes(path) && entry.says.test(sentence));
  const refused = claims
    .filter(({ path, sentence }) => !isAllowed(path, sentence))
    .map(({ path, sentence, kind }) => `${path}: "${sentence}" ${INSTEAD[kind]}.`);
  const unneeded = allowed.flatMap(({ paths, says }) =>
    paths
      .filter((path) => !claims.some((claim) => claim.path === path && says.test(claim.sentence)))
      .map((path) => `${path}: makes no claim like ${says} any more; take it off allowed.ts.`),
  );
  return [...new Set(refused), ...unneeded];
}
