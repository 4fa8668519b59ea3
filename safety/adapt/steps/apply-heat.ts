import { AppError } from '@mirabelle/contract/errors.ts';
import type { Clause } from './clauses.ts';
import type { Heating, Kitchen, Ref } from './kitchen.ts';
import { RECIPE_WORK } from './too-long.ts';

/** Words that only say how done, how hot or how long speak of the heating before them. */
export function describe(clause: Clause, heatings: readonly Heating[]): void {
  for (const heating of heatings) {
    if (clause.undercooked.size > 0)
      heating.undercooked = new Set([...heating.undercooked, ...clause.undercooked]);
    heating.isThrough ||= clause.isThrough;
    heating.coats ||= clause.senses.has('coats');
    heating.minutes ??= clause.minutes;
    heating.coreCelsius ??= clause.coreCelsius;
  }
}

/** The latest heating of each of these. */
export function lastHeatings(refs: Ref[], kitchen: Kitchen): Heating[] {
  const meant = new Set(refs.map((ref) => ref.ingredient));
  return [...meant]
    .flatMap((ingredient) => kitchen.placed.get(ingredient) ?? [])
    .flatMap((portion) => portion.heatings.at(-1) ?? []);
}

/** Heats everything that is being worked on. @throws AppError recipe_too_long */
export function applyHeat(sense: Heating['sense'], clause: Clause, kitchen: Kitchen): void {
  if (sense !== 'warm' && sense !== 'flame') kitchen.anyHeat = true;
  const { senses } = clause;
  // "Off the heat, stir in", "from the oven": nothing is heated any more.
  if (senses.has('off') && senses.has('add')) return;
  const members = [...kitchen.current];
  kitchen.heated += members.length;
  if (kitchen.heated > RECIPE_WORK.heatings) throw new AppError('recipe_too_long');
  // One list for all of them: a list each would grow with the square of what is in the pot.
  const together = members.map((portion) => portion.ingredient);
  const heatings = members.map((portion) => {
    const heating: Heating = {
      sense,
      minutes: clause.minutes,
      coreCelsius: clause.coreCelsius,
      isThrough: clause.isThrough,
      undercooked: clause.undercooked,
      coats: senses.has('coats'),
      low: senses.has('low'),
      step: clause.step,
      sentence: clause.sentence,
      with: together,
    };
    portion.heatings.push(heating);
    portion.chilled = false;
    return heating;
  });
  kitchen.last = heatings;
}
