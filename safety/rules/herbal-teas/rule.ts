import { leave } from '../choose-change.ts';
import { declareRule } from '../declare-rule.ts';
import { limitsOf, strictest } from '../limits.ts';
import type { RuleText } from '../rule.ts';

/** Herbal teas: herbs to avoid, herbs that are hardly studied, and gentle ones by cups a day. */
export const herbalTeasRule = declareRule({
  hazard: 'herbal-teas',
  follows: 'advice',
  state: [],
  sources: [
    'nhs-teas-to-avoid',
    'nhs-herbal-tea',
    'health-canada-herbal-tea',
    'phac-caffeine',
    'livsmedelsverket-pregnancy',
  ],
  question: { otherwise: 'ask.which-herbs' },
  change: (part) => (part.ingredient ? leave(part) : 'change.other-tea'),
  refine(found, part, context) {
    if (found?.risk !== 'NO_RISK') return found;
    const limit = strictest(limitsOf(part, 'herbal-teas', 'cups/day'), context.adviceCountry);
    if (!limit) return found;
    return {
      ...found,
      key: 'herbal-teas.fine-limit',
      data: { ...found.data, cups: limit.fact.value },
      citations: [...found.citations, ...limit.citations].slice(0, 3),
    };
  },
});

/** For about.md. */
export const about: RuleText = {
  title: 'Herbal teas',
  summary:
    'Herbs to avoid (sage as a tea, pennyroyal, ginseng), herbs that are hardly studied, and gentle ' +
    'ones.',
  howItJudges:
    'HIGH_RISK where a health authority advises against the herb; TO_CHECK where it advises caution or ' +
    'the kind is unknown; NO_RISK with the cups a day for ginger, peppermint and rooibos. As a spice in ' +
    'food, herbs are food.',
  doesNotHandle: 'Medicinal extracts and oils; caffeine in real tea.',
};
