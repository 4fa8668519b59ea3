import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { named, riskFact, smallKnowledge } from '../../testing/small-knowledge.ts';

const engine = createEngine(
  smallKnowledge({
    foods: [
      {
        id: 'lettuce',
        names: named('lettuce'),
        usual: { washed: 'yes', heat: 'raw' },
        facts: [
          riskFact({ hazard: 'unwashed-produce', risk: 'HIGH_RISK', when: { washed: ['no'] } }),
          riskFact({ hazard: 'general', risk: 'NO_RISK' }),
        ],
      },
      {
        id: 'ham',
        names: named('raw ham'),
        facts: [riskFact({ hazard: 'toxoplasmosis', risk: 'HIGH_RISK' })],
      },
      {
        id: 'tartare',
        names: named('tartare'),
        facts: [
          riskFact({ hazard: 'toxoplasmosis', risk: 'HIGH_RISK' }),
          riskFact({ hazard: 'listeria', risk: 'HIGH_RISK' }),
        ],
      },
    ],
  }),
);
const assess = (text: string, toxoplasmosis?: 'YES' | 'NO' | 'UNKNOWN') =>
  engine.assess({ kind: 'ingredient', text, userContext: toxoplasmosis ? { toxoplasmosis } : null });

describe('toxoplasmosis status', () => {
  it('asks a woman who is not immune whether raw produce was washed', () => {
    expect(assess('lettuce', 'NO')).toMatchObject({
      risk: 'TO_CHECK',
      profileFindings: [{ question: 'ask.washed' }],
    });
  });

  it('tells one who does not know, and adds nothing without a status', () => {
    expect(assess('lettuce', 'UNKNOWN')).toMatchObject({
      risk: 'NO_RISK',
      profileFindings: [{ key: 'toxoplasmosis-status.wash-unknown' }],
    });
    expect(assess('lettuce').profileFindings).toEqual([]);
  });

  it('lowers by one step what is only toxoplasmosis for an old infection, and nothing else', () => {
    expect(assess('raw ham').risk).toBe('HIGH_RISK');
    expect(assess('raw ham', 'YES')).toMatchObject({
      risk: 'TO_CHECK',
      findings: [{ key: 'toxoplasmosis-status.immune' }],
    });
    expect(assess('tartare', 'YES').risk).toBe('HIGH_RISK');
  });
});
