import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const raspberries = {
  id: 'raspberries',
  names: named('raspberries'),
  facts: [
    riskFact({
      hazard: 'frozen-produce',
      risk: 'TO_CHECK',
      when: { frozen: ['yes'], heat: ['raw', 'undercooked'] },
    }),
    riskFact({ hazard: 'frozen-produce', risk: 'NO_RISK', when: { heat: ['cooked'] } }),
    riskFact({ hazard: 'general', risk: 'NO_RISK' }),
  ],
};
const judge = (usual: object, groups: string[] = []) =>
  createEngine(
    smallKnowledge({
      groups: [{ id: 'vegetables', names: named('greens') }],
      foods: [{ ...raspberries, groups, usual }],
    }),
  )
    .assess({ kind: 'ingredient', text: 'raspberries' })
    .findings.find(({ rule }) => rule === 'frozen-produce');

describe('frozen produce', () => {
  it('asks about frozen berries that are eaten raw, and offers them cooked', () => {
    expect(judge({ frozen: 'yes', heat: 'raw' })).toMatchObject({
      key: 'frozen-produce.check',
      risk: 'TO_CHECK',
    });
  });

  it('asks whether they are heated where that is open', () => {
    expect(judge({ frozen: 'yes' })).toMatchObject({ key: 'frozen-produce.ask', question: 'ask.cooked' });
  });

  it('takes vegetables to be cooked where nothing is stated, not where they are raw', () => {
    expect(judge({ frozen: 'yes' }, ['vegetables'])).toBeUndefined();
    expect(judge({ frozen: 'yes', heat: 'raw' }, ['vegetables'])).toMatchObject({ risk: 'TO_CHECK' });
  });

  it('is content with what is heated, and says nothing of fresh ones', () => {
    expect(judge({ frozen: 'yes', heat: 'cooked' })).toMatchObject({ key: 'frozen-produce.fine' });
    expect(judge({ frozen: 'no', heat: 'raw' })).toBeUndefined();
  });
});
