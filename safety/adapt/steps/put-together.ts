import type { Clause } from './clauses.ts';
import type { Kitchen, Portion, Ref } from './kitchen.ts';

/** What was chopped or scored just before and is meant without being named again: "chop the ham and fry it". */
export function takeUp(portions: Portion[], clause: Clause, place: string, kitchen: Kitchen): Portion[] {
  const { prepared } = kitchen;
  kitchen.prepared = null;
  if (!prepared) return [];
  const { senses } = clause;
  const meant =
    portions.length === 0 || (prepared.place === place && (senses.has('pronoun') || senses.has('add')));
  const there = new Set(portions);
  return meant ? prepared.portions.filter((portion) => !there.has(portion)) : [];
}

/** "Pour it on the base": what was made before and what was made just now are one. */
export function unite(kitchen: Kitchen): void {
  for (const portion of kitchen.before) kitchen.current.add(portion);
  for (const portion of kitchen.current) portion.mix = kitchen.current;
}

/** "Whisk the flour, eggs and milk": what follows a comma joins, what stands before the verb waits for it. */
export function enumerate(named: Ref[], clause: Clause, kitchen: Kitchen): void {
  // "With a soft yolk" speaks of the egg that was fried, it brings no other.
  const fried = (ref: Ref) =>
    ref.half !== 'whole' && kitchen.placed.get(ref.ingredient)?.some((p) => p.heatings.length > 0);
  const refs = named.filter((ref) => !fried(ref));
  if (refs.length === 0) return;
  if (kitchen.joins === null) kitchen.waiting.push(...refs);
  else if (kitchen.joins === 'yes') {
    gather(
      refs.map((ref) => portionOf(ref, clause, kitchen)),
      clause,
      kitchen,
      true,
    );
  }
}

/**
 * A sentence with an unknown verb still puts somewhere what it names for the first time: to what is being worked
 * on.
 */
export function settle(kitchen: Kitchen): void {
  const [step = '0'] = kitchen.place.split('/');
  const known = (ref: Ref) => (kitchen.placed.get(ref.ingredient)?.length ?? 0) > 0;
  for (const ref of kitchen.waiting.filter((one) => !known(one))) {
    const portion = begun(ref, Number(step));
    place(portion, kitchen);
    kitchen.current.add(portion);
    portion.mix = kitchen.current;
  }
  kitchen.waiting = [];
}

/** Puts what the clause names together: into what is being worked on, or as something new. */
export function gather(portions: Portion[], clause: Clause, kitchen: Kitchen, adds: boolean): void {
  const fresh = portions.every((portion) => portion.mix.size === 1 && portion.heatings.length === 0);
  const begunAnew =
    clause.senses.has('apart') ||
    (fresh && !adds) ||
    // "Drain the pasta": what was made before is taken up again.
    (!adds && portions.some((portion) => portion.mix !== kitchen.current));
  const joined = begunAnew ? new Set<Portion>() : kitchen.current;
  const mixes = new Set(portions.map((portion) => portion.mix));
  mixes.delete(joined);
  for (const mix of mixes) for (const other of mix) joined.add(other);
  for (const portion of joined) portion.mix = joined;
  if (joined !== kitchen.current) kitchen.before = kitchen.current;
  kitchen.current = joined;
}

/** The portion that a word means; "the remaining cheese" is one that goes its own way from here. */
export function portionOf(ref: Ref, clause: Clause, kitchen: Kitchen): Portion {
  const same = kitchen.placed.get(ref.ingredient) ?? [];
  const latest = same.findLast((p) => p.half === ref.half);
  if (latest && !(clause.senses.has('rest') && latest.firstStep <= clause.step)) return latest;
  const whole = same.find((p) => p.half === 'whole');
  // Yolks of eggs that were only separated so far; whole eggs already beaten into something stay there.
  if (whole && ref.half !== 'whole' && whole.heatings.length === 0 && whole.mix.size === 1) {
    kitchen.portions.splice(kitchen.portions.indexOf(whole), 1);
    same.splice(same.indexOf(whole), 1);
    kitchen.current.delete(whole);
  }
  const portion = begun(ref, clause.step);
  // Hard-boiled eggs are halved: white and yolk had the heat that the egg had by itself.
  if (whole && ref.half !== 'whole' && boiledAlone(whole)) portion.heatings.push(...whole.heatings);
  place(portion, kitchen);
  return portion;
}

function place(portion: Portion, { portions, placed }: Kitchen): void {
  portions.push(portion);
  const same = placed.get(portion.ingredient);
  if (same) same.push(portion);
  else placed.set(portion.ingredient, [portion]);
}

function boiledAlone({ heatings, ingredient }: Portion): boolean {
  return heatings.length > 0 && heatings.every((heating) => heating.with.every((one) => one === ingredient));
}

function begun(ref: Ref, firstStep: number): Portion {
  const portion: Portion = {
    ...ref,
    firstStep,
    heatings: [],
    chilled: false,
    isCalledRaw: false,
    mix: new Set(),
  };
  portion.mix.add(portion);
  return portion;
}
