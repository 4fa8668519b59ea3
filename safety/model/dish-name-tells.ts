import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { nameWords } from '@mirabelle/language/text/tokenise.ts';
import type { CompiledDish, Item } from './catalogue.ts';
import type { Part } from './part.ts';

/**
 * From this length on a word may be part of a longer one: the Speck of "Speckpfannkuchen", not the ham of a
 * hamburger.
 */
const COMPOUND_PART = 5;

const known = new WeakMap<CompiledDish, Map<string, boolean>>();

/**
 * Whether a dish says by one of its names that the part is in it: it goes without saying that "baked eggs" are
 * usually made with egg, nor "secreto" with pork, which is "Ibérico pork" by another of its names.
 */
export function dishNameTells({ dish, item, dishName }: Pick<Part, 'dish' | 'item' | 'dishName'>): boolean {
  if (!dish) return false;
  const spoken = typeof dishName === 'string' ? dishName : null;
  if (spoken !== null && LANGUAGES.some((language) => names(spoken, item, language))) return true;
  const items = known.get(dish) ?? new Map<string, boolean>();
  known.set(dish, items);
  const key = `${item.kind}/${item.id}`;
  const before = items.get(key);
  if (before !== undefined) return before;
  const says = LANGUAGES.some((language) =>
    (dish.dish.names[language] ?? []).some((name) => names(name, item, language)),
  );
  items.set(key, says);
  return says;
}

function names(dishName: string, item: Item, language: Language): boolean {
  const stated = stemsOfName(dishName, language);
  return stemsOfItem(item, language).some(
    (words) => words.length > 0 && words.every((word) => stated.some((other) => holds(other, word))),
  );
}

const itemStems = new WeakMap<Item, Map<Language, string[][]>>();

function stemsOfItem(item: Item, language: Language): string[][] {
  const byLanguage = itemStems.get(item) ?? new Map<Language, string[][]>();
  itemStems.set(item, byLanguage);
  const before = byLanguage.get(language);
  if (before) return before;
  const found = [item.name[language], item.everydayName[language]].map((name) => stems(name ?? '', language));
  byLanguage.set(language, found);
  return found;
}

/** Of the name asked about last: every part of a dish asks about the same one. */
let last = { name: '', byLanguage: new Map<Language, string[]>() };

function stemsOfName(name: string, language: Language): string[] {
  if (last.name !== name) last = { name, byLanguage: new Map() };
  const found = last.byLanguage.get(language) ?? stems(name, language);
  last.byLanguage.set(language, found);
  return found;
}

function holds(word: string, part: string): boolean {
  return word === part || (part.length >= COMPOUND_PART && (word.startsWith(part) || word.endsWith(part)));
}

function stems(text: string, language: Language): string[] {
  return nameWords(text, language).map(({ word }) => stem(word, language));
}
