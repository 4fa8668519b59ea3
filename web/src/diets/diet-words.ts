import {
  type Diet,
  type DietFacts,
  type DietFoodName,
  type DietMark,
  markOf,
} from '@mirabelle/contract/diets.ts';
import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { TFunction } from 'i18next';

/** Whose words are marked: those of a menu, or of a food, dish or label that was tested. */
export type DietsOf = 'menu' | 'test';

/** Marks that say the same of several diets, said once. */
export interface JoinedMark extends Pick<DietMark, 'answer' | 'foods'> {
  diets: Diet[];
}

/** What is said of a dish for the chosen diets, strictest first. */
export function joinedMarks(diets: readonly Diet[], facts: DietFacts): JoinedMark[] {
  const joined = new Map<string, JoinedMark>();
  for (const diet of diets) {
    const { answer, foods } = markOf(diet, facts);
    // Sugar is said in words of its own.
    const key =
      diet === 'sugar' ? diet : `${answer}|${foods.map(({ food }) => nameOf(food, 'en')).join('|')}`;
    const known = joined.get(key);
    if (known) known.diets.push(diet);
    else joined.set(key, { answer, foods, diets: [diet] });
  }
  return [...joined.values()].sort((a, b) => ORDER.indexOf(a.answer) - ORDER.indexOf(b.answer));
}

const ORDER: DietMark['answer'][] = ['contains', 'may', 'unsaid', 'says', 'none'];

const nameOf = (food: DietFoodName, language: InterfaceLanguage): string =>
  typeof food === 'string' ? food : (food[language] ?? food.en ?? '');

/**
 * A mark in words.
 * @param most how many foods are named
 * @param of whose words they are
 * @param why whether to say what each food is to the diet: bacon (pork)
 */
export function markText(
  { answer, foods, diets }: JoinedMark,
  t: TFunction<'diets'>,
  language: InterfaceLanguage,
  { most, why, of = 'menu' }: { most: number; why: boolean; of?: DietsOf },
): string {
  const named = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(
    foods.slice(0, most).map(({ food, reason }) => {
      const name = nameOf(food, language);
      return why ? t('food', { food: name, reason: t(`reasons.${reason}`) }) : name;
    }),
  );
  if (diets[0] === 'sugar' && answer === 'contains') return t('mark.sugar', { foods: named });
  if (diets[0] === 'sugar' && answer === 'may') return t('mark.starch', { foods: named });
  const said =
    of === 'test' && (answer === 'unsaid' || answer === 'says') ? (`${answer}Test` as const) : answer;
  return t(`mark.${said}`, { diets: diets.map((diet) => t(`names.${diet}`)).join(', '), foods: named });
}

/** The foods of which the menu does not say enough, with what to ask of each. */
export const askedFoods = (
  { foods }: JoinedMark,
  t: TFunction<'diets'>,
  language: InterfaceLanguage,
): string =>
  foods
    .map(({ food, reason }) => t('food', { food: nameOf(food, language), reason: t(`reasons.${reason}`) }))
    .join(', ');
