import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { stem } from '../match/stem.ts';
import { nameWords } from '../match/tokenise.ts';
import { calledAs } from './called-as.ts';
import type { CompiledDish, Thing } from './catalogue.ts';
import type { Part } from './part.ts';

/** From this length on a word may be part of a longer one: the Speck of "Speckpfannkuchen", not the ham of a hamburger. */
const COMPOUND_PART = 5;

const known = new WeakMap<CompiledDish, Map<string, boolean>>();

/**
 * Whether a dish says by one of its names that the part is in it: "baked eggs" need not be told to be usually made with
 * egg, nor "secreto" with pork, which is "Ibérico pork" by another of its names.
 */
export function saysItself({ dish, thing, dishName }: Pick<Part, 'dish' | 'thing' | 'dishName'>): boolean {
  if (!dish) return false;
  const spoken = typeof dishName === 'string' ? dishName : null;
  if (spoken !== null && LANGUAGES.some((language) => names(spoken, thing, language))) return true;
  const things = known.get(dish) ?? new Map<string, boolean>();
  known.set(dish, things);
  const key = `${thing.kind}/${thing.id}`;
  const before = things.get(key);
  if (before !== undefined) return before;
  const says = LANGUAGES.some((language) =>
    (dish.dish.names[language] ?? []).some((name) => names(name, thing, language)),
  );
  things.set(key, says);
  return says;
}

function names(dishName: string, thing: Thing, language: Language): boolean {
  const said = stems(dishName, language);
  return [thing.name[language], calledAs(thing)[language]].some((name) => {
    const words = stems(name ?? '', language);
    return words.length > 0 && words.every((word) => said.some((other) => holds(other, word)));
  });
}

function holds(word: string, part: string): boolean {
  return word === part || (part.length >= COMPOUND_PART && (word.startsWith(part) || word.endsWith(part)));
}

function stems(text: string, language: Language): string[] {
  return nameWords(text, language).map(({ word }) => stem(word, language));
}
