import type { Language } from '@mirabelle/contract/language.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { RecipeEngine } from '../../engine.ts';
import type { Clause } from './clauses.ts';
import { stepPatterns } from './lexicon/lexicon.ts';

/** In these the adjective stands before its noun. */
const BEFORE: readonly Language[] = ['en', 'de'];

/**
 * A clause without words for "raw", "pink" or "creamy" that belong to the name of a food: "raw ham", "le saumon cru",
 * "rosé" say what goes in, not how done it comes out.
 */
export function withoutNamesOfRaw(clause: Clause, engine: RecipeEngine, language: Language): Clause {
  if (clause.undercooked.size === 0) return clause;
  const patterns = stepPatterns(language);
  let rest = foldText(clause.text);
  for (const { text, kind } of engine.read([clause.text], language, 'food').mentions) {
    const name = foldText(text);
    // "Rosé" alone is the duck, not the wine.
    if (
      kind === 'dish' ||
      (!name.includes(' ') && [...clause.undercooked].some((s) => name.search(patterns[s]) >= 0))
    )
      continue;
    const raw = `(?:${patterns.raw.source})`;
    const called = BEFORE.includes(language)
      ? `(?:${raw}\\s+)?${escaped(name)}`
      : `${escaped(name)}(?:\\s+${raw})?`;
    rest = rest.replace(new RegExp(`\\b(?:${called})\\b`, 'g'), ' ');
  }
  const undercooked = [...clause.undercooked].filter((sense) => rest.search(patterns[sense]) >= 0);
  return undercooked.length === clause.undercooked.size
    ? clause
    : { ...clause, undercooked: new Set(undercooked) };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
