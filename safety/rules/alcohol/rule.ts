import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';
import { usualQuestion } from '../usual-question.ts';

/** Alcohol: drinks, desserts soaked in it, sauces it was added to late; what simmers long is asked about. */
export const alcoholRule = declareRule({
  hazard: 'alcohol',
  follows: 'advice',
  state: ['alcohol'],
  sources: [
    'uk-cmo-alcohol',
    'nhmrc-alcohol',
    'ages-pregnancy',
    'livsmedelsverket-alcohol-free',
    'usda-alcohol-retention',
  ],
  question: (part, missing) =>
    missing === null && part.state.alcohol === 'cooked' ? 'ask.alcohol-long' : usualQuestion(part, missing),
  change: (part) => (part.ingredient ? 'change.without-alcohol' : 'change.alcohol-free'),
});

/** For about.md. */
export const about: RuleText = {
  title: 'Alcohol',
  summary: 'Drinks, desserts soaked in alcohol, and sauces to which it is added late.',
  howItJudges:
    'What simmers in a dish (`alcohol: cooked`) is asked about, because a share of it stays for hours; ' +
    '`free` is fine. Vinegar and vanilla are foods of their own. A spirit in a drink or a dessert is ' +
    'poured in or over at the end, so nothing of it cooks off; words like "spiked" name one by ' +
    'themselves.',
  doesNotHandle: 'Traces in ripe fruit or bread.',
};
