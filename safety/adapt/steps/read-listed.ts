import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { amounts } from '@mirabelle/language/lexicon/words/amounts.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { foldLetters, foldText } from '@mirabelle/language/text/fold.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import type { RecipeEngine } from '../../engine.ts';
import { type CompiledDish, type Item, itemOf } from '../../model/catalogue.ts';
import { stepPatterns } from './cooking-patterns.ts';
import type { Listed } from './kitchen.ts';

/** The line without what only says how to cut it or what to do with the rest: nothing known stands there. */
export function plainLine(line: string, engine: RecipeEngine, language: Language): string {
  const parts = line.split(/,(?!\d)|\s[-–—]\s|\(|\)|;/u).map((part) => part.trim());
  const [first = line, ...others] = parts.filter((part) => part !== '');
  const telling = others.filter((part) => {
    if (isHandled(part, language) && !isMeat(first, engine, language)) return false;
    const reading = engine.read([part], language, 'food');
    return (
      reading.mentions.length > 0 ||
      (reading.unknown.length === 0 && reading.looseTreatments.length + reading.lineTreatments.length > 0)
    );
  });
  return [first, ...telling]
    .map((part) => withoutHandling(part, language))
    .join(', ')
    .slice(0, 400);
}

/** "Onion, chopped": German and French call mince by the same word, and mean it of meat alone. */
function isHandled(part: string, language: Language): boolean {
  const { handling, made, pieces } = stepPatterns(language);
  return foldText(part).replace(handling, '').replace(made, '').replace(pieces, '').trim() === '';
}

function isMeat(part: string, engine: RecipeEngine, language: Language): boolean {
  return engine
    .read([part], language, 'food')
    .mentions.some(
      ({ kind, id }) => kind !== 'dish' && itemOf(engine.catalogue, kind, id)?.allGroups.has('meat'),
    );
}

/** "Beurre fondu", "gehackte Zwiebeln", "a knob of": words of recipes that mean a food elsewhere, a fondue or mince. */
function withoutHandling(part: string, language: Language): string {
  const words = part.split(/\s+/);
  const folded = words.map((word) => foldText(word));
  const text = folded.join(' ');
  const dropped = new Set<number>();
  for (const match of text.matchAll(stepPatterns(language).handling)) {
    let at = 0;
    for (const [index, word] of folded.entries()) {
      if (at >= match.index && at + word.length <= match.index + match[0].length) dropped.add(index);
      at += word.length + 1;
    }
  }
  const kept = words.filter((_, index) => !dropped.has(index));
  return kept.length > 0 ? kept.join(' ') : part;
}

/** What a line lists, as the steps will speak of it. */
export function listedOf(line: string, engine: RecipeEngine, language: Language): Listed {
  const reading = engine.read([line], language, 'food');
  const named = reading.mentions.filter((mention) => !mention.negated);
  const plain = named.flatMap(({ kind, id }) =>
    kind === 'dish' ? [] : (itemOf(engine.catalogue, kind, id) ?? []),
  );
  // "Tuna steak" is a dish to the matcher: what it always consists of is what the steps speak of.
  const items =
    plain.length > 0 ? plain : named.flatMap(({ id }) => mainItems(engine.catalogue.dishes.get(id)));
  const [first = ''] = line.split(',');
  const words = foldText(first)
    .split(' ')
    .filter((word) => /^[a-z]{3,}$/.test(word) && !wordSet(everyWord(cooking, 'notNames')).has(word))
    .map((word) => stem(foldLetters(word), language));
  // Where adjectives come first, the food is named last.
  const ordered = wordsOf(language, grammar).adjectivesFollow ? words : words.reverse();
  const texts = reading.mentions.filter((m) => !m.negated).map((m) => m.text);
  return { items, texts, stems: [...new Set(ordered)] };
}

function mainItems(dish: CompiledDish | undefined): Item[] {
  return (dish?.components ?? []).filter((one) => one.certainty === 'always').map((one) => one.item);
}

const TINS = wordSet(LANGUAGES.flatMap((language) => wordsOf(language, amounts).units.can ?? []));

/** "1 tin" of "tuna" is tinned tuna; a tin of anything else says nothing that matters. */
export function asSold(line: string, unit: string, engine: RecipeEngine, language: Language): string {
  if (!TINS.has(foldText(unit))) return line;
  const first = engine.read([line], language, 'food').mentions.find(({ negated }) => !negated);
  const item = first && first.kind !== 'dish' ? itemOf(engine.catalogue, first.kind, first.id) : undefined;
  return item && ['fish', 'shellfish', 'meat'].some((group) => item.allGroups.has(group))
    ? (wordsOf(language, cooking).tinned[0] ?? '{food}').replace('{food}', line)
    : line;
}
