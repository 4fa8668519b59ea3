import type { UserContext } from '@mirabelle/contract/profile.ts';
import { expect, it } from 'vitest';
import { basisOf, contextOf } from '../../verdict/judged-here.ts';
import { answerHere } from './answer-here.ts';

const ORDER = ['NO_RISK', 'TO_CHECK', 'HIGH_RISK'];
const strictest = contextOf(basisOf(undefined, undefined), new Date());

it.each(['peanut soup', 'smoked salmon', 'green salad', 'brie', 'carpaccio', 'mustard', 'honey cake'])(
  'is laxer for no one than where the reader is not known: %s',
  async (text) => {
    const riskFor = async (userContext: UserContext | null) =>
      ORDER.indexOf((await answerHere(text, { userContext, language: 'en' })).risk);
    const most = await riskFor(strictest);
    const reader = { gestationalWeek: 30, toxoplasmosis: 'NO', gestationalDiabetes: 'YES' } as const;
    for (const country of ['FR', 'GB', 'US'])
      expect(
        await riskFor({ ...reader, country, allergies: ['peanuts', 'mustard', 'milk'] }),
      ).toBeLessThanOrEqual(most);
    expect(await riskFor(null)).toBeLessThanOrEqual(most);
  },
);
