import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import { readMinutes, timeForms } from './durations.ts';
import { pageWords } from './page-words.ts';
import { numbersBetween } from './quantity.ts';

/** What lines around a recipe say beside labels: "Prep time: 20 min", "Für 4 Personen". */
export interface LabelledFacts {
  servings: string | null;
  prepMinutes: number | null;
  cookMinutes: number | null;
  totalMinutes: number | null;
  difficulty: string | null;
}

const ONE = anyOf(numbersBetween(1, 1));
const TIMES = `${[timeForms('day'), timeForms('hour'), timeForms('minute')].join('|')}|'`;
const AND = anyOf(everyWord(amounts, 'andFraction'));
const TO = anyOf(everyWord(amounts, 'rangeTo'));
const DURATION =
  String.raw`((?:(?:\d+(?:[.,/]\d+)?|[¼½¾]|\d+\s?[½¼¾]|${ONE})\s*(?:[-–]|${TO})?\s*(?:\d+(?:[.,]\d+)?)?\s*` +
  String.raw`(?:${TIMES})(?![\p{L}])\.?(?:\s*(?:,|${AND}|\+)?\s*)){1,3}\d{0,2}|\d{1,2}:\d\d|\d{1,3}(?=\s*$))`;
const SEPARATOR = String.raw`\s*(?:\([^)]*\)\s*)?[:=|–-]?\s*(?:${anyOf(everyWord(amounts, 'about'))}|:)?\s*`;
const TIME = new RegExp(pageWords('time'), 'iu');
const TIME_OR_SIGN = new RegExp(`[:=|]|${pageWords('time')}`, 'iu');
const DIFFICULTY = new RegExp(
  String.raw`(?:^|\s)(?:${pageWords('difficulty')})\s*[:=|–-]?\s*(${pageWords('howDifficult')})(?=$|\s|[.,|])`,
  'iu',
);
const DIFFICULTY_ALONE = new RegExp(String.raw`^(?:${pageWords('difficultyAlone')})\s*:?$`, 'iu');
const SERVINGS_LABEL = new RegExp(String.raw`^(?:${pageWords('servingsLabel')})\s*:?$`, 'iu');
const ROUGHLY = anyOf(everyWord(amounts, 'about'));
/** A number of servings, or a range. */
const COUNT = String.raw`\d{1,3}(?:\s*(?:[-–]|${anyOf([...everyWord(amounts, 'rangeTo'), ...everyWord(amounts, 'rangeOr')])})\s*\d{1,3})?`;
const SERVINGS = [
  String.raw`(?:^|[\s(])((?:${pageWords('serves')}|(?:${pageWords('servesColon')})\s*:)\s*(?:(?:${ROUGHLY})\s*|:\s*)?` +
    String.raw`${COUNT}(?:\s+(?!${pageWords('notPeople')})\p{L}{3,20}(?!\p{L})){0,2})`,
  String.raw`(?:^|[\s(])((?:${pageWords('forPeople')})\s+${COUNT}\s+(?:${pageWords('people')}))(?!\p{L})`,
  String.raw`(?:^|[\s(])(${COUNT}\s+(?:${pageWords('people')}))(?=$|[\s).,|])`,
].map((pattern) => new RegExp(pattern, 'iu'));
const TOTAL = String.raw`${pageWords('totalTime')}|(?<![\s\p{L}]\s?)(?:${pageWords('timeAlone')})`;

const labelled = (labels: string, alone = false) =>
  new RegExp(alone ? `^(?:${labels})\\s*:?$` : `(?:^|[\\s(•|,;])(?:${labels})${SEPARATOR}${DURATION}`, 'iu');
const PATTERNS = {
  prepMinutes: { inLine: labelled(pageWords('prepTime')), alone: labelled(pageWords('prepTime'), true) },
  cookMinutes: { inLine: labelled(pageWords('cookTime')), alone: labelled(pageWords('cookTime'), true) },
  totalMinutes: { inLine: labelled(TOTAL), alone: labelled(TOTAL, true) },
};
const VALUE = new RegExp(`^\\s*${DURATION}\\s*$`, 'iu');
const LONGEST_LINE = 220;

/** Reads the labelled lines; the first of each kind counts. A label may have its value on the next line. */
export function labelledFacts(lines: readonly string[]): LabelledFacts {
  const facts: LabelledFacts = {
    servings: null,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    difficulty: null,
  };
  lines.forEach((line, index) => {
    if (line.length > LONGEST_LINE) return;
    const next = lines[index + 1] ?? '';
    for (const [key, { inLine, alone }] of Object.entries(PATTERNS) as [
      keyof typeof PATTERNS,
      (typeof PATTERNS)[keyof typeof PATTERNS],
    ][]) {
      if (facts[key] !== null) continue;
      const match = line.length < 90 || TIME.test(line) ? inLine.exec(line) : null;
      // "Fry the onions, cook 10 minutes" is a step: away from the line's head a label needs its sign.
      const label = match && (match.index === 0 || TIME_OR_SIGN.test(match[0]));
      if (match && label) facts[key] = readMinutes(match[1]!.trim());
      else if (next.length < 30 && alone.test(line) && VALUE.test(next) && /\p{L}|:/u.test(next))
        facts[key] = readMinutes(next);
    }
    facts.difficulty ??=
      DIFFICULTY.exec(line)?.[1]?.trim() ?? (DIFFICULTY_ALONE.test(line) && next.length < 20 ? next : null);
    if (facts.servings === null && line.length < 120) {
      for (const pattern of SERVINGS) facts.servings ??= pattern.exec(line)?.[1]?.trim() ?? null;
      if (SERVINGS_LABEL.test(line) && /^\d{1,3}\b/.test(next) && next.length < 30) facts.servings ??= next;
    }
  });
  return facts;
}
