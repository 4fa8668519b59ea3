import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { foodLabel } from '@mirabelle/language/lexicon/words/food-label.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import type { RecipeEngine } from '../engine.ts';
import type { Part } from '../model/part.ts';
import { asBought } from './as-bought.ts';
import type { Product } from './recognise-product.ts';
import { isAnimal } from './treat-packed.ts';
import { ADDITIVE } from './understand-ingredient.ts';

const RAW = wordSet(everyWord(cooking, 'rawAdjective'));
const JOINTS = wordSet(everyWord(foodLabel, 'joints'));
const SALT = 'salt';

/**
 * "Raw chicken fillets", "Rôti de veau" by what it is: such words say how it is sold, or what it is to become, and not how it is
 * eaten.
 */
export const withoutRaw = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word, at) => !RAW.has(foldText(word)) && !(at === 0 && JOINTS.has(foldText(word))))
    .join(' ');

/**
 * Whether a product is meat, poultry or fish alone, as a counter sells it to be cooked: its name and its list name nothing
 * else, and neither says that it is cooked, smoked or cured, or names what is eaten raw. Raw may be said of it, unless it is
 * salted too, as raw ham is.
 * @param rows what is judged of each ingredient
 */
export function isSoldRaw(
  engine: RecipeEngine,
  { text }: Product,
  rows: readonly (readonly string[])[],
): boolean {
  const name = withoutRaw(text);
  const isSaidRaw = name !== text;
  const [whole, bare] = [partsOf(engine, 'dish', text), partsOf(engine, 'dish', name).filter(isNamed)];
  // "Jambon cru" is another food than ham.
  const isSame = bare.length > 0 && bare.every(({ item }) => whole.some((part) => part.item.id === item.id));
  if (!isSame || !bare.every(isToCook) || riskOf(engine, name) === 'HIGH_RISK') return false;
  const listed = rows
    .flat()
    .filter((one) => one !== ADDITIVE)
    .map((one) => partsOf(engine, 'ingredient', withoutRaw(one)).filter(isNamed));
  const others = listed.filter((parts) => parts.length === 0 || !parts.every(isToCook));
  return (
    others.length < listed.length &&
    others.every((parts) => !isSaidRaw && parts.length === 1 && parts[0]?.item.id === SALT)
  );
}

/** Flesh that no word says to be prepared, and that is not usually eaten raw. */
const isToCook = (part: Part): boolean =>
  isAnimal(part) && Object.keys(part.stated).length === 0 && part.state.heat !== 'raw';

const isNamed = ({ presence }: Part): boolean => presence === 'named';

function partsOf(engine: RecipeEngine, kind: 'dish' | 'ingredient', text: string): Part[] {
  const parts: Part[] = [];
  engine.assess({ kind, text }, (part) => {
    parts.push(part);
    return part;
  });
  return parts;
}

const riskOf = (engine: RecipeEngine, text: string) => engine.assess({ kind: 'dish', text }, asBought).risk;
