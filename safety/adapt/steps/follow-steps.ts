import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { RecipeEngine } from '../../engine.ts';
import { applyHeat, describe, lastHeatings } from './apply-heat.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { Sense } from './cooking-patterns.ts';
import type { Followed, Heating, Kitchen, Listed, Ref } from './kitchen.ts';
import { namedIn, ownersOf, refsIn } from './named-ingredients.ts';
import { enumerate, gather, portionOf, settle, takeUp, unite } from './put-together.ts';
import { withoutNamesOfRaw } from './raw-names.ts';

const HEATING: Heating['sense'][] = ['moist', 'oven', 'fry', 'flame', 'warm'];

/**
 * Follows every ingredient through the steps: what it is put together with and what heat it gets after that. Nothing is
 * taken as heated that the words do not put there.
 * @throws AppError recipe_too_long
 */
export function followSteps(
  engine: RecipeEngine,
  listed: readonly Listed[],
  steps: readonly string[],
  language: Language,
): Followed {
  const clauses = clausesOf(steps, language);
  const state: Kitchen = {
    portions: [],
    placed: new Map(),
    unlisted: [],
    current: new Set(),
    last: [],
    place: '',
    waiting: [],
    prepared: null,
    before: new Set(),
    joins: null,
    listed,
    owners: ownersOf(listed),
    language,
    anyHeat: false,
    heated: 0,
  };
  for (const clause of clauses) follow(withoutNamesOfRaw(clause, engine, language), engine, state);
  settle(state);
  const { portions, unlisted, anyHeat } = state;
  return { portions, clauses, unlisted, anyHeat };
}

function follow(clause: Clause, engine: RecipeEngine, kitchen: Kitchen): void {
  const { senses } = clause;
  if (senses.has('preheat')) return;
  const heat = HEATING.find((sense) => senses.has(sense)) ?? null;
  const named = refsIn(clause, engine, kitchen);
  const acts = heat !== null || ['add', 'mix', 'cold', 'serve', 'prep'].some((s) => senses.has(s as Sense));
  const place = `${clause.step}/${clause.sentence}`;
  if (kitchen.place !== place) {
    settle(kitchen);
    kitchen.place = place;
    kitchen.joins = null;
  }
  if (!acts) {
    const says = clause.isThrough || clause.undercooked.size > 0 || clause.coreCelsius !== null;
    if (named.length === 0) describe(clause, kitchen.last);
    // "The meat should stay pink", "until white and yolk are firm": said of what is there, nothing new comes in.
    else if (says) describe(clause, lastHeatings(named, kitchen));
    else enumerate(named, clause, kitchen);
    return;
  }
  const refs = [...kitchen.waiting, ...named];
  kitchen.waiting = [];
  const portions = refs.map((ref) => portionOf(ref, clause, kitchen));
  const joining = senses.has('add') || senses.has('mix') || heat !== null || senses.has('serve');
  if (senses.has('prep') && !joining) {
    kitchen.joins = 'no';
    kitchen.prepared = { portions, place };
    return;
  }
  const begunBefore = kitchen.joins === 'yes';
  kitchen.joins = 'yes';
  portions.push(...takeUp(portions, clause, place, kitchen));
  // Flour kneaded into the dough that is there, not something begun beside it.
  const onlyUnlisted = portions.every((portion) => portion.ingredient >= kitchen.listed.length);
  const adds =
    senses.has('add') ||
    (senses.has('mixture') && heat === null) ||
    onlyUnlisted ||
    (begunBefore && senses.has('mix') && isMixedWith(clause, engine, kitchen)) ||
    (heat !== null && heat !== 'warm' && isOnlyFat(refs, clause, kitchen));
  if (portions.length > 0) gather(portions, clause, kitchen, adds);
  else if (senses.has('add') && senses.has('mixture')) unite(kitchen);
  if (heat) applyHeat(heat, clause, kitchen);
  else if (portions.length > 0)
    describe(
      clause,
      portions.flatMap((p) => p.heatings.at(-1) ?? []),
    );
  else describe(clause, kitchen.last);
  if (heat === null && clause.undercooked.has('raw'))
    for (const portion of portions) portion.isCalledRaw = true;
  if (senses.has('cold')) for (const portion of kitchen.current) portion.chilled = true;
}

/** "Mince the pork, mix with the eggs": with what the sentence has in hand, since nothing stands before "with". */
function isMixedWith({ text }: Clause, engine: RecipeEngine, { language, listed }: Kitchen): boolean {
  const before = new RegExp(`^(.*?)\\s(?:${alternatives(wordsOf(language, cooking).with)})\\s`, 'i').exec(
    text,
  )?.[1];
  if (before === undefined || before.split(/\s+/).length > 3) return false;
  return namedIn(before, engine, listed, language).every(({ ingredients }) => ingredients.length === 0);
}

const FATS = ['oils', 'butter', 'animal-fat'];

/** "Fry for 3 minutes in the butter": what is being worked on is fried, not the butter. */
function isOnlyFat(refs: readonly Ref[], { text }: Clause, { listed, language }: Kitchen): boolean {
  const words = foldText(text);
  return (
    refs.length > 0 &&
    refs.every(({ ingredient }) => {
      const one = listed[ingredient];
      if (!one?.items.some((item) => FATS.some((group) => item.allGroups.has(group)))) return false;
      return one.stems.some((stem) =>
        new RegExp(
          `\\b(?:${alternatives(wordsOf(language, cooking).into)})\\s(?:\\w+\\s){0,2}\\w*${stem}`,
        ).test(words),
      );
    })
  );
}
