import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { COURSES } from '@mirabelle/contract/menu.ts';
import { z } from 'zod';

export type Course = (typeof COURSES)[number];

/** A dish or drink on record, as menus of one language name it. */
export interface KnownDish {
  record: string;
  names: string[];
  /** The country of its kitchen. */
  cuisine: string | null;
  /** What it is made of, by name. */
  parts: string[];
}
export type Larder = Record<Course, KnownDish[]>;

const recordSchema = z.object({
  id: z.string(),
  names: z.record(z.string(), z.array(z.string())),
  everydayNames: z.record(z.string(), z.string()).default({}),
  parents: z.array(z.string()).default([]),
  groups: z.array(z.string()).default([]),
  course: z.string().optional(),
  cuisine: z.string().optional(),
  components: z.array(z.object({ food: z.string(), certainty: z.string() })).default([]),
  movedTo: z.string().optional(),
});
type Stored = z.infer<typeof recordSchema>;

const knowledge = new URL('../../../knowledge/', import.meta.url);
const OPEN_NAMES = ['own', 'permissive', 'odbl', 'cc-by-sa'];
const MOST_LETTERS = 44;

const readAll = (folder: string): Stored[] =>
  readdirSync(new URL(`${folder}/`, knowledge))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) =>
      recordSchema.parse(JSON.parse(readFileSync(new URL(`${folder}/${file}`, knowledge), 'utf8'))),
    )
    .filter((record) => record.movedTo === undefined);

interface Records {
  dishes: Stored[];
  foods: Stored[];
  groups: Map<string, Stored>;
  byId: Map<string, Stored>;
}
let stored: Records | null = null;

function records(): Records {
  if (stored) return stored;
  const [dishes, foods, groups] = [readAll('dishes'), readAll('foods'), readAll('groups')];
  stored = {
    dishes,
    foods,
    groups: new Map(groups.map((group) => [group.id, group])),
    byId: new Map([...foods, ...groups].map((record) => [record.id, record])),
  };
  return stored;
}

const larders = new Map<string, Larder>();

/** What our own records can put on a menu in a language. */
export function larderOf(lang: string): Larder {
  const kept = larders.get(lang);
  if (kept) return kept;
  const { dishes, foods, groups, byId } = records();
  const open = (LANGUAGES as readonly string[]).includes(lang) ? null : openNames(lang);
  const namesOf = (kind: 'dishes' | 'foods', { id, names }: Stored) =>
    (open ? (open.get(`${kind}/${id}`) ?? []) : (names[lang] ?? [])).filter(
      (name) => name.length >= 3 && name.length <= MOST_LETTERS,
    );
  const partName = (id: string): string | null => {
    const record = byId.get(id);
    if (!record) return null;
    return open
      ? (open.get(`foods/${id}`)?.[0] ?? null)
      : (record.everydayNames[lang] ?? record.names[lang]?.[0] ?? null);
  };
  const isDrink = (record: Stored): boolean =>
    record.course === 'DRINKS' ||
    (record.course === undefined &&
      [...record.groups, ...record.parents].some((id) => groups.has(id) && isDrink(groups.get(id)!)));

  const larder: Larder = { STARTER: [], MAIN: [], DESSERT: [], DRINKS: [] };
  for (const dish of dishes) {
    const course = COURSES.find((each) => each === dish.course);
    const names = namesOf('dishes', dish);
    if (!course || names.length === 0) continue;
    const parts = dish.components
      .filter(({ certainty }) => certainty !== 'sometimes')
      .flatMap(({ food }) => partName(food) ?? []);
    larder[course].push({ record: `dishes/${dish.id}`, names, cuisine: dish.cuisine ?? null, parts });
  }
  for (const food of foods) {
    const names = namesOf('foods', food);
    if (names.length > 0 && isDrink(food))
      larder.DRINKS.push({ record: `foods/${food.id}`, names, cuisine: null, parts: [] });
  }
  larders.set(lang, larder);
  return larder;
}

/** Names in a language of names only, by record. */
function openNames(lang: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const folder of OPEN_NAMES) {
    const file = new URL(`open-names/${folder}/${lang}.csv`, knowledge);
    if (!existsSync(file)) continue;
    for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
      const [name, record] = line.split(',');
      if (!name || !record || name.includes('"') || record.includes('+')) continue;
      names.set(record, [...(names.get(record) ?? []), name]);
    }
  }
  return names;
}
