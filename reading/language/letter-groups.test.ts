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

  it('make common words likelier than words of the kind that are as short', () => {
    const withCommon = learnLetterGroups(['brioche', 'ond', 'ono'], ['and']);
    const after = (letters: string) =>
      [...letters].reduce((state, letter) => withCommon.next(state, letter).state, withCommon.start);
    expect(withCommon.next(withCommon.start, 'a').log).toBeGreaterThan(
      withCommon.next(withCommon.start, 'o').log,
    );
    expect(withCommon.end(after('and'))).toBeGreaterThan(withCommon.end(after('bri')));
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
