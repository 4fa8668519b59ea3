import { readFileSync } from 'node:fs';
import type { Language } from '@mirabelle/contract/language.ts';
import { courseSchema } from '@mirabelle/contract/menu.ts';
import { z } from 'zod';
import type { LabelItem, LabelSection } from './label.ts';
import type { Chance } from './random.ts';

const pantrySchema = z.object({
  lang: z.string(),
  restaurants: z.array(z.tuple([z.string(), z.string()])),
  /** How prices are written; 9.50 or 9 stands for the amount. */
  prices: z.array(z.string()),
  footers: z.array(z.string()),
  sections: z.array(
    z.object({
      titles: z.array(z.string()),
      course: courseSchema,
      items: z.array(z.tuple([z.string(), z.string().nullable()])),
    }),
  ),
});

export interface InventedMenu {
  lang: Language;
  restaurantName: string;
  tagline: string | null;
  sections: LabelSection[];
  footer: string | null;
}

export interface InventOptions {
  /** Leave prices out, as on a set menu. */
  withoutPrices?: boolean;
  /** Print allergen codes behind the names, in this style. */
  allergens?: 'numbers' | 'letters' | 'diets';
  /** How prices are written, 9.50 or 9 standing for the amount; else one of the language's ways. */
  priceStyle?: string;
  /** Dishes in each section, at most. */
  perSection?: number;
}

/** Puts a menu together from the dishes known in one language. */
export function inventMenu(lang: Language, chance: Chance, options: InventOptions = {}): InventedMenu {
  const pantry = pantrySchema.parse(
    JSON.parse(readFileSync(new URL(`./dishes/${lang}.json`, import.meta.url), 'utf8')),
  );
  const [restaurantName, tagline] = chance.pick(pantry.restaurants);
  const usualStyle = chance.pick(pantry.prices);
  const priceStyle = options.priceStyle ?? usualStyle;
  const most = options.perSection ?? 7;
  const sections: LabelSection[] = [];
  for (const section of pantry.sections) {
    if (section.course === 'DRINKS' && chance.happens(0.25)) continue;
    const items = chance.some(section.items, chance.whole(Math.min(3, most), most)).map(
      ([name, description]): LabelItem => ({
        name,
        description: description ?? '',
        price: options.withoutPrices ? null : inventPrice(priceStyle, section.course, chance),
        ...(options.allergens && { allergens: inventAllergens(options.allergens, chance) }),
      }),
    );
    sections.push({ title: chance.pick(section.titles), course: section.course, items });
  }
  return {
    lang,
    restaurantName,
    tagline: chance.happens(0.8) ? tagline : null,
    sections,
    footer: chance.happens(0.7) ? chance.pick(pantry.footers) : null,
  };
}

const PRICE_RANGES = { STARTER: [6, 15], MAIN: [13, 34], DESSERT: [5, 12], DRINKS: [3, 12] } as const;

function inventPrice(style: string, course: keyof typeof PRICE_RANGES, chance: Chance): string {
  const [low, high] = PRICE_RANGES[course];
  const units = chance.whole(low, high);
  if (!/[.,]/.test(style)) return style.replace('9', String(units));
  const separator = style.includes(',') ? ',' : '.';
  const amount = `${units}${separator}${chance.pick(['00', '50', '90', '95', '20', '80'])}`;
  return style.replace(/9[.,]50/, amount);
}

function inventAllergens(style: NonNullable<InventOptions['allergens']>, chance: Chance): string[] {
  if (style === 'numbers') return chance.some(['1', '3', '4', '7', '8', '9', '12', '14'], chance.whole(1, 3));
  if (style === 'letters') return chance.some(['A', 'C', 'D', 'G', 'L', 'M', 'O'], chance.whole(1, 3));
  return chance.happens(0.5) ? chance.some(['v', 'vg', 'gf'], 1) : [];
}
