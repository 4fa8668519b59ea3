import type { Element } from './dom.ts';
import { isPreparation } from './ingredient-name.ts';
import { ingredientLikeness, isAmountAlone, stepLikeness } from './likeness.ts';
import { type Block, namesOf } from './page-blocks.ts';
import { emptyRecipe, type RawIngredient, type RawRecipe } from './raw-recipe.ts';
import { sectionKind } from './section-words.ts';
import { groupHeading, splitIngredients, splitSteps } from './split-lines.ts';

/** A run of lines, `to` not included. */
interface Span {
  from: number;
  to: number;
  score: number;
}

const INGREDIENT_NAMES = /ingr[eé]?dient|zutat(?:en)?(?:$|[\s_-])/i;
const METHOD_NAMES =
  /(?:^|[\s_-])(?:instructions?|directions?|method|methods|preparation|prep-?steps?|recipe-?steps?|steps|cooking-?steps?|procedure|etapes?|zubereitung|anleitung|elaboracion|preparacion|pasos|procedimento|preparazione|modo-?(?:de-?)?preparo|preparo|how-?to)(?:$|[\s_-])|(?:recipe|wprm|tasty|mv-create|ingredients?)[\w-]*(?:instruction|direction|method|preparation|steps)|instructions?(?:List|Section|Body|Container|Wrap)|(?:directions|method|preparation|steps)(?:List|Section|Body|Container|Wrap)/;
/** Lines that belong to the page's controls, not to the recipe. */
const CONTROL =
  /^(?:(?:\d(?:\/\d)?\s?x|[½¼]x)(?:\s+\d\s?x)*|us customary|metric|imperial|us|uk|metric\s*[|/]?\s*imperial|us\s*[|/–-]?\s*metric|print(?: recipe)?|save(?: recipe)?|share|scale|pin(?: recipe)?|copy(?: to clipboard| ingredients)?|cook mode.*|prevent your screen.*|add (?:all )?to .*|shop (?:now|ingredients|this recipe|all).*|buy (?:now|ingredients).*|deselect all|select all|check all|units?:?|[+–-]|advertisement|ad|anzeige|publicité|publicidad|publicidade|pubblicità|drucken|imprimer|imprimir|stampa|yum|get ingredients.*|get ingredients|add to (?:cart|basket|list|shopping list).*|ajouter .* (?:liste|panier).*|zur einkaufsliste.*|auf die einkaufsliste.*|scroll .*|swipe .*|show (?:more|all|images?|less)|view all|see more|read more|keep screen (?:on|awake).*|portionen|servings|personen|personnes|portions|people|personas|persone|porções|(?:pour|für|for|para|per)\s+(?:personnes?|personen|people|personas|persone|pessoas)|amount|quantity|menge|quantité|cantidad|quantità|quantidade|unit|ingredient|measure|measurement|name|x|✓|hide images?|show images?|hide photos?|step photos?|mark(?:ed)? as complete.*|next step|previous step|watch video|video)\s*[:.]?$/i;
const MOST_INGREDIENT_LINES = 400;

export interface StructureRecipe {
  recipe: RawRecipe;
  /** The line at which it begins. */
  from: number;
}

/** A recipe, or a part of one, found by how its lines are laid out: headings, lists, names of classes. */
export function structureRecipe(blocks: readonly Block[]): StructureRecipe | null {
  if (blocks.length === 0) return null;
  const likeness = blocks.map((block) => lineLikeness(block));
  const ingredients = bestOf([
    ...headedIngredients(blocks, likeness),
    ...namedSpans(blocks, INGREDIENT_NAMES)
      .map((span) => trimmed(span, blocks, likeness))
      .map((span) => rated(span, likeness, 1.25, blocks)),
    ...grouped(blocks, likeness),
  ]);
  const recipe = emptyRecipe('page-structure');
  if (ingredients) {
    for (const part of withOtherParts(ingredients, headedIngredients(blocks, likeness), blocks, 2))
      recipe.ingredients.push(
        ...ingredientsIn(blocks.slice(part.from, part.to), partName(blocks[part.from - 1])),
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

function lineLikeness(block: Block): number {
  if (block.level > 0) return Math.min(0, ingredientLikeness(block.text));
  if (CONTROL.test(block.text)) return 0;
  const likeness = ingredientLikeness(block.text);
  return block.item && likeness >= 0 ? likeness + 0.15 : likeness;
}

const bestOf = (spans: readonly (Span | null)[]): Span | null => {
  let best: Span | null = null;
  for (const span of spans)
    if (span && span.score > 0.8 && (!best || span.score > best.score + 0.01)) best = span;
  return best;
};

/** The sum over the span's lines; what is no ingredient counts against it. */
function rated(
  span: Omit<Span, 'score'>,
  likeness: readonly number[],
  factor: number,
  blocks: readonly Block[],
): Span {
  let score = 0;
  for (let at = span.from; at < span.to; at += 1) {
    const value = likeness[at]!;
    // Beside the page's own name or heading for them, plain names of food are ingredients too.
    const plain = factor > 1 && value >= 0 && blocks[at]!.level === 0 && blocks[at]!.linked < 0.9 ? 0.3 : 0;
    score += value > 0 ? Math.max(value, plain) : value < 0 ? value * 1.2 : plain;
  }
  return { ...span, score: score * factor };
}

function headedIngredients(blocks: readonly Block[], likeness: readonly number[]): (Span | null)[] {
  return blocks.flatMap((block, index) => {
    if (sectionKind(block.text) !== 'ingredients' && !inlineHeading(block.text)) return [];
    if (inlineHeading(block.text)) {
      const parts = inlineParts(block.text);
      const score = parts.reduce((sum, part) => sum + ingredientLikeness(part) + 0.2, 0);
      if (parts.length >= 2) return [{ from: index, to: index + 1, score }];
    }
    const from = index + 1;
    let to = from;
    let strays = 0;
    for (let at = from; at < Math.min(blocks.length, from + MOST_INGREDIENT_LINES); at += 1) {
      const line = blocks[at]!;
      const kind = at > index ? sectionKind(line.text) : null;
      const heading = line.level > 0 || line.strong || line.text.length < 40;
      if (kind === 'method' || (kind === 'stop' && heading)) break;
      if (
        kind === 'ingredients' &&
        at > from &&
        block.level > 0 &&
        line.level > 0 &&
        line.level <= block.level &&
        !groupHeading(line.text) &&
        to > from
      )
        break;
      const value = likeness[at]!;
      if (value < -0.3 && !isGroup(line)) {
        strays += 1;
        if (strays >= 2 || (to > from && line.text.length > 160)) break;
      } else if (value > 0.3 || (value >= 0 && line.item)) {
        strays = 0;
        to = at + 1;
      } else if (value >= 0 && line.level === 0 && to === at) to = at + 1;
      else if (
        line.level > 0 &&
        line.level <= block.level &&
        block.level > 0 &&
        to > from &&
        !isGroup(line)
      ) {
        // Another heading of the same rank ends the list, unless more ingredients follow it at once.
        if (!(likeness.slice(at + 1, at + 4).filter((next) => next >= 0.8).length >= 2)) break;
      }
    }
    if (to === from) return [];
    return [rated(trimmed({ from, to }, blocks, likeness), likeness, 1.4, blocks)];
  });
}

/** "Ingredients: 200 g flour, 2 eggs, ..." in one line. */
function inlineHeading(text: string): boolean {
  const head = /^([^:]{3,30}):\s+\S/.exec(text);
  return !!head && text.length > 40 && sectionKind(head[1]!) === 'ingredients';
}

/** The ingredients of such a line. */
function inlineParts(text: string): string[] {
  const list = text.replace(/^[^:]+:\s+/, '').replace(/\.$/, '');
  if (/;/.test(list)) return list.split(/\s*;\s*/).filter(Boolean);
  const parts: string[] = [];
  for (const piece of list.split(/\s*,\s+/).filter(Boolean)) {
    const last = parts.at(-1);
    const goesOn = last !== undefined && (isPreparation(piece) || /\([^)]*$/.test(last));
    if (goesOn) parts[parts.length - 1] = `${last}, ${piece}`;
    else parts.push(piece);
  }
  return parts.length > 1 ? parts : splitIngredients([list]);
}

const isGroup = (block: Block): boolean =>
  groupHeading(block.text) !== null || ((block.level > 0 || block.strong) && block.text.length < 60);

/** Elements whose names speak of ingredients (or steps): the lines in each, and in all of one name that stand together. */
function namedSpans(blocks: readonly Block[], names: RegExp): Omit<Span, 'score'>[] {
  const named = new Map<Element, boolean>();
  const isNamed = (element: Element): boolean => {
    let known = named.get(element);
    if (known === undefined) {
      known =
        names.test(namesOf(element)) &&
        !/(?:^|\s)(?:post|hentry|single|page|category|tag|body|home)(?:[\s-]|$)/.test(
          element.attribs.class ?? '',
        );
      named.set(element, known);
    }
    return known;
  };
  const spans = new Map<Element, Omit<Span, 'score'>>();
  const inAny: boolean[] = [];
  blocks.forEach((block, index) => {
    let any = false;
    for (let at: Element | null = block.element, height = 0; at && height < 14; height += 1) {
      if (at.name !== 'body' && at.name !== 'html' && isNamed(at)) {
        any = true;
        const span = spans.get(at);
        if (span) span.to = index + 1;
        else spans.set(at, { from: index, to: index + 1 });
      }
      at = at.parent && 'name' in at.parent ? (at.parent as Element) : null;
    }
    inAny.push(any);
  });
  const runs: Omit<Span, 'score'>[] = [];
  for (let at = 0; at < inAny.length; at += 1) {
    if (!inAny[at]) continue;
    const last = runs.at(-1);
    // A heading between two lists of the same kind belongs to them.
    if (last && at - last.to <= 1) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return [...spans.values(), ...runs];
}

/** Lists, tables and runs of lines that look like ingredients by themselves. */
function grouped(blocks: readonly Block[], likeness: readonly number[]): (Span | null)[] {
  // In a short text two amounts are a list; a whole page has them anywhere.
  const fewest = blocks.length < 5 ? 1 : blocks.length < 30 ? 2 : 3;
  const spans: Span[] = [];
  let from = -1;
  let misses = 0;
  for (let at = 0; at <= blocks.length; at += 1) {
    const value = at < blocks.length ? likeness[at]! : -1;
    const good = value >= 0.4;
    if (good && from < 0) from = at;
    if (from >= 0 && !good) {
      const near = value >= -0.05 && at < blocks.length && blocks[at]!.linked < 0.9;
      misses = near ? misses + 1 : misses + 3;
      if (misses > 3 || at === blocks.length) {
        const headed = from > 0 && groupHeading(blocks[from - 1]!.text) ? from - 1 : from;
        const span = trimmed({ from: headed, to: at }, blocks, likeness);
        if (likeness.slice(span.from, span.to).filter((line) => line >= 0.8).length >= fewest)
          spans.push(rated(span, likeness, 0.9, blocks));
        from = -1;
        misses = 0;
      }
    } else if (good) misses = Math.max(0, misses - 1);
  }
  return spans;
}

/** Without lines at both ends that are no ingredients. */
function trimmed(
  span: Omit<Span, 'score'>,
  blocks: readonly Block[],
  likeness: readonly number[],
): Omit<Span, 'score'> {
  let { from, to } = span;
  const stays = (at: number) => {
    const block = blocks[at]!;
    if (CONTROL.test(block.text) || sectionKind(block.text) !== null) return false;
    return likeness[at]! > 0.2 || (likeness[at]! >= 0 && block.level === 0);
  };
  while (
    from < to &&
    !stays(from) &&
    !(isGroup(blocks[from]!) && sectionKind(blocks[from]!.text) === null && from + 1 < to && stays(from + 1))
  )
    from += 1;
  while (to > from && !stays(to - 1)) to -= 1;
  return { from, to };
}

const UNIT_SYSTEM =
  /^(?:metric|imperial|us|u\.s\.|us customary|us cups|cups|grams|uk|métrique|impérial|metrisch|métrico|imperial|american|european)$/i;

function ingredientsIn(blocks: readonly Block[], part: string | undefined): RawIngredient[] {
  const result: RawIngredient[] = [];
  let group = part;
  let system: string | null = null;
  let skipping = false;
  for (const line of joinedAmounts(blocks)) {
    const kind = sectionKind(line.text);
    const bare = line.text.replace(/\s*:$/, '');
    if (UNIT_SYSTEM.test(bare) && !line.item) {
      // The same list once more in other units: the first is kept.
      skipping = system === null ? result.length > 0 : system !== bare.toLowerCase();
      system ??= bare.toLowerCase();
      continue;
    }
    if (skipping) continue;
    if (CONTROL.test(line.text) || kind === 'stop') continue;
    if (inlineHeading(line.text)) {
      for (const text of inlineParts(line.text)) result.push(group ? { text, group } : { text });
      continue;
    }
    const inline = line.text;
    const heading = groupHeading(inline) ?? (isTitleLine(line) ? bare : null);
    if (heading !== null) {
      group = heading || undefined;
      continue;
    }
    if (
      /^(?:serves|serving|makes|yields?|für \d|pour \d|para \d|per \d+ person)/i.test(inline) &&
      inline.length < 50
    )
      continue;
    if (!/\p{L}/u.test(inline)) continue;
    const parts = line.item ? [inline] : splitIngredients([inline]);
    for (const text of parts) result.push(group ? { text, group } : { text });
  }
  return result;
}

const isTitleLine = (line: Block): boolean =>
  (line.level > 0 || (line.strong && !line.item)) &&
  ingredientLikeness(line.text) < 0.5 &&
  line.text.length < 70;

/** Amounts and names that stand in boxes of their own are one line. */
function joinedAmounts(blocks: readonly Block[]): Block[] {
  const alone = (block: Block) => block.level === 0 && isAmountAlone(block.text);
  const count = blocks.filter(alone).length;
  if (count < 2 || count < blocks.length * 0.25) return [...blocks];
  const amountFirst =
    blocks.findIndex(alone) <= blocks.findIndex((block) => block.level === 0 && !alone(block));
  const result: Block[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    const next = blocks[at + 1];
    if (
      next &&
      block.level === 0 &&
      next.level === 0 &&
      (amountFirst ? alone(block) && !alone(next) : !alone(block) && alone(next))
    ) {
      result.push({
        ...block,
        text: amountFirst ? `${block.text} ${next.text}` : `${next.text} ${block.text}`,
      });
      at += 1;
    } else result.push(block);
  }
  return result;
}

/** A list that the page carries twice (for phones, for printing) is kept once. */
function withoutRepeats(lines: RawIngredient[]): RawIngredient[] {
  const key = (line: RawIngredient) => line.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const half = lines.length / 2;
  if (lines.length >= 4 && Number.isInteger(half)) {
    const [first, second] = [lines.slice(0, half), lines.slice(half)];
    if (first.every((line, index) => key(line) === key(second[index]!))) return first;
  }
  return lines;
}

const overlaps = (a: Omit<Span, 'score'>, b: Omit<Span, 'score'> | null): boolean =>
  !!b && a.from < b.to && b.from < a.to;

/** The sum of what looks like steps; a span over the ingredients is cut to what lies outside them. */
function ratedSteps(
  span: Omit<Span, 'score'>,
  blocks: readonly Block[],
  ingredients: Span | null,
  factor: number,
): Span | null {
  let { from, to } = span;
  if (ingredients && overlaps(span, ingredients)) {
    if (from >= ingredients.from) from = ingredients.to;
    else if (to > ingredients.to) from = ingredients.to;
    else to = ingredients.from;
  }
  while (from < to && (sectionKind(blocks[from]!.text) === 'method' || CONTROL.test(blocks[from]!.text)))
    from += 1;
  for (let at = from; at < to; at += 1) {
    if (
      sectionKind(blocks[at]!.text) === 'stop' &&
      (blocks[at]!.level > 0 || blocks[at]!.strong || blocks[at]!.text.length < 40) &&
      at > from
    )
      to = at;
  }
  while (
    to > from &&
    (stepLikeness(blocks[to - 1]!.text) <= 0.1 || blocks[to - 1]!.linked > 0.8) &&
    !(blocks[to - 1]!.item && blocks[to - 1]!.linked < 0.5 && blocks[to - 1]!.text.length > 12)
  )
    to -= 1;
  if (to <= from) return null;
  let score = 0;
  for (let at = from; at < to; at += 1) {
    const value = stepLikeness(blocks[at]!.text);
    score += blocks[at]!.linked > 0.8 ? -0.5 : value;
  }
  if (ingredients && from < ingredients.from) factor *= 0.7;
  return { from, to, score: score * factor };
}

function headedSteps(blocks: readonly Block[], ingredients: Span | null): (Span | null)[] {
  return blocks.flatMap((block, index) => {
    const inline = /^([^:]{3,30}):\s+\S/.exec(block.text);
    const headedLine = inline && block.text.length > 60 && sectionKind(inline[1]!) === 'method';
    if (!headedLine && (sectionKind(block.text) !== 'method' || block.linked > 0.8)) return [];
    if (/^(?:step|étape|etape|schritt|paso|passo)\s*\d+/i.test(block.text)) return [];
    if (ingredients && index >= ingredients.from && index < ingredients.to) return [];
    const from = headedLine ? index : index + 1;
    const to = endOfMethod(blocks, index, from, ingredients);
    return [ratedSteps({ from, to }, blocks, ingredients, closeness(index, ingredients))];
  });
}

/** Methods stand soon after their ingredients. */
const closeness = (index: number, ingredients: Span | null): number =>
  !ingredients ? 1.2 : index >= ingredients.to && index - ingredients.to < 12 ? 1.6 : 1.2;

function endOfMethod(
  blocks: readonly Block[],
  heading: number,
  from: number,
  ingredients: Span | null,
): number {
  const level = blocks[heading]!.level;
  let listEnded = false;
  let items = 0;
  for (let at = from; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    if (ingredients && at >= ingredients.from && at < ingredients.to) return at;
    const kind = sectionKind(block.text);
    const numbered = /^(?:step|étape|etape|schritt|paso|passo|fase)?\s*\d+/i.test(block.text);
    const headingLike = block.level > 0 || block.strong || block.text.length < 35;
    if (kind === 'stop' && headingLike && !numbered) return at;
    if (
      !block.item &&
      opensNotes(block.text) &&
      !blocks.slice(at + 1, at + 3).some((next) => stepLikeness(next.text) >= 0.9 && next.level === 0)
    )
      return at;
    if (kind === 'ingredients' && headingLike) return at;
    if (
      block.level > 0 &&
      level > 0 &&
      block.level <= level &&
      !numbered &&
      kind !== 'method' &&
      !stepsFollow(blocks, at)
    )
      return at;
    if (block.level > 0 && level > 0 && block.level < level && !numbered) return at;
    if (block.item) items += 1;
    else if (items >= 3 && block.level === 0 && !block.strong) {
      listEnded = true;
      const more = blocks
        .slice(at + 1, at + 3)
        .some((next) => next.item && stepLikeness(next.text) > 0.8 && next.linked < 0.5);
      if (!more && stepLikeness(block.text) < 1.4) return at;
    }
    if (listEnded && block.level > 0) return at;
  }
  return blocks.length;
}

/** "Notes: keeps for two days." */
function opensNotes(text: string): boolean {
  const head = /^([^:.]{3,25})\s?:\s+\S/.exec(text);
  return !!head && sectionKind(head[1]!) === 'stop';
}

/** Whether what stands under a heading goes on with the method: "For the sauce", then steps. */
function stepsFollow(blocks: readonly Block[], at: number): boolean {
  if (blocks[at]!.text.length > 70 || /\?$/.test(blocks[at]!.text)) return false;
  const next = blocks.slice(at + 1, at + 3).filter((block) => block.level === 0);
  return next.some((block) => block.item && stepLikeness(block.text) >= 0.9 && block.linked < 0.5);
}

/** Without any heading: the first run of steps after the ingredients. */
function followingSteps(blocks: readonly Block[], ingredients: Span): (Span | null)[] {
  const spans: (Span | null)[] = [];
  for (let at = ingredients.to; at < Math.min(blocks.length, ingredients.to + 40); at += 1) {
    if (stepLikeness(blocks[at]!.text) < 0.9 || blocks[at]!.linked > 0.6) continue;
    let to = at;
    let strays = 0;
    for (let next = at; next < blocks.length; next += 1) {
      const block = blocks[next]!;
      if (sectionKind(block.text) === 'stop' && (block.level > 0 || block.strong || block.text.length < 35))
        break;
      const likeness = block.linked > 0.8 ? -1 : stepLikeness(block.text);
      if (likeness >= 0.4) {
        to = next + 1;
        strays = 0;
      } else {
        strays += block.level > 0 ? 2 : 1;
        if (strays > 2) break;
      }
      if (blocks[at]!.item && !block.item && block.level === 0 && next - at >= 2) break;
    }
    spans.push(ratedSteps({ from: at, to }, blocks, ingredients, 0.9));
    break;
  }
  return spans;
}

function stepsIn(blocks: readonly Block[]): string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    if (CONTROL.test(block.text) || (block.linked > 0.9 && !block.item)) continue;
    const text = block.text.replace(/^([^:]{3,30}):\s+(?=\S)/, (all, head: string) =>
      sectionKind(head) === 'method' ? '' : all,
    );
    // A heading within the method is told by a colon, so that it goes before its first step.
    const heading =
      (block.level > 0 || (block.strong && !block.item && text.length < 60)) && !/[.:!?]$/.test(text);
    lines.push(heading ? `${text}:` : text);
  }
  return splitSteps(lines);
}
