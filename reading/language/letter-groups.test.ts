import { describe, expect, it } from 'vitest';
import { learnLetterGroups } from './letter-groups.ts';

const groups = learnLetterGroups(['brioche', 'bricks', 'poire', 'beurre', 'ß', 'x2']);

function likelihood(word: string): number {
  let state = groups.start;
  let log = 0;
  for (const letter of word) {
    const next = groups.next(state, letter);
    log += next.log;
    state = next.state;
  }
  return log + groups.end(state);
}

describe('groups of letters', () => {
  it('make words that were learned, and ones like them, likelier than others', () => {
    expect(likelihood('brioche')).toBeGreaterThan(likelihood('bpiocche'));
    expect(likelihood('brioches')).toBeGreaterThan(likelihood('hbpiocce'));
    expect(likelihood('poire')).toBeGreaterThan(likelihood('roire'));
  });

  it('add up to one for what may follow', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    for (const before of ['', 'b', 'bri', 'brioche', 'qq']) {
      let state = groups.start;
      for (const letter of before) state = groups.next(state, letter).state;
      const sum = letters.reduce((all, letter) => all + Math.exp(groups.next(state, letter).log), 0);
      // One of 28 signs stands for what was never seen.
      expect(sum + Math.exp(groups.end(state))).toBeGreaterThan(0.96);
      expect(sum + Math.exp(groups.end(state))).toBeLessThanOrEqual(1.0001);
    }
  });
});
