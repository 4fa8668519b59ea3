import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { RecipeIngredient } from '@mirabelle/contract/recipe.ts';
import type { RecipeEngine } from '../engine.ts';
import { foldText } from '../match/fold.ts';
import { putName } from './articles.ts';
import type { Choice, Tried } from './choose-change.ts';
import { clausesOf, sentencesOf } from './clauses.ts';
import type { JudgedIngredient, RecipeVerdict } from './judge-recipe.ts';
import type { Portion } from './kitchen.ts';
import { namedIn } from './named-ingredients.ts';
import { scaleAmount } from './scale-amount.ts';
import { say } from './words.ts';

/** An ingredient of the adapted recipe and where it comes from. */
export interface WrittenIngredient extends RecipeIngredient {
  originalIndex: number;
  change: Tried | null;
}

/** A step of the adapted recipe and what was done to it. */
export interface WrittenStep {
  text: string;
  /** Null for one that was added. */
  originalIndex: number | null;
  /** What gave it heat; null where only names changed. */
  heatedBy: Substitution | null;
}

export interface Written {
  ingredients: WrittenIngredient[];
  leftOut: { originalIndex: number; change: Tried }[];
  steps: WrittenStep[];
}

export interface ToWrite {
  engine: RecipeEngine;
  ingredients: readonly RecipeIngredient[];
  steps: readonly string[];
  verdict: RecipeVerdict;
  choices: readonly Choice[];
  language: Language;
  /** Where a step of its own goes: before the ingredient is first used, or before everything. */
  heatFirst: boolean;
}

/** Writes the recipe with the changes made: list, amounts, names in the steps, heat where it was missing. */
export function writeAdapted(task: ToWrite): Written {
  const leftOut: Written['leftOut'] = [];
  const ingredients = task.ingredients.flatMap((ingredient, index): WrittenIngredient[] => {
    const changes = changesOf(task.choices, index);
    const out = changes.find(({ substitution }) => substitution.kind === 'leave-out');
    if (out) {
      leftOut.push({ originalIndex: index, change: out });
      return [];
    }
    const replaced = changes.filter(({ substitution }) => substitution.to);
    if (replaced.length === 0) {
      return [{ ...ingredient, originalIndex: index, change: changes[0] ?? null }];
    }
    return replaced.map((change) => ({
      ...ingredient,
      ...scaleAmount(ingredient, change.substitution, task.language),
      name: nameIn(change.substitution, task.language),
      originalIndex: index,
      change,
    }));
  });
  return { ingredients, leftOut, steps: writeSteps(task) };
}

function changesOf(choices: readonly Choice[], index: number): Tried[] {
  return choices.find(({ ingredient }) => ingredient.index === index)?.changes ?? [];
}

function nameIn(substitution: Substitution, language: Language): string {
  return substitution.to?.names[language] ?? '';
}

function writeSteps(task: ToWrite): WrittenStep[] {
  const heats = task.choices.flatMap(({ ingredient, changes }) =>
    changes
      .filter(({ substitution }) => substitution.kind === 'cook')
      .map(({ substitution }) => ({ ingredient, substitution, place: placeOf(ingredient) })),
  );
  const steps: WrittenStep[] = [];
  const added = (at: number) =>
    heats
      .filter(({ place }) => place.after === null && (task.heatFirst ? 0 : place.before) === at)
      .map(({ ingredient, substitution }) => ({
        text: heatText(ingredient, substitution, task.language),
        originalIndex: null,
        heatedBy: substitution,
      }));
  for (const [index, step] of task.steps.entries()) {
    steps.push(...added(index));
    const here = heats.filter(({ place }) => place.after === index);
    const [first] = here;
    const cut = first ? withoutUnder(step, index, task) : step;
    const named = rename(withoutLeftOut(withoutFlames(cut, task), task), task);
    const text = [named, ...here.map((h) => heatText(h.ingredient, h.substitution, task.language))]
      .filter((part) => part !== '')
      .join(' ');
    if (text !== '') steps.push({ text, originalIndex: index, heatedBy: first?.substitution ?? null });
  }
  if (task.steps.length === 0) steps.push(...added(0));
  return steps;
}

/** After the last step that heats it, or before the one that first uses it. */
function placeOf({ portions }: JudgedIngredient): { after: number | null; before: number } {
  const heated = portions.flatMap((portion) => portion.heatings.filter((h) => h.sense !== 'flame'));
  const last = heated.at(-1)?.step ?? null;
  const before = Math.min(...portions.map((portion: Portion) => portion.firstStep));
  const bare = portions.some((portion) => portion.heatings.length === 0);
  return { after: bare ? null : last, before: Number.isFinite(before) ? before : 0 };
}

/** "200 g de", "2": where a line was not taken apart. */
const PRINTED_AMOUNT =
  /^[\d/.,½¼¾⅓⅔\s–-]+(?:(?:kg|g|ml|cl|dl|l|oz|lb|tbsp|tsp|cups?|EL|TL)\s+)?(?:de |d['’]|di |of )?/u;

function heatText(ingredient: JudgedIngredient, substitution: Substitution, language: Language): string {
  // Eggs that are part of a batter or a tortilla set with it.
  const bound = ingredient.portions.some((p) => p.heatings.some((heating) => new Set(heating.with).size > 1));
  const how = substitution.how === 'egg' && bound ? 'mixture' : substitution.how;
  const food =
    ingredient.name
      .split(/,(?!\d)|\(/)[0]
      ?.replace(PRINTED_AMOUNT, '')
      .trim() || ingredient.name;
  return say(`how.${how}`, language, {
    food,
    celsius: String(substitution.core?.celsius ?? ''),
  });
}

/** Takes "so that they stay pink" out of a step: what follows says how done it is to be. */
function withoutUnder(step: string, index: number, { language }: ToWrite): string {
  let text = step;
  for (const clause of clausesOf([step], language)) {
    if (clause.under.size === 0) continue;
    const at = text.indexOf(clause.text);
    if (at < 0) continue;
    const before = text.slice(0, at).replace(/(?:[,:;(–—-]|\s(?:and|et|y|und|e))*\s*$/u, '');
    text = `${before}${text.slice(at + clause.text.length)}`;
  }
  return index >= 0 ? tidy(text) : text;
}

/** Juice does not burn: where the spirit is replaced, nothing is flambéed. */
function withoutFlames(step: string, { choices, language }: ToWrite): string {
  const sober = choices.some(({ changes }) =>
    changes.some((c) => c.substitution.against.includes('alcohol')),
  );
  if (!sober) return step;
  let text = step;
  for (const clause of clausesOf([step], language)) {
    if (clause.senses.has('flame')) text = tidy(text.replace(clause.text, ''));
  }
  return text;
}

/** Takes what is left out of a step: its clause where nothing else is in it, else the word alone. */
function withoutLeftOut(step: string, { engine, verdict, choices, language }: ToWrite): string {
  const out = new Set(
    choices.flatMap(({ ingredient, changes }) =>
      changes.some(({ substitution }) => substitution.kind === 'leave-out') ? [ingredient.index] : [],
    ),
  );
  if (out.size === 0) return step;
  let text = step;
  for (const clause of clausesOf([step], language)) {
    const named = namedIn(clause.text, engine, verdict.listed, language);
    const gone = named.filter(({ ingredients }) => ingredients.some((index) => out.has(index)));
    if (gone.length === 0) continue;
    if (gone.length === named.filter(({ ingredients }) => ingredients.length > 0).length) {
      text = text.replace(clause.text, '');
      continue;
    }
    for (const { text: word } of gone)
      text = text.replace(new RegExp(`${BEFORE_WORD}${escaped(word)}`, 'iu'), '');
  }
  return tidy(text);
}

/** What goes with a word that is taken out: "and the", "avec la", "mit dem". */
const BEFORE_WORD =
  '(?:(?:\\s*,)?\\s+(?:and|with|et|avec|y|con|und|mit|e|com))?(?:\\s+(?:the|le|la|les|el|los|las|den|der|das|dem|die|il|lo|gli|o|a|os|as))?\\s+';

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Puts the new names into a step, and takes out the parting of eggs that come parted. */
function rename(step: string, task: ToWrite): string {
  return step
    .split('\n')
    .map((line) =>
      sentencesOf(line)
        .flatMap((sentence) => renamed(sentence, task) ?? [])
        .join(' '),
    )
    .join('\n');
}

function renamed(sentence: string, task: ToWrite): string | null {
  const { engine, verdict, language, choices } = task;
  let text = sentence;
  for (const { text: word, thing, ingredients } of namedIn(sentence, engine, verdict.listed, language)) {
    for (const index of ingredients) {
      const changes = changesOf(choices, index).filter(({ substitution }) => substitution.to);
      const parted = changes.length > 1;
      const change = parted ? changes.find(({ half }) => thing.id === `egg-${half}`) : changes[0];
      if (parted && !change) {
        const without = withoutParting(text, word, language);
        if (without === '') return null;
        text = without;
      }
      // "The cheese" of two cheeses stays what it is.
      if (!change?.substitution.to || ingredients.length > 1) continue;
      const { names, forms } = change.substitution.to;
      const name = (names[language] ?? '').replace(/\s*\(.*\)$/, '');
      if (foldText(text).includes(foldText(name))) continue;
      text = putName(text, word, name, forms[language], language);
    }
  }
  // "Grilled swordfish" is a dish to the matcher: the line's own words find it.
  for (const { ingredient, changes } of choices) {
    const [change] = changes;
    if (changes.length !== 1 || !change?.substitution.to || ingredient.index === null) continue;
    const name = (change.substitution.to.names[language] ?? '').replace(/\s*\(.*\)$/, '');
    if (foldText(text).includes(foldText(name))) continue;
    for (const word of verdict.listed[ingredient.index]?.texts ?? []) {
      text = putName(text, word, name, change.substitution.to.forms[language], language);
    }
  }
  return text;
}

/** The sentence without the clause that parts the eggs. */
function withoutParting(sentence: string, word: string, language: Language): string {
  const parting = clausesOf([sentence], language).find(
    (clause) => clause.senses.has('parting') && clause.text.includes(word),
  );
  if (!parting) return sentence;
  return tidy(sentence.replace(parting.text, '').replace(/^[\s,.;:]+/, ''));
}

function tidy(text: string): string {
  return text
    .replace(/\(\s*\)/g, '')
    .replace(/,?\s+(?:and|then|et|puis|y|und|e|ed|poi)\s*(?=[.,;]|$)/gu, '')
    .replace(/\s+([.,;])/g, '$1')
    .replace(/([.,;:])(?:\s*[.,;])+/g, '$1')
    .replace(/^[\s.,;:]+/, '')
    .replace(/[,:]\s*$/, '.')
    .replace(/\s{2,}/g, ' ')
    .trim();
}
