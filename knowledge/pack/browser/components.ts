import type { Certainty, Component, Dish } from '@mirabelle/contract/knowledge.ts';
import { BETWEEN_ROWS } from './named-records.ts';

const SIGN_OF = { always: '!', usually: '?', sometimes: '~' } as const satisfies Record<Certainty, string>;
const CERTAINTY_OF = new Map<string, Certainty>(
  Object.entries(SIGN_OF).map(([certainty, sign]) => [sign, certainty as Certainty]),
);
const COMPONENT = /([0-9a-z]+)(?::([0-9a-z]+))?([!?~])/g;
const RADIX = 36;

/** What dishes are made of. A few hundred foods and a score of states make up all of them. */
export interface ComponentColumns {
  /** Foods and groups by how often they are meant, as places in the list of both. */
  foods: number[];
  states: Component['state'][];
  /** A line a dish: place of the food, after a colon that of its state, and a sign for how certain it is. */
  dishes: string;
}

/** @param ids of all that a component may name */
export function toComponentColumns(dishes: readonly Dish[], ids: readonly string[]): ComponentColumns {
  const components = dishes.flatMap((dish) => dish.components);
  const foods = byUse(components.map(({ food }) => food));
  const states = byUse(
    components.map(({ state }) => JSON.stringify(state)).filter((state) => state !== '{}'),
  );
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const line = ({ food, certainty, state }: Component) => {
    const at = states.indexOf(JSON.stringify(state));
    return `${foods.indexOf(food).toString(RADIX)}${at < 0 ? '' : `:${at.toString(RADIX)}`}${SIGN_OF[certainty]}`;
  };
  return {
    foods: foods.map((food) => {
      const place = placeOf.get(food);
      if (place === undefined)
        throw new Error(`A dish holds "${food}", which is neither a food nor a group.`);
      return place;
    }),
    states: states.map((state) => JSON.parse(state) as Component['state']),
    dishes: dishes.map((dish) => dish.components.map(line).join('')).join(BETWEEN_ROWS),
  };
}

/** The components of each dish. */
export function fromComponentColumns(columns: ComponentColumns, ids: readonly string[]): Component[][] {
  return columns.dishes.split(BETWEEN_ROWS).map((line) =>
    [...line.matchAll(COMPONENT)].map(([, food = '', state, sign = '']) => ({
      food: ids[columns.foods[Number.parseInt(food, RADIX)] ?? -1] ?? '',
      certainty: CERTAINTY_OF.get(sign) ?? 'sometimes',
      state: state === undefined ? {} : (columns.states[Number.parseInt(state, RADIX)] ?? {}),
    })),
  );
}

/** Each value once, the most frequent first. */
const byUse = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([value]) => value);
