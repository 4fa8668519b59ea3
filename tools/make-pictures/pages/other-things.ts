import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Chance } from '../random.ts';
import { safe } from './draw.ts';
import { larderOf } from './larder.ts';
import { choosePriceStyle, type PriceStyle, pricesOf } from './prices.ts';
import { wordsFor } from './words.ts';

const some = z.array(z.string()).min(1);
const otherWordsSchema = z.record(
  z.string(),
  z.strictObject({ receipt: some, recipe: some, label: some, sign: some, shop: some }),
);
const WORDS = otherWordsSchema.parse(
  JSON.parse(readFileSync(new URL('./other-words.json', import.meta.url), 'utf8')),
);

export const OTHER_LANGUAGES = Object.keys(WORDS);
export const OTHER_KINDS = ['receipt', 'recipe', 'label', 'sign', 'shelf'] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

/** What people photograph beside menus, as HTML: it names food, and is none. */
export function drawOther(kind: OtherKind, lang: string, chance: Chance): string {
  const words = WORDS[lang]!;
  const style = choosePriceStyle(lang, chance);
  const sheet = (css: string, lines: readonly string[]) =>
    `<div style="box-sizing:border-box;${css}">${lines.map((line) => `<div>${line}</div>`).join('')}</div>`;
  const spread = (left: string, right: string) =>
    `<div style="display:flex;justify-content:space-between"><span>${safe(left)}</span><span>${safe(right)}</span></div>`;
  switch (kind) {
    case 'receipt': {
      const [total, tax, card, table, thanks, number] = words.receipt;
      const bought = names(lang, chance, 6).map((name) =>
        spread(`${chance.whole(1, 3)} ${name.toUpperCase()}`, one(style, chance)),
      );
      return sheet("width:620px;padding:46px;background:#fcfbf7;color:#222;font:26px/1.5 'Courier Prime'", [
        `<b>${safe(houseOf(lang, chance).toUpperCase())}</b>`,
        safe(number!),
        safe(table!),
        `${chance.whole(10, 28)}/0${chance.whole(1, 9)}/2026 ${chance.whole(12, 22)}:${chance.whole(10, 59)}`,
        '&nbsp;',
        ...bought,
        '&nbsp;',
        `<b>${spread(total!, one(style, chance, 5))}</b>`,
        spread(tax!, one(style, chance)),
        spread(card!, one(style, chance, 5)),
        '&nbsp;',
        safe(thanks!),
      ]);
    }
    case 'recipe': {
      const [ingredients, method, serves, ...steps] = words.recipe;
      return sheet("width:1000px;padding:70px;background:#fffdf8;color:#2a2420;font:26px/1.5 'PT Serif'", [
        `<h1 style="font:700 56px 'Abril Fatface'">${safe(names(lang, chance, 1)[0]!)}</h1>`,
        `<i>${safe(serves!)}</i>`,
        `<h2>${safe(ingredients!)}</h2>`,
        ...parts(lang, chance, 8).map((part) => `${chance.pick([50, 100, 150, 200, 250])} g ${safe(part)}`),
        `<h2>${safe(method!)}</h2>`,
        ...steps.map((step, at) => `${at + 1}. ${safe(step)}`),
      ]);
    }
    case 'label': {
      const [ingredients, ...rest] = words.label;
      return sheet("width:900px;padding:50px;background:#eef3e6;color:#1c2b18;font:24px/1.5 'Lato'", [
        `<h1 style="font:700 60px 'Lobster'">${safe(names(lang, chance, 1)[0]!)}</h1>`,
        `<b>${safe(ingredients!)}:</b> ${safe(parts(lang, chance, 9).join(', '))}.`,
        ...rest.map(safe),
      ]);
    }
    case 'sign':
      return sheet(
        "width:1100px;padding:80px;background:#1d3f8a;color:#fff;text-align:center;font:700 54px/1.5 'Lato'",
        words.sign.map(safe),
      );
    case 'shelf': {
      const tags = names(lang, chance, 6).map(
        (name) =>
          `<div style="background:#fff;border:2px solid #999;padding:14px;width:300px;margin:120px 12px 12px"><b>${safe(name)}</b><div style="font-size:46px;color:#c00">${safe(one(style, chance))}</div>${safe(chance.pick(words.shop))} · ${chance.whole(100, 900)} g · ${chance.whole(1e6, 9e6)}</div>`,
      );
      return `<div style="width:1100px;padding:20px;background:#b9ad9a;font:20px 'Lato';display:flex;flex-wrap:wrap">${tags.join('')}</div>`;
    }
  }
}

const names = (lang: string, chance: Chance, count: number) => {
  const larder = larderOf(lang);
  return chance.some([...larder.MAIN, ...larder.DESSERT], count).map((dish) => dish.names[0]!);
};
const parts = (lang: string, chance: Chance, count: number) =>
  chance.some([...new Set(larderOf(lang).MAIN.flatMap((dish) => dish.parts))], count);
const one = (style: PriceStyle, chance: Chance, times = 1) => pricesOf('STARTER', style, chance, [times])[0]!;
const houseOf = (lang: string, chance: Chance) => {
  const words = wordsFor(lang);
  return chance.pick(words.houses).replace('{}', chance.pick(words.names));
};
