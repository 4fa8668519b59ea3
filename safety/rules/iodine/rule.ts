import { declareRule } from '../declare-rule.ts';
import { limitsOf, strictest } from '../limits.ts';
import type { RuleText } from '../rule.ts';

/** Iodine in seaweed: brown kinds hold many times a day’s need, nori little. */
export const iodineRule = declareRule({
  hazard: 'iodine',
  follows: 'advice',
  state: [],
  sources: ['anses-seaweed', 'fsanz-seaweed', 'livsmedelsverket-pregnancy', 'hus-teratology-foods'],
  question: { otherwise: 'ask.which-seaweed' },
  change: 'leave',
  refine(found, part, context) {
    if (found?.key !== 'iodine.check') return found;
    const limit = strictest(limitsOf(part, 'iodine', 'portions/week'), context.adviceCountry);
    if (!limit) return found;
    return { ...found, key: 'iodine.limit', data: { ...found.data, portions: limit.fact.value } };
  },
});

/** For about.md. */
export const about: RuleText = {
  title: 'Iodine in seaweed',
  summary:
    'Kelp, kombu, wakame, dulse and supplements of them: brown kinds hold many times the iodine that a ' +
    'day needs.',
  howItJudges:
    'France advises against seaweed and Australia allows brown seaweed once a week; without a country ' +
    'the more cautious counts. The nori around a sushi roll is fine.',
  doesNotHandle: 'Arsenic in hijiki beyond what health authorities say of seaweed.',
};
