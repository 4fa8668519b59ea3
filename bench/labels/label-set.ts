import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { readLabel } from '@mirabelle/reading/label/read-label.ts';
import type { RecipeEngine } from '@mirabelle/safety/engine.ts';
import { judgeLabel } from '@mirabelle/safety/label/judge-label.ts';

/** A label that the project invented, with what was expected of it before it was tried. */
export interface Label {
  id: string;
  /** ISO code of the reader's country. */
  country: string;
  risk: Risk;
  /** Some of its ingredients. */
  ingredients: string[];
  text: string;
  /** Half of them were not looked at while the reader was built. */
  half: 'seen' | 'aside';
}

const SEED = 23;

/**
 * Sets of labels: the first, one of other kinds of food, one of meat and fish sold alone, and one of all of these; each was
 * written when the last was done.
 */
export const LABEL_SETS = ['labels.txt', 'more-labels.txt', 'raw-labels.txt', 'further-labels.txt'] as const;

/** A labelled set. */
export async function labelSet(file: (typeof LABEL_SETS)[number]): Promise<Label[]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  const labels = text
    .split(/^### /m)
    .slice(1)
    .map((entry): Label => {
      const [head = '', expected = '', ...lines] = entry.split('\n');
      const [id = '', country = '', rating] = head.split(' ');
      const risk = RISKS.find((one) => one === rating);
      if (!risk) throw new Error(`${id}: ${rating} is no rating`);
      const ingredients = expected.replace(/^= /, '').split(' | ');
      return { id, country, risk, ingredients, text: lines.join('\n'), half: halfOf(id) };
    });
  return file === 'further-labels.txt' ? inEvenHalves(labels) : labels;
}

/** Two halves of one size, by a seed. */
function inEvenHalves(labels: readonly Label[]): Label[] {
  const hash = (id: string) => createHash('sha256').update(`${SEED}:${id}`).digest('hex');
  return [...labels]
    .sort((a, b) => (hash(a.id) < hash(b.id) ? -1 : 1))
    .map((label, at) => ({ ...label, half: at % 2 === 0 ? 'seen' : 'aside' }));
}

function halfOf(id: string): Label['half'] {
  let hash = SEED;
  for (const sign of id) hash = (Math.imul(hash, 31) + sign.charCodeAt(0)) >>> 0;
  return (hash >>> 4) % 2 === 0 ? 'seen' : 'aside';
}

/** What came of one label. */
export interface Tried {
  label: Label;
  risk: Risk | 'no-list';
  /** Expected ingredients that were not found. */
  missed: string[];
  /** Each finding in short. */
  why: string[];
  unknown: string[];
}

/** Reads and judges a label as it is judged for a reader in its country. */
export function tryLabel(engine: RecipeEngine, label: Label): Tried {
  const reading = readLabel(label.text);
  const language: Language = LANGUAGES.find((one) => label.id.startsWith(one)) ?? 'en';
  if (reading.lists.length === 0)
    return { label, risk: 'no-list', missed: label.ingredients, why: [], unknown: [] };
  const userContext = { country: label.country };
  const { verdict } = judgeLabel(engine, reading, { userContext, language, readConfidence: 90 });
  const found = reading.lists.flatMap(({ ingredients }) =>
    ingredients.flatMap(({ name, purpose, parts }) => [name, purpose ?? '', ...parts].map(foldText)),
  );
  const missed = label.ingredients.filter((name) => !found.some((one) => holdsAll(one, foldText(name))));
  const why = verdict.findings.map(({ key, subject, risk }) => `${key} ${subject} ${risk}`);
  return { label, risk: verdict.risk, missed, why, unknown: verdict.unknown };
}

const holdsAll = (text: string, words: string): boolean =>
  words.split(' ').every((word) => text.includes(word));

/** Figures of some labels. */
export function figuresOf(tried: readonly Tried[]) {
  const high = tried.filter(({ label }) => label.risk === 'HIGH_RISK');
  const plain = tried.filter(({ label }) => label.risk === 'NO_RISK');
  const expected = tried.flatMap(({ label }) => label.ingredients).length;
  return {
    labels: tried.length,
    asExpected: tried.filter(({ label, risk }) => risk === label.risk).length,
    highCalledSafe: high.filter(({ risk }) => risk === 'NO_RISK').length,
    calledSafeWrongly: tried.filter(({ label, risk }) => label.risk !== 'NO_RISK' && risk === 'NO_RISK')
      .length,
    plain: plain.length,
    plainWarned: plain.filter(({ risk }) => risk !== 'NO_RISK').length,
    ingredients: expected,
    ingredientsFound: expected - tried.flatMap(({ missed }) => missed).length,
  };
}
