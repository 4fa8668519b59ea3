import type { Chance } from '../random.ts';
import type { Course } from './larder.ts';
import { PRICE_FORMS, type PriceForms } from './words.ts';

/** How one page prints its prices. */
export interface PriceStyle {
  country: string;
  form: string;
  scale: number;
  step: number;
}

/** In euros. */
const RANGES: Record<Course, readonly [number, number]> = {
  STARTER: [5, 15],
  MAIN: [9, 32],
  DESSERT: [4, 11],
  DRINKS: [2, 9],
};
const CENTS = ['00', '50', '90', '95', '20', '80'];

export function choosePriceStyle(lang: string, chance: Chance): PriceStyle {
  const { country, forms, scale, step }: PriceForms = chance.pick(
    PRICE_FORMS.filter(({ languages }) => languages.includes(lang)),
  );
  return { country, form: chance.pick(forms), scale, step };
}

/**
 * The price of a dish of a course, as the style prints it; of several sizes one each.
 * @param times what each size costs in terms of the usual price
 */
export function pricesOf(course: Course, style: PriceStyle, chance: Chance, times = [1]): string[] {
  const [low, high] = RANGES[course];
  const usual = chance.between(low, high) * style.scale;
  return times.map((each) => {
    const units = Math.round((usual * each) / style.step) * style.step;
    return print(Math.max(style.step, units), style.form, chance);
  });
}

/** What the sizes of a dish cost: larger ones more. @param by how much more each than the first */
export const sizeTimes = (count: number, by: number) =>
  Array.from({ length: Math.max(1, count) }, (_, at) => 1 + at * by);

function print(units: number, form: string, chance: Chance): string {
  if (form.includes('####')) return form.replace('####', String(units));
  return form.replace(/#(?:([., ])###)?(?:([.,'€])(##?)(?!#))?/, (_all, group, mark, cents) => {
    const whole = group ? String(units).replace(/\B(?=(\d{3})+$)/g, group) : String(units);
    if (!mark) return whole;
    return `${whole}${mark}${cents === '##' ? chance.pick(CENTS) : chance.pick(['5', '0', '9', '2'])}`;
  });
}
