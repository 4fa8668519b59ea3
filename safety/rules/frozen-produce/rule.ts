import { cookOrLeave } from '../choose-change.ts';
import { declareRule } from '../declare-rule.ts';
import type { RuleText } from '../rule.ts';

/** Berries and vegetables that come frozen and are eaten without being heated. */
export const frozenProduceRule = declareRule({
  hazard: 'frozen-produce',
  follows: 'advice',
  state: ['frozen', 'heat'],
  sources: [
    'fsai-frozen-berries',
    'livsmedelsverket-frozen-berries',
    'ruokavirasto-frozen-berries',
    'fss-frozen-vegetables',
  ],
  question: { heat: 'ask.cooked' },
  change: cookOrLeave,
  // Frozen peas are cooked wherever no one says otherwise; frozen berries, and peas that are only thawed, often are not.
  refine: (found, part) => {
    const isCooked = part.item.allGroups.has('vegetables') && part.state.frozen !== 'thawed';
    return found?.cannotTell === 'heat' && isCooked ? null : found;
  },
});

/** For about.md. */
export const about: RuleText = {
  title: 'Frozen berries and vegetables',
  summary:
    'Berries that were frozen have carried hepatitis A and norovirus, frozen vegetables listeria: freezing ' +
    'kills neither.',
  howItJudges:
    'It speaks only where the words say that they were frozen. Heated through they are NO_RISK; raw, it ' +
    'asks, and of berries also where that is left open: vegetables are taken to be cooked, unless the words ' +
    'say that they were thawed. Washing changes nothing.',
  doesNotHandle: 'Where the berries were grown: the advice is for imported ones, and a menu seldom says so.',
};
