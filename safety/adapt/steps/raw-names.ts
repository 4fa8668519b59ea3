import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { escapePattern } from '@mirabelle/language/text/escape-pattern.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { RecipeEngine } from '../../engine.ts';
import type { Clause } from './clauses.ts';
import { stepPatterns } from './cooking-patterns.ts';

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
    const called = wordsOf(language, grammar).adjectivesFollow
      ? `${escapePattern(name)}(?:\\s+${raw})?`
      : `(?:${raw}\\s+)?${escapePattern(name)}`;
    rest = rest.replace(new RegExp(`\\b(?:${called})\\b`, 'g'), ' ');
  }
  const undercooked = [...clause.undercooked].filter((sense) => rest.search(patterns[sense]) >= 0);
  return undercooked.length === clause.undercooked.size
    ? clause
    : { ...clause, undercooked: new Set(undercooked) };
}
