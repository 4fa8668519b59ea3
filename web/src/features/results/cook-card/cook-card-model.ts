import type { Finding, FindingValue } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { MenuAnswerRow } from '@mirabelle/contract/table-question.ts';
import {
  isRequest,
  namesFoods,
  renderCardQuestion,
  renderRequest,
} from '@mirabelle/safety/messages/cook-card.ts';
import { renderFinding } from '@mirabelle/safety/messages/render.ts';
import { TEXTS } from '@mirabelle/safety/messages/texts.ts';
import type { RatedDish } from '../results-model.ts';
import { type OpenTableQuestion, questionsAmong } from '../table-questions-model.ts';

/** One sentence of the card: a question to the kitchen or a request, about the dishes of its group. */
export interface CardLine {
  key: string;
  kind: 'question' | 'request';
  say(language: Language): string;
  /** What an answer to it settles; null of a request, and of what no yes or no settles. */
  question: OpenTableQuestion | null;
}

/** What is said of the same dishes together. */
export interface CardGroup {
  dishes: RatedDish[];
  lines: CardLine[];
}

/** What the card for some dishes says. */
export interface CookCard {
  /** Those of several dishes first, then in the order of the dishes. */
  groups: CardGroup[];
  /** Dishes of which nothing is asked but allergies. */
  settled: RatedDish[];
  /** Dishes that no request makes safe: they are not on the card. */
  leftOff: RatedDish[];
}

/** A line of one dish, before it is joined with those of others. */
interface Draft {
  key: string;
  kind: CardLine['kind'];
  dish: RatedDish;
  foods: FindingValue[];
  question: OpenTableQuestion | null;
  say(foods: readonly FindingValue[], dishes: number, language: Language): string;
}

const ALLERGY = 'ask.allergy';
/** Asked where a dish is open and nothing tells what to ask: it never looks settled. */
const WHAT_IS_IN_IT = 'ask.what-is-in-it';

const foodIn = ({ data, subject }: Finding): FindingValue => data.food ?? subject;

/** The findings that keep a dish from being safe: its own, or those of its parts where these decide. */
function openOf({ assessment, ingredients, rating }: RatedDish): Finding[] {
  const isOpen = ({ risk }: Finding) => risk !== 'NO_RISK';
  const own = [...(assessment?.findings ?? []), ...(assessment?.profile_findings ?? [])].filter(isOpen);
  if (own.some(({ risk }) => risk === rating)) return own;
  return [...own, ...ingredients.flatMap(({ findings }) => findings).filter(isOpen)];
}

/**
 * Whether requests make a dish safe: to all that is a risk in it there is one. Of a dish that waits for its verdict
 * nothing is promised.
 */
export function hasRequest(dish: RatedDish): boolean {
  if (dish.rating === null) return false;
  if (dish.rating !== 'HIGH_RISK') return true;
  const high = openOf(dish).filter(({ risk }) => risk === 'HIGH_RISK');
  return high.length > 0 && high.every(({ modification }) => isRequest(modification));
}

/** The dishes to choose from: those to ask about first, then those that a request makes safe, and the others. */
export function inOrderOfAsking(dishes: readonly RatedDish[]): RatedDish[] {
  const place = (dish: RatedDish) => {
    if (dish.rating === 'TO_CHECK') return 0;
    if (dish.rating === 'HIGH_RISK') return hasRequest(dish) ? 1 : 3;
    return 2;
  };
  return [...dishes].sort((a, b) => place(a) - place(b) || a.position - b.position);
}

/**
 * What to ask and request of dishes.
 * @param dishes with all that is known of them where that could be read
 * @param answers given for the menu; who did not know is asked again, since it may be another who reads the card
 * @param allergies whether the card says what she is allergic to, which asks it of every dish
 */
export function cookCardOf(
  dishes: readonly RatedDish[],
  answers: readonly MenuAnswerRow[],
  allergies: boolean,
): CookCard {
  const known = answers.filter(({ answer }) => answer !== 'unknown');
  const leftOff = dishes.filter((dish) => !hasRequest(dish));
  const asked = dishes.filter((dish) => !leftOff.includes(dish));
  const drafts = asked.flatMap((dish) => draftsOf(dish, known, allergies));
  const lines = Map.groupBy(drafts, ({ key }) => key).values();
  const byDishes = Map.groupBy(
    lines.map((same) => joined(same)),
    ({ of }) => of.map(({ id }) => id).join(' '),
  );
  const groups = [...byDishes.values()].map((same) => ({
    dishes: same[0]!.of,
    lines: same.map(({ line }) => line),
  }));
  const inGroups = new Set(drafts.map(({ dish }) => dish.id));
  return {
    groups: groups.sort(
      (a, b) =>
        Number(b.dishes.length > 1) - Number(a.dishes.length > 1) ||
        asked.indexOf(a.dishes[0]!) - asked.indexOf(b.dishes[0]!),
    ),
    settled: asked.filter(({ id }) => !inGroups.has(id)),
    leftOff,
  };
}

/** One line of the same question or request to several dishes. */
function joined(same: readonly Draft[]): { of: RatedDish[]; line: CardLine } {
  const { key, kind, say } = same[0]!;
  const of = [...new Set(same.map(({ dish }) => dish))];
  const foods = same.flatMap((draft) => draft.foods);
  const questions = same.flatMap(({ question }) => question ?? []);
  const [first] = questions;
  const question = first && {
    ...first,
    foods: [...new Map(questions.flatMap((each) => each.foods).map((food) => [food.id, food])).values()],
    dishes: of,
    settles: questions.reduce((sum, { settles }) => sum + settles, 0),
  };
  return {
    of,
    line: { key, kind, question: question ?? null, say: (language) => say(foods, of.length, language) },
  };
}

function draftsOf(dish: RatedDish, answers: readonly MenuAnswerRow[], allergies: boolean): Draft[] {
  const open = openOf(dish);
  const high = open.filter(({ risk }) => risk === 'HIGH_RISK');
  const check = open.filter(({ risk }) => risk === 'TO_CHECK');
  const drafts = [
    ...questionsAmong(check, dish, answers).map((question) => tableDraft(dish, question)),
    ...check
      .filter(({ settledBy }) => !settledBy)
      .flatMap((finding) => singleDraft(dish, finding, allergies)),
    ...high.map((finding) => requestDraft(dish, finding)),
  ];
  // What is risky in a dish of which only the card is here is requested; what is to be asked besides is not known.
  const isPart = dish.rating === 'HIGH_RISK' && !dish.whole;
  const byAllergy = allergies && check.length > 0 && check.every(({ question }) => question === ALLERGY);
  const isMute = dish.rating === 'TO_CHECK' && drafts.length === 0 && !byAllergy;
  return isPart || isMute ? [...drafts, generalDraft(dish)] : drafts;
}

const tableDraft = (dish: RatedDish, question: OpenTableQuestion): Draft => ({
  key: question.key,
  kind: 'question',
  dish,
  foods: question.foods.map(({ name }) => name),
  question,
  say: (foods, dishes, language) => renderCardQuestion(question.question, foods, dishes, language),
});

/** What no yes or no settles: asked in its own words, else requested, where that can be. */
function singleDraft(dish: RatedDish, finding: Finding, allergies: boolean): Draft[] {
  if (finding.question === ALLERGY && allergies) return [];
  if (finding.question === null) return isRequest(finding.modification) ? [requestDraft(dish, finding)] : [];
  const said = renderFinding(finding, 'en').question;
  return [
    {
      key: `${finding.question} ${said}`,
      kind: 'question',
      dish,
      foods: [],
      question: null,
      say: (_foods, _dishes, language) => renderFinding(finding, language).question ?? '',
    },
  ];
}

function requestDraft(dish: RatedDish, finding: Finding): Draft {
  const change = finding.modification ?? '';
  const food = foodIn(finding);
  return {
    key: namesFoods(change) ? `${change} ${dish.id}` : change,
    kind: 'request',
    dish,
    foods: [food],
    question: null,
    say: (foods, _dishes, language) => renderRequest(change, foods, language),
  };
}

const generalDraft = (dish: RatedDish): Draft => ({
  key: WHAT_IS_IN_IT,
  kind: 'question',
  dish,
  foods: [],
  question: null,
  say: (_foods, _dishes, language) => TEXTS[language].questions[WHAT_IS_IN_IT] ?? '',
});
