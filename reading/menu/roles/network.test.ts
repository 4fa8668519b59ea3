import { describe, expect, it } from 'vitest';
import { answerShares, packed, readyNetwork } from './network.ts';

const network = readyNetwork({
  mean: [1, 0],
  scale: [2, 1],
  hidden: [packed([1, 0, 0]), packed([0, 1, 0.5])],
  out: [packed([2, 0, 0]), packed([0, 2, 0])],
});

describe('a network', () => {
  it('gives shares that sum to one, the largest to the answer its signs speak for', () => {
    const first = answerShares([3, 0], network);
    expect(first.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(first[0]).toBeGreaterThan(0.9);
    expect(answerShares([1, 3], network)[1]).toBeGreaterThan(0.9);
  });

  it('keeps its weights to a step of the largest', () => {
    const weights = [0.5, -1.27, 0.004, 0];
    const [kept] = readyNetwork({ mean: [], scale: [], hidden: [packed(weights)], out: [] }).hidden;
    kept!.forEach((weight, at) => {
      expect(Math.abs(weight - weights[at]!)).toBeLessThanOrEqual(0.0051);
    });
  });
});
