import type { SuggestedIngredient, Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { Certainty } from '@mirabelle/contract/knowledge.ts';
import type { Language, Localised } from '@mirabelle/contract/language.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { guessLanguage } from '@mirabelle/language/text/guess-language.ts';
import { compose } from '../judge/compose.ts';
import { guessedComponents } from '../judge/guessed-components.ts';
import { judgePart } from '../judge/judge-part.ts';
import type { LineMatcher } from '../judge/line-matcher.ts';
import { DEFAULTS } from '../judge/make-part.ts';
import { nameOnMenu } from '../judge/name-on-menu.ts';
import { type NamedDish, namedDishes, specific } from '../judge/named-dishes.ts';
import type { StatedInName } from '../judge/stated-in-name.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';
import type { RuleContext } from '../rules/rule.ts';
import bases from './bases.json' with { type: 'json' };
import { categoryOf } from './categories.ts';
import { likelyCourse } from './likely-course.ts';

const ANIMAL_FOOD = 'animal-food';
const NO_WORDS = { states: [], opens: [] };

/** Every country's advice counts, and nothing is known of the user. */
const ANY_READER: RuleContext = { adviceCountry: null, supplyCountry: null, userContext: null };

/** A suggestion with what it stands for. */
interface Candidate {
  item: Item;
  name: string;
  certainty: Certainty | 'named';
  origin: SuggestedIngredient['origin'];
}

/**
 * What a dish of this name is usually made of: the foods that its name says, what the dishes in it always hold, then
 * what they often or sometimes hold. Of a name that no dish or food on file explains, the common bases of its likely
 * course.
 * @param language of the suggested names
 */
export function suggestIngredients(
  dishName: string,
  language: Language,
  {
    readLine,
    catalogue,
    statedInName,
  }: { readLine: LineMatcher; catalogue: Catalogue; statedInName: StatedInName },
): Suggestion {
  const spoken = guessLanguage([dishName]) ?? language;
  const reading = readLine([dishName], spoken, 'dish');
  const present = specific(
    reading.mentions.filter((m) => !m.negated && !m.purpose),
    catalogue,
  );
  const dishes = namedDishes(present, catalogue, () => NO_WORDS);
  const named = present.flatMap((mention) => {
    const item = itemOf(catalogue, mention.kind, mention.id);
    if (!item) return [];
    const name = inLanguage(nameOnMenu(mention, item.everydayName), language);
    return [{ item, name, certainty: 'named', origin: 'name' } as const];
  });
  const [dish, ...also] = dishes.map(({ mention, dish }) => ({
    name: inLanguage(nameOnMenu({ text: mention.name.written, name: mention.name }, dish.name), language),
  }));
  const known = dishes.length > 0 || (named.length > 0 && reading.unknown.length === 0);
  const course = known
    ? null
    : likelyCourse(
        dishName,
        spoken,
        named.map(({ item }) => item),
      );
  const removed = ruledOut(reading, catalogue);
  const minded = mindedFoods(reading, catalogue);
  const candidates = [
    ...named,
    ...inOrder(
      dishes
        .flatMap((one) => [
          ...statedInName(one).map(
            (item): Candidate => ({
              item,
              name: inLanguage(item.everydayName, language),
              certainty: 'named',
              origin: 'name',
            }),
          ),
          ...componentsOf(one, reading, catalogue, language),
        ])
        .filter(({ item }) => ![...removed].some((id) => item.allGroups.has(id))),
    ),
    ...(known ? [] : basesOf(bases[course ?? 'MAIN'], catalogue, language)),
  ];
  return {
    suggested_ingredients: essentialFirst(
      distinct(candidates).map(({ item, name, certainty, origin }) => ({
        name,
        category: categoryOf(item.allGroups),
        essential: isEssential(item, certainty, minded),
        origin,
      })),
    ),
    dish: dish ?? null,
    also,
    known,
    course,
  };
}

/** What the dish cannot do without, and what it usually holds that carries its risk or an allergen. */
function isEssential(
  { id, allergens }: Item,
  certainty: Candidate['certainty'],
  minded: ReadonlySet<string>,
): boolean {
  if (certainty === 'named' || certainty === 'always') return true;
  return certainty === 'usually' && (minded.has(id) || allergens.length > 0);
}

/** What such a dish usually holds and one would have to mind. */
function mindedFoods(reading: Reading, catalogue: Catalogue): ReadonlySet<string> {
  const { parts } = compose(reading, catalogue, {
    listedFrom: Number.POSITIVE_INFINITY,
    country: null,
    defaults: DEFAULTS.dish,
    section: {},
    namedRaw: [],
  });
  const minded = parts.filter(
    (part) =>
      part.presence === 'usually' &&
      judgePart(part, ANY_READER).findings.some(({ risk }) => risk !== 'NO_RISK'),
  );
  return new Set(minded.map(({ item }) => item.id));
}

function essentialFirst(suggested: SuggestedIngredient[]): SuggestedIngredient[] {
  return suggested.sort((a, b) => Number(b.essential) - Number(a.essential));
}

/** Groups of which a dish has none by its name: of animal foods where it is vegan, of eggs where it is egg-free. */
function ruledOut({ lineTreatments }: Reading, catalogue: Catalogue): Set<string> {
  const preparations = lineTreatments.flatMap(({ id }) => catalogue.preparations.get(id) ?? []);
  const vegan = preparations.some((p) => p.sets.plant === 'yes');
  return new Set([...preparations.flatMap((p) => p.removes), ...(vegan ? [ANIMAL_FOOD] : [])]);
}

/** What a dish holds besides what the name says. */
function componentsOf(
  dish: NamedDish,
  reading: Reading,
  catalogue: Catalogue,
  language: Language,
): Candidate[] {
  const denied: Mention[] = reading.mentions.filter((m) => m.negated);
  return guessedComponents(dish, denied, catalogue)
    .filter(({ harmless }) => !harmless)
    .map(({ component: { item }, presence }) => ({
      item,
      name: inLanguage(item.everydayName, language),
      certainty: presence,
      origin: 'dish',
    }));
}

function basesOf(ids: string[], catalogue: Catalogue, language: Language): Candidate[] {
  return ids.flatMap((id) => {
    const item = catalogue.foods.get(id) ?? catalogue.groups.get(id);
    if (!item) return [];
    return { item, name: inLanguage(item.everydayName, language), certainty: 'sometimes', origin: 'base' };
  });
}

function inLanguage(name: Localised | string, language: Language): string {
  return typeof name === 'string' ? name : (name[language] ?? name.en);
}

const ORDER = ['named', 'always', 'usually', 'sometimes'] as const;

function inOrder(candidates: Candidate[]): Candidate[] {
  return candidates.sort((a, b) => ORDER.indexOf(a.certainty) - ORDER.indexOf(b.certainty));
}

/** Each food once, and no general word where a closer one is at least as sure: mozzarella, then no cheese. */
function distinct(candidates: Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const { item, name } = candidate;
    const alreadyKept = kept.some((k) => k.item.id === item.id || foldText(k.name) === foldText(name));
    const closer = candidates.some(
      (c) =>
        c.item.id !== item.id &&
        c.item.allGroups.has(item.id) &&
        ORDER.indexOf(c.certainty) <= ORDER.indexOf(candidate.certainty),
    );
    if (!alreadyKept && !closer) kept.push(candidate);
  }
  return kept;
}
