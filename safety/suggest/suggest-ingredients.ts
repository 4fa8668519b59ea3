import type {
  IngredientCategory,
  SuggestedIngredient,
  Suggestion,
} from '@mirabelle/contract/functions/suggest-ingredients.ts';
import type { Certainty } from '@mirabelle/contract/knowledge.ts';
import type { Language, Localised } from '@mirabelle/contract/language.ts';
import { calledAs } from '../judge/called-as.ts';
import { type Catalogue, type Thing, thingOf } from '../judge/catalogue.ts';
import { compose } from '../judge/compose.ts';
import { guessedComponents } from '../judge/guessed-components.ts';
import { judgePart } from '../judge/judge-part.ts';
import type { LineReader } from '../judge/line-reader.ts';
import { CUSTOM } from '../judge/make-part.ts';
import { type NamedDish, namedDishes, specific } from '../judge/named-dishes.ts';
import type { SaidInName } from '../judge/said-in-name.ts';
import { spokenName } from '../judge/spoken-name.ts';
import { foldText } from '../match/fold.ts';
import { guessLanguage } from '../match/guess-language.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import type { RuleContext } from '../rules/rule.ts';
import bases from './bases.json' with { type: 'json' };
import { categoryOf } from './categories.ts';
import { likelyCourse } from './likely-course.ts';

const ANIMAL_FOOD = 'animal-food';
const NO_WORDS = { states: [], opens: [] };

/** Every country's advice counts, and nothing is known of the reader. */
const ANY_READER: RuleContext = { adviceCountry: null, supplyCountry: null, reader: null };

/** A suggestion with what it stands for. */
interface Candidate {
  thing: Thing;
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
  { readLine, catalogue, saidInName }: { readLine: LineReader; catalogue: Catalogue; saidInName: SaidInName },
): Suggestion {
  const spoken = guessLanguage([dishName]) ?? language;
  const reading = readLine([dishName], spoken, 'dish');
  const present = specific(
    reading.mentions.filter((m) => !m.negated && !m.purpose),
    catalogue,
  );
  const dishes = namedDishes(present, catalogue, () => NO_WORDS);
  const named = present.flatMap((mention) => {
    const thing = thingOf(catalogue, mention.kind, mention.id);
    if (!thing) return [];
    const name = inLanguage(spokenName(mention, calledAs(thing)), language);
    return [{ thing, name, certainty: 'named', origin: 'name' } as const];
  });
  const [dish, ...also] = dishes.map(({ mention, dish }) => ({
    name: inLanguage(spokenName({ text: mention.name.written, name: mention.name }, dish.name), language),
  }));
  const known = dishes.length > 0 || (named.length > 0 && reading.unknown.length === 0);
  const kinds: IngredientCategory[] = named.map(({ thing }) => categoryOf(thing.kin));
  const course = known ? null : likelyCourse(dishName, spoken, kinds);
  const removed = ruledOut(reading, catalogue);
  const minded = mindedFoods(reading, catalogue);
  const candidates = [
    ...named,
    ...inOrder(
      dishes
        .flatMap((one) => [
          ...saidInName(one).map(
            (thing): Candidate => ({
              thing,
              name: inLanguage(calledAs(thing), language),
              certainty: 'named',
              origin: 'name',
            }),
          ),
          ...componentsOf(one, reading, catalogue, language),
        ])
        .filter(({ thing }) => ![...removed].some((id) => thing.kin.has(id))),
    ),
    ...(known ? [] : basesOf(bases[course ?? 'MAIN'], catalogue, language)),
  ];
  return {
    suggested_ingredients: essentialFirst(
      distinct(candidates).map(({ thing, name, certainty, origin }) => ({
        name,
        category: categoryOf(thing.kin),
        essential: isEssential(thing, certainty, minded),
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
  { id, allergens }: Thing,
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
    custom: CUSTOM.dish,
    section: {},
    rawFish: false,
  });
  const minded = parts.filter(
    (part) =>
      part.presence === 'usually' &&
      judgePart(part, ANY_READER).findings.some(({ risk }) => risk !== 'NO_RISK'),
  );
  return new Set(minded.map(({ thing }) => thing.id));
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
    .map(({ component: { thing }, presence }) => ({
      thing,
      name: inLanguage(calledAs(thing), language),
      certainty: presence,
      origin: 'dish',
    }));
}

function basesOf(ids: string[], catalogue: Catalogue, language: Language): Candidate[] {
  return ids.flatMap((id) => {
    const thing = catalogue.foods.get(id) ?? catalogue.groups.get(id);
    if (!thing) return [];
    return { thing, name: inLanguage(calledAs(thing), language), certainty: 'sometimes', origin: 'base' };
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
    const { thing, name } = candidate;
    const said = kept.some((k) => k.thing.id === thing.id || foldText(k.name) === foldText(name));
    const closer = candidates.some(
      (c) =>
        c.thing.id !== thing.id &&
        c.thing.kin.has(thing.id) &&
        ORDER.indexOf(c.certainty) <= ORDER.indexOf(candidate.certainty),
    );
    if (!said && !closer) kept.push(candidate);
  }
  return kept;
}
