import { z } from 'zod';

/**
 * What can be known of how a food was treated. Each dimension is open until the words,
 * the dish or the default (`usual`) settle it: open is the ground of "cannot tell".
 */
export const STATE_DIMENSIONS = {
  /** cooked = to a safe core: firm yolk, no pink meat, steaming hot throughout. */
  heat: ['raw', 'undercooked', 'cooked'],
  /** Milk and what is made of it, eggs, juice. */
  pasteurised: ['yes', 'no'],
  /** cold-smoked and cured count as not cooked. */
  smoke: ['cold', 'hot', 'none'],
  cure: ['cured', 'none'],
  /** cooked = simmered or baked into the dish; free = made without. */
  alcohol: ['present', 'cooked', 'free'],
  caffeine: ['present', 'free'],
  washed: ['yes', 'no'],
  /** Served or kept cold after cooking, e.g. buffet meats, cooked prawns in a salad. */
  served: ['hot', 'cold'],
  /** Factory-packed or tinned against made in the kitchen or cut at a counter. */
  made: ['packed', 'house'],
  /** Frozen before it was served raw, against parasites; thawed is said of what was frozen and is not said to be heated. */
  frozen: ['yes', 'thawed', 'no'],
  /** Standing ready on a buffet or salad bar, or made when it is ordered. */
  kept: ['standing', 'fresh'],
  /** A plant-based stand-in: hazards of the animal food do not apply. */
  plant: ['yes'],
} as const;
export type StateDimension = keyof typeof STATE_DIMENSIONS;
export type FoodState = { [D in StateDimension]?: (typeof STATE_DIMENSIONS)[D][number] };

export const dimensions = Object.keys(STATE_DIMENSIONS) as StateDimension[];
export const foodStateSchema = z
  .object(Object.fromEntries(dimensions.map((d) => [d, z.enum(STATE_DIMENSIONS[d]).optional()])))
  .strict() as unknown as z.ZodType<FoodState>;

/** A fact holds when each named dimension has one of the named values. */
export type StateCondition = { [D in StateDimension]?: (typeof STATE_DIMENSIONS)[D][number][] };
export const stateConditionSchema = z
  .object(
    Object.fromEntries(dimensions.map((d) => [d, z.array(z.enum(STATE_DIMENSIONS[d])).min(1).optional()])),
  )
  .strict() as unknown as z.ZodType<StateCondition>;
