import { cookOrLeave } from '../choose-change.ts';
import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Fruit, vegetables, herbs and salad with soil that was not washed off. */
export const unwashedProduceRule = declareRule({
  hazard: 'unwashed-produce',
  follows: 'advice',
  state: ['heat', 'washed'],
  sources: ['has-toxoplasmosis-2009', 'ameli-toxoplasmosis', 'suffolk-maternity-food', 'bfr-toxoplasmosis'],
  change: (part) => (part.state.washed === 'no' ? 'change.washed' : cookOrLeave(part)),
});

/** For about.md. */
export const about: RuleText = {
  title: 'Unwashed produce',
  summary:
    'Fruit, vegetables, herbs, mushrooms and salad with soil on them: toxoplasma above all, and ' +
    'listeria.',
  howItJudges:
    'A kitchen is taken to wash it, so it warns only where the words say it was not washed; what a user ' +
    'who is not immune should ask is for toxoplasmosis-status. Soil carries listeria too, so an old ' +
    'toxoplasmosis infection does not lower it.',
  doesNotHandle: 'Pesticides.',
};
