import type { MenuItemReading } from '@mirabelle/contract/menu.ts';
import type { ModelMenuDish } from '../tasks/read-menu/schema.ts';
import type { SeenWords } from './words.ts';

type PrintedWords = Pick<MenuItemReading, 'number' | 'secondName' | 'day' | 'options'>;

/** What a model read of a dish besides name, description and price, as far as the built-in reader saw it too. */
export function printedWords(dish: ModelMenuDish, seen: SeenWords): PrintedWords {
  const second = seen.confirmed(dish.secondName ?? '').text;
  const all = (text: string | null | undefined) => (text && seen.share(text) === 1 ? text.trim() : null);
  const options = (dish.options ?? []).flatMap((option) => all(option) ?? []);
  return {
    number: all(dish.number),
    secondName: /\p{L}/u.test(second) && second !== dish.name ? second : null,
    day: all(dish.day),
    options: options.length > 1 ? options : [],
  };
}

/** A description that begins with the other name, as the built-in reader has it, so that both are judged. */
export function withSecondName(description: string, secondName: string | null | undefined): string {
  if (!secondName || description.includes(secondName)) return description;
  return description === '' ? secondName : `${secondName}, ${description}`;
}

/** The model's words, with the built-in reader's where it read some; `stood`: its dishes that this one stands for. */
export function reconciledWords(model: MenuItemReading, stood: readonly MenuItemReading[]): PrintedWords {
  const own = stood.length === 1 ? stood[0] : undefined;
  return {
    number: own?.number ?? model.number,
    secondName: model.secondName ?? own?.secondName ?? null,
    day: own?.day ?? model.day,
    options: model.options && model.options.length > 0 ? model.options : own?.options,
  };
}
