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
  const assess = (text: string) => {
    const { risk, findings } = engine.assess({ kind: 'dish', text, language });
    // 0 for HIGH_RISK, 2 for NO_RISK.
    return { rank: RISKS.indexOf(risk), isKnown: !findings.some(({ key }) => key.startsWith('unknown')) };
  };
  const breaks = (name: string) => {
    const before = assess(name);
    // Of "antipasti" and "cake of the day" one knows nothing until something is named.
    if (!before.isKnown) return null;
    const after = assess(templates[added][language].replace('{}', name));
    // "Vegan breakfast, well done" is a heading with a remark.
    return added === 'wellDone' ? after.rank < before.rank && after.isKnown : after.rank > before.rank;
  };
  // "Kitfo cuit" is a dish by itself, "jamón cocido" another ham.
  const excepted: readonly string[] = exceptions[language];
  const asked = dishes
    .flatMap((dish) => dish.names[language] ?? [])
    .filter((name) => isPicked(name) && !excepted.includes(name))
    .flatMap((name) => {
      const broken = breaks(name);
      return broken === null ? [] : [{ name, broken }];
    });
  const broken = asked.filter((one) => one.broken).map(({ name }) => name);
  return { asked: asked.length, broken };
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
