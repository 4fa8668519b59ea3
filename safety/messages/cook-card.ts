import type { FindingValue } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { TableAnswer, TableQuestion } from '@mirabelle/contract/table-question.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import de from './de/cook-card.json' with { type: 'json' };
import en from './en/cook-card.json' with { type: 'json' };
import es from './es/cook-card.json' with { type: 'json' };
import fr from './fr/cook-card.json' with { type: 'json' };
import it from './it/cook-card.json' with { type: 'json' };
import pt from './pt/cook-card.json' with { type: 'json' };
import { fill, renderAtTable, valueIn } from './render.ts';
import { TEXTS } from './texts.ts';

/**
 * What is said on the card for the cook besides the questions of findings. Foods stand behind a colon, in the form that a
 * dictionary gives them, so that no sentence depends on their gender or number.
 */
export const COOK_CARD_TEXTS: Record<Language, Record<string, string>> = { en, fr, es, de, it, pt };

/** Names of foods as one list, each once. */
const listed = (foods: readonly FindingValue[], language: Language) =>
  [...new Set(foods.map((food) => valueIn(food, language)))].join(', ');

/**
 * Whether a change that a finding offers can be asked of the kitchen.
 * @param change a key of safety/rules/changes.ts; another dish is no request
 */
export const isRequest = (change: string | null): change is string => change !== null && change in en;

/** A change as a request to the kitchen: "Please cook this all the way through: salmon." @param change of `isRequest` */
export const renderRequest = (change: string, foods: readonly FindingValue[], language: Language): string =>
  fill(COOK_CARD_TEXTS[language][change] ?? '', { food: listed(foods, language) });

/** Whether the request names its foods: without a name one request serves all of them. */
export const namesFoods = (change: string): boolean =>
  (en as Record<string, string>)[change]?.includes('{food}') ?? false;

/** Questions whose wording for several dishes also speaks of several foods. */
const OF_FOODS: readonly TableQuestion[] = ['cheese-pasteurised', 'juice-pasteurised'];

/** A table question as the card asks it. @param dishes how many dishes it is asked about */
export function renderCardQuestion(
  question: TableQuestion,
  foods: readonly FindingValue[],
  dishes: number,
  language: Language,
): string {
  const one = COOK_CARD_TEXTS[language][`one.${question}`];
  const isOne = dishes === 1 && !(OF_FOODS.includes(question) && foods.length > 1);
  return one && isOne
    ? fill(one, { food: listed(foods, language) })
    : renderAtTable(question, 'ask', foods, language);
}

/** The card's greeting. */
export const renderGreeting = (pregnant: boolean, language: Language): string =>
  COOK_CARD_TEXTS[language][pregnant ? 'greeting.pregnant' : 'greeting.plain'] ?? '';

/** The card's thanks. */
export const renderThanks = (language: Language): string => COOK_CARD_TEXTS[language].thanks ?? '';

/** An answer as the kitchen gives it. */
export const renderAnswer = (answer: TableAnswer, language: Language): string =>
  COOK_CARD_TEXTS[language][`answer.${answer}`] ?? '';

/** What she is allergic to, and what that asks of the kitchen. @param names of `allergyName` */
export const renderAllergies = (names: readonly string[], language: Language): string[] => [
  fill(COOK_CARD_TEXTS[language].allergies ?? '', { list: names.join(', ') }),
  COOK_CARD_TEXTS[language]['allergies.please'] ?? '',
];

/**
 * The name of an allergy of the profile.
 * @param stored one of the form's options, or her own words
 * @returns null for words of her own that name none of the fourteen allergens of EU law in any of the six languages
 */
export function allergyName(stored: string, language: Language): string | null {
  const own = TEXTS[language].allergens;
  const option = own[`option.${stored}`];
  if (option) return option;
  const key = nameKeys().get(foldText(stored));
  return (key && own[key]) || null;
}

let keys: Map<string, string> | undefined;
/** Keys of allergens by their folded names in all languages. */
function nameKeys(): Map<string, string> {
  keys ??= new Map(
    Object.values(TEXTS).flatMap(({ allergens }) =>
      Object.entries(allergens)
        .filter(([key]) => key !== 'possible')
        .map(([key, name]) => [foldText(name), key] as const),
    ),
  );
  return keys;
}
