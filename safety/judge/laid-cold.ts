import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { phraseTrie, wordSet } from '@mirabelle/language/text/compile.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';
import { ON } from './lies-on.ts';
import type { NamedDish } from './named-dishes.ts';

const MADE_OF = wordSet(everyWord(dishNames, 'madeOf'));
const PLATTERS = phraseTrie(everyWord(dishNames, 'platter'));
const COLD_BITES = phraseTrie(everyWord(dishNames, 'coldBite'));
/** A portion to be cooked: "salmon fillet" is no slice from the smokehouse. */
const CUTS = wordSet([...everyWord(menuPage, 'cut'), ...everyWord(menuPage, 'onSkewers')]);
const LEAVES = 'salad-leaves';
/** With one of these a plate of fish is a hot dish. */
const HOT_SIDES = ['potatoes', 'cereals', 'vegetables', 'cooked-vegetables', 'pulses', 'mushrooms'];
const BESIDE_COLD = ['bread', 'cheese', 'pickles-and-preserves', 'olives'];

type Tokens = Reading['words']['tokens'];

/**
 * Fish of which the line does not say how it was made, and that lies on what fish is usually laid on smoked, cured or
 * raw: "salmon bagel", "Lachsteller", "blini with trout". Whether it was cooked is open. Records carry the marks:
 * `carriesCold` and `laidCold`.
 */
export function laidCold(
  reading: Reading,
  present: Mention[],
  dishes: NamedDish[],
  section: Reading | null,
  catalogue: Catalogue,
): ReadonlySet<Mention> {
  const line = { reading, present, dishes, catalogue };
  const underCold = section !== null && headsCold(section, catalogue);
  const fish = present.filter((mention) => {
    const laid = fishOf(mention, catalogue)?.laidCold;
    if (!laid || isPortion(mention, catalogue) || isInHotDish(mention, line)) return false;
    const onBread = laid.includes('bread') && (underCold || isBite(line) || isCarried(mention, line));
    if (onBread || (laid.includes('plate') && isPlated(mention, line))) return true;
    return laid.includes('alone') && isAlone(mention, line);
  });
  return new Set(fish);
}

interface ReadLine {
  reading: Reading;
  present: Mention[];
  dishes: NamedDish[];
  catalogue: Catalogue;
}

function fishOf({ kind, id }: Mention, catalogue: Catalogue): Item | undefined {
  return kind === 'dish' ? undefined : itemOf(catalogue, kind, id);
}

function carriedBy({ kind, id }: Mention, catalogue: Catalogue): 'under' | 'beside' | undefined {
  const record = kind === 'dish' ? catalogue.dishes.get(id)?.dish : itemOf(catalogue, kind, id);
  return record?.carriesCold === 'never' ? undefined : record?.carriesCold;
}

/** Its own name says a cut of it, or that it was cooked: "salmon fillet", "fried fish". */
function isPortion({ inner, name }: Mention, { preparations }: Catalogue): boolean {
  const isHeated = inner.some((id) => preparations.get(id)?.sets.heat !== undefined);
  return (
    isHeated ||
    foldWords(name.written)
      .split(' ')
      .some((word) => CUTS.has(word))
  );
}

/** It belongs to a dish on which fish is not laid cold: a quiche, a pasta. */
function isInHotDish(mention: Mention, { dishes }: ReadLine): boolean {
  const carries = dishes.some(({ dish: { dish } }) => dish.carriesCold !== undefined);
  return !carries && dishes.some(({ named }) => named.some((one) => one.mention === mention));
}

/** A heading under which all is laid on such things: "Bagels", "Verrines". */
function headsCold(section: Reading, catalogue: Catalogue): boolean {
  const { mentions } = section;
  if (mentions.length === 0) return hasPhrase(section, COLD_BITES);
  return mentions.every((mention) => !mention.negated && carriedBy(mention, catalogue) !== undefined);
}

function isBite({ reading }: ReadLine): boolean {
  return hasPhrase(reading, COLD_BITES);
}

function hasPhrase({ words: { tokens } }: Reading, phrases: typeof COLD_BITES): boolean {
  const folded = tokens.map(({ lookup }) => lookup);
  return folded.some((_, at) => phrases.longestAt(folded, at) > 0);
}

/** Whether bread, leaves or the like carry it: they come first, right behind it, or after a word for "on". */
function isCarried(fish: Mention, { reading, present, catalogue }: ReadLine): boolean {
  const { tokens } = reading.words;
  const [first] = present.filter(({ field }) => field === fish.field).sort((a, b) => a.start - b.start);
  return present.some((carrier) => {
    const how = carriedBy(carrier, catalogue);
    if (how === undefined || carrier === fish) return false;
    if (how === 'beside') return true;
    if (carrier.field !== fish.field) return false;
    if (carrier.start >= fish.end) {
      if (carrier.segment !== fish.segment) return false;
      const between = tokens.slice(fish.end, carrier.start);
      return between.length === 0 || between.some(({ word }) => ON.has(word));
    }
    const isLeaves = itemOf(catalogue, carrier.kind, carrier.id)?.allGroups.has(LEAVES) ?? false;
    return carrier === first && (!isLeaves || carrier.segment === fish.segment);
  });
}

/** "Salmon platter", "plate of salmon", "Lachsteller", and no hot side beside it. */
function isPlated(fish: Mention, { reading, present, dishes, catalogue }: ReadLine): boolean {
  const hasHotSide = present.some((mention) => {
    const item = mention === fish ? undefined : fishOf(mention, catalogue);
    return item !== undefined && HOT_SIDES.some((group) => item.allGroups.has(group));
  });
  if (hasHotSide || dishes.some(({ dish: { dish } }) => dish.carriesCold === undefined)) return false;
  const { tokens } = reading.words;
  const folded = tokens.map(({ lookup }) => lookup);
  return folded.some((_, at) => {
    const end = at + PLATTERS.longestAt(folded, at);
    if (end === at || tokens[at]?.segment !== fish.segment || tokens[at]?.field !== fish.field) return false;
    return fish.end === at || (end <= fish.start && onlyLinks(tokens, end, fish.start));
  });
}

/** Nothing else is named, or only what one eats cold with it: "Speck mit Bauernbrot". */
function isAlone(mention: Mention, { present, dishes, catalogue }: ReadLine): boolean {
  const isBeside = (other: Mention) => {
    const item = other === mention ? undefined : fishOf(other, catalogue);
    return (
      other === mention ||
      (item !== undefined && BESIDE_COLD.some((id) => item.id === id || item.allGroups.has(id)))
    );
  };
  return dishes.length === 0 && present.every(isBeside);
}

/** Whether nothing but little words stands between: "plate of", "assiette de". */
function onlyLinks(tokens: Tokens, from: number, to: number): boolean {
  return tokens
    .slice(from, to)
    .every(({ word, role }) => role === 'article' || role === 'with' || MADE_OF.has(word));
}
