import type { KnownFoods } from '../../../known-foods.ts';
import { pageWords } from '../../lines/page-words.ts';
import { sectionKind } from '../../lines/section-words.ts';
import { groupHeading } from '../../lines/split-lines.ts';
import { emptyRecipe, type RawRecipe } from '../../raw-recipe.ts';
import type { Block } from '../page-blocks.ts';
import { grouped, headedIngredients } from './find-ingredients.ts';
import { followingSteps, headedSteps, ratedSteps } from './find-method.ts';
import { ingredientsIn, withoutRepeats } from './ingredients-in.ts';
import { bestOf, lineLikeness, namedSpans, overlaps, rated, type Span, trimmed } from './spans.ts';
import { stepsIn } from './steps-in.ts';

const INGREDIENT_NAMES = new RegExp(pageWords('ingredientClass'), 'iu');
/** By themselves; the names in English also as a part of the names that plugins for recipes give. */
const METHOD_NAMES = new RegExp(
  String.raw`(?:^|[\s_-])(?:${pageWords('methodClass')})(?:$|[\s_-])` +
    String.raw`|(?:recipe|wprm|tasty|mv-create|ingredients?)[\w-]*(?:instruction|direction|method|preparation|steps)` +
    '|instructions?(?:List|Section|Body|Container|Wrap)|(?:directions|method|preparation|steps)(?:List|Section|Body|Container|Wrap)',
);

export interface StructureRecipe {
  recipe: RawRecipe;
  /** The line at which it begins. */
  from: number;
}

/** A recipe, or a part of one, found by how its lines are laid out: headings, lists, names of classes. */
export function structureRecipe(blocks: readonly Block[], foods: KnownFoods): StructureRecipe | null {
  if (blocks.length === 0) return null;
  const likeness = blocks.map((block) => lineLikeness(block, foods));
  const ingredients = bestOf([
    ...headedIngredients(blocks, likeness, foods),
    ...namedSpans(blocks, INGREDIENT_NAMES)
      .map((span) => trimmed(span, blocks, likeness))
      .map((span) => rated(span, likeness, 1.25, blocks)),
    ...grouped(blocks, likeness),
  ]);
  const recipe = emptyRecipe('page-structure');
  if (ingredients) {
    for (const part of withOtherParts(ingredients, headedIngredients(blocks, likeness, foods), blocks, 2))
      recipe.ingredients.push(
        ...ingredientsIn(blocks.slice(part.from, part.to), partName(blocks[part.from - 1]), foods),
      );
    recipe.ingredients = withoutRepeats(recipe.ingredients);
  }
  const method = bestOf([
    ...headedSteps(blocks, ingredients),
    ...namedSpans(blocks, METHOD_NAMES).map((span) => ratedSteps(span, blocks, ingredients, 1.2)),
    ...(ingredients ? followingSteps(blocks, ingredients) : []),
  ]);
  if (method)
    for (const part of withOtherParts(method, headedSteps(blocks, ingredients), blocks, 1.5))
      recipe.steps.push(...stepsIn(blocks.slice(part.from, part.to)));
  if (!ingredients && !method) return null;
  return {
    recipe,
    from: Math.min(ingredients?.from ?? Number.MAX_SAFE_INTEGER, method?.from ?? Number.MAX_SAFE_INTEGER),
  };
}

/**
 * A recipe in parts says "Ingredients" and "Method" for each: the spans under headings of the same make, in order.
 * A span that repeats what another holds (for phones, for printing) is left out.
 */
function withOtherParts(
  best: Span,
  headed: readonly (Span | null)[],
  blocks: readonly Block[],
  least: number,
): Span[] {
  const make = (span: Span) => {
    const heading = blocks[span.from - 1];
    return heading && sectionKind(heading.text)
      ? `${heading.element.name}${heading.level}${heading.strong}`
      : null;
  };
  const own = make(best);
  const parts = [best];
  if (own === null) return parts;
  const texts = new Set(blocks.slice(best.from, best.to).map((block) => block.text));
  for (const span of headed) {
    if (!span || span.score < least || make(span) !== own || parts.some((part) => overlaps(part, span)))
      continue;
    const lines = blocks.slice(span.from, span.to);
    if (lines.filter((line) => texts.has(line.text)).length > lines.length * 0.3) continue;
    for (const line of lines) texts.add(line.text);
    parts.push(span);
  }
  return parts.sort((a, b) => a.from - b.from);
}

/** "for the dough" of "Ingredients for the dough". */
const partName = (heading: Block | undefined): string | undefined =>
  (heading && sectionKind(heading.text) === 'ingredients' && groupHeading(heading.text)) || undefined;
