import type { Localised } from '@mirabelle/contract/language.ts';
import type { Item } from './catalogue.ts';
import everydayNames from './everyday-names.json' with { type: 'json' };

const EVERYDAY: Readonly<Record<string, Partial<Localised>>> = everydayNames;

/**
 * What one says of a food or group at table, and what is read back as it. A group's name is for people who sort foods;
 * at table one says the food that stands for it. So is a food's where its first name means another food as well.
 */
export function everydayName(item: Item): Localised {
  return { ...item.name, ...EVERYDAY[item.id] };
}
