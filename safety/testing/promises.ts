import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import type { Engine } from '../engine.ts';
import exceptions from './promise-exceptions.json' with { type: 'json' };
import templates from './promises.json' with { type: 'json' };

/** Words added to the name of a dish, by what they may not do to its rating. */
export type Added = keyof typeof templates;

/** What may not become milder by it: acid, quotation marks and no heat cook nothing, nor does what lies on it. */
export const NEVER_LOWERED = ['raw', 'lime', 'vinegar', 'unheated', 'quoted', 'topping', 'side'] as const;

const MINCE = ['minced-meat', 'fresh-sausages'];

/** The names of dishes that break a promise, with what was asked, of those that are picked. */
export function brokenBy(
  added: Added,
  language: Language,
  engine: Engine,
  { dishes }: Pick<PackedKnowledge, 'dishes'>,
  isPicked: (name: string) => boolean = () => true,
): { asked: number; broken: string[] } {
  // 0 for HIGH_RISK, 2 for NO_RISK.
  const rank = (text: string) => RISKS.indexOf(engine.assess({ kind: 'dish', text, language }).risk);
  const breaks = (before: number, after: number) =>
    added === 'wellDone' ? after < before && after === 0 : after > before;
  // Of "antipasti" and "cake of the day" one knows nothing until something is named.
  const isKnown = (text: string) =>
    !engine.assess({ kind: 'dish', text, language }).findings.some(({ key }) => key.startsWith('unknown'));
  // "Kitfo cuit" is a dish by itself, "jamón cocido" another ham; and cold sausage or turkey is advised against where
  // it was cooked through too.
  const excepted: readonly string[] = exceptions[language];
  const names = dishes
    .flatMap((dish) => dish.names[language] ?? [])
    .filter((name) => isPicked(name) && !excepted.includes(name) && isKnown(name));
  const broken = names.filter((name) =>
    breaks(rank(name), rank(templates[added][language].replace('{}', name))),
  );
  return { asked: names.length, broken };
}

/** Dishes of mince that are not of high risk when they are said to be pink: what is true of a steak is not of them. */
export function minceNotWarnedOf(
  language: Language,
  engine: Engine,
  { dishes, foods }: Pick<PackedKnowledge, 'dishes' | 'foods'>,
  isPicked: (name: string) => boolean = () => true,
): { asked: number; broken: string[] } {
  const minced = new Set(
    foods.filter(({ groups }) => groups.some((id) => MINCE.includes(id))).map(({ id }) => id),
  );
  const names = dishes
    .filter(({ components }) =>
      components.some(({ food, certainty }) => certainty === 'always' && minced.has(food)),
    )
    .flatMap((dish) => dish.names[language] ?? [])
    .filter(isPicked);
  const broken = names.filter((name) => {
    const text = templates.pink[language].replace('{}', name);
    return engine.assess({ kind: 'dish', text, language }).risk !== 'HIGH_RISK';
  });
  return { asked: names.length, broken };
}
