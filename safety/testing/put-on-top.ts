import words from './put-on-top.json' with { type: 'json' };

/** Languages with such lines. */
export const PUT_ON_TOP_LANGUAGES = Object.keys(words) as (keyof typeof words)[];

/** Lines of a menu with a dish that is said to be cooked, and on it or beside it what comes raw. */
export function* putOnTopLines(language: keyof typeof words): Generator<string> {
  const { dishes, toppings, places } = words[language];
  for (const dish of dishes) {
    for (const topping of toppings) {
      for (const place of places) yield place.replace('{D}', dish).replace('{T}', topping);
    }
  }
}
