import { foldInPlace } from '@mirabelle/language/text/fold.ts';
import { pageWords } from './page-words.ts';
import { isGenericHeading, sectionKind } from './section-words.ts';
import { readUnit } from './units.ts';

const STARTS_WITH_AMOUNT = /^\s*(?:[-•*]\s*)?(?:\d|[¼½¾⅐-⅞])/;
/** "For the sauce", "für den Teig", "to serve". */
const FOR_PART = new RegExp(String.raw`^(?:${pageWords('forPart')})(?:(?<=\s\S+)|\s)`, 'iu');
const FOR = new RegExp(String.raw`(?<!\p{L})(?:${pageWords('forWord')})\s+(.*)$`, 'iu');
const THE_RECIPE = new RegExp(String.raw`\d|^(?:${pageWords('theRecipe')})`, 'iu');

/**
 * The heading of a group when a line among ingredients is one: "For the sauce:", "Für den Teig".
 * @returns '' for a heading that says nothing ("Ingredients:"), null for a line that is an ingredient
 */
export function groupHeading(line: string): string | null {
  const text = line.trim();
  if (text.length > 80 || STARTS_WITH_AMOUNT.test(text)) return null;
  const colon = /[:：]\s*$/.test(text);
  const bare = text.replace(/[\s:：]+$/, '').replace(/^[-–—*•=_#\s]+|[-–—*=_\s]+$/g, '');
  if (!bare) return null;
  if (sectionKind(bare) === 'ingredients') {
    const part = FOR.exec(bare);
    return part && !THE_RECIPE.test(part[1]!) ? bare.slice(part.index) : '';
  }
  if (/\d/.test(bare)) return null;
  if (colon) return bare;
  const words = bare.split(/\s+/).length;
  const forPart = FOR_PART.exec(bare);
  if (forPart && /\s/.test(forPart[0]) && words <= 6 && !/,/.test(bare)) return bare;
  return null;
}

/** Several ingredients in one line, parted at line ends the page lost: at semicolons, or at commas before amounts. */
export function splitIngredients(lines: readonly string[]): string[] {
  if (lines.length !== 1) return [...lines];
  const line = lines[0]!;
  if (line.length < 60) return [line];
  for (const separator of [
    /\s*;\s*/,
    /\s*[•·▪|]\s*/,
    /,\s*(?=(?:\d+(?:[.,/]\d+)?|[¼½¾⅐-⅞])\s*\p{L})/u,
    /\s+[-–]\s+(?=\d|[¼½¾⅐-⅞])/,
  ]) {
    const parts = line
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.length >= 4 && parts.filter((part) => STARTS_WITH_AMOUNT.test(part)).length >= parts.length / 2)
      return parts;
  }
  const measured = runOnIngredients(line);
  return measured.length >= 4 ? measured : [line];
}

/** "200 g flour 2 eggs 50 g butter": cut before every amount that a unit, or the end of a name, makes one. */
function runOnIngredients(line: string): string[] {
  const folded = foldInPlace(line);
  const cuts = [0];
  for (const match of line.matchAll(/(?<=[\p{L})]\s)(?=(?:\d+(?:[.,/]\d+)?|[¼½¾⅐-⅞]))/gu)) {
    const number = /^(?:\d+(?:[.,/]\d+)?(?:\s?[¼½¾⅐-⅞])?|[¼½¾⅐-⅞])\s*/.exec(line.slice(match.index))![0];
    if (readUnit(line, folded, match.index + number.length, null, true)) cuts.push(match.index);
  }
  return cuts
    .map((cut, index) =>
      line
        .slice(cut, cuts[index + 1])
        .trim()
        .replace(/,$/, ''),
    )
    .filter(Boolean);
}

const STEP = String.raw`(?:${pageWords('step')})\s*(?:n[°o.]?\s*)?\d{1,2}(?:\s*(?:/|${pageWords('stepOf')})\s*\d{1,2})?`;
const STEP_NUMBER = new RegExp(
  String.raw`^\s*(?:${STEP}\s*[.:)|–—-]?\s*|(?:\(?\d{1,2}\s*[.)\]°ºª](?:[-–]\s)?(?!\d)|\d{1,2}\s*[-–:]\s+|#\d{1,2}\s*` +
    String.raw`|[①-⑳❶-❿⓫-⓴➀-➓])\s*[-–]?\s*|[•·▪◦●○■□▢☐‣⁃∙✓✔➢►▸*]\s*|[-–—]\s+)`,
  'iu',
);
const NUMBER_ALONE = new RegExp(String.raw`^\s*(?:${STEP}|\d{1,2})\s*[.:)]?\s*$`, 'iu');
const INLINE_NUMBER = new RegExp(
  String.raw`(?<=[.!?)»"”]\s*|^)\s*(?:(?:${pageWords('step')})\s*)?(\d{1,2})\s*[.):]\s+(?=\p{Lu})`,
  'giu',
);
/** A point behind one of these ends no sentence. */
const ABBREVIATION = new RegExp(String.raw`(?<!\p{L})(?:${pageWords('abbreviation')})\.$`, 'iu');
/** A single paragraph longer than this is parted into its sentences. */
const LONG_PARAGRAPH = 200;
const SHORTEST_STEP = 60;

/**
 * Steps without numbers and bullets. Headings of parts go before their first step ("Sauce: heat the oil").
 * @param whole the lines are steps already and stay as they are
 */
export function splitSteps(lines: readonly string[], whole = false): string[] {
  const steps: string[] = [];
  let heading: string | null = null;
  for (const line of withoutBareNumbers(lines)) {
    if (NUMBER_ALONE.test(line)) continue;
    const text = line.replace(STEP_NUMBER, '').trim();
    if (!text || !/\p{L}/u.test(text)) continue;
    const bare = text.replace(/\s*[:：]$/, '');
    if (isGenericHeading(bare) && bare.length < 60) continue;
    if (!whole && bare !== text && bare.length < 60 && !/[.!?]/.test(bare)) {
      heading = bare;
      continue;
    }
    steps.push(heading ? `${heading}: ${text}` : text);
    heading = null;
  }
  if (steps.length === 1) return splitParagraph(steps[0]!);
  return steps;
}

/** "1 Heat the oil", "2 Add the rice": figures without a sign count when they count on. */
function withoutBareNumbers(lines: readonly string[]): readonly string[] {
  const bare = /^(\d{1,2})\s+(?=\p{Lu})/u;
  const numbers = lines.map((line) => Number(bare.exec(line)?.[1] ?? Number.NaN));
  const inOrder =
    lines.length >= 2 && numbers.every((number, index) => number === index + numbers[0]!) && numbers[0]! <= 1;
  return inOrder ? lines.map((line) => line.replace(bare, '')) : lines;
}

function splitParagraph(text: string): string[] {
  const numbers = [...text.matchAll(INLINE_NUMBER)];
  if (
    numbers.length >= 2 &&
    numbers.every((match, index) => Number(match[1]) === index + Number(numbers[0]![1]))
  ) {
    const parts = [
      text.slice(0, numbers[0]!.index),
      ...numbers.map((match, index) => text.slice(match.index + match[0].length, numbers[index + 1]?.index)),
    ];
    return parts.map((part) => part.trim()).filter(Boolean);
  }
  if (text.length < LONG_PARAGRAPH) return [text];
  const steps: string[] = [];
  for (const sentence of text.split(/(?<=[.!?…][)"”»]?)\s+(?=[\p{Lu}¿¡«"“(])/u)) {
    const last = steps.at(-1);
    if (last !== undefined && (last.length < SHORTEST_STEP || ABBREVIATION.test(last)))
      steps[steps.length - 1] = `${last} ${sentence}`;
    else steps.push(sentence);
  }
  return steps;
}
