import { describe, expect, it } from 'vitest';
import { learnLetterGroups } from '../language/letter-groups.ts';
import { likeliestCharacters, likelyCharacters, type Slices } from './ctc-decode.ts';

const CLASSES = ['', ...'abcdefghijklmnopqrstuvwxyz0123456789,発éèE', ' '];
const groups = learnLetterGroups(['poire', 'creme', 'crue', 'noire', 'beurre', 'caramel']);

/** Slices in which each character is as likely as told, and the rest is nothing. */
function slices(...told: Record<string, number>[]): Slices {
  const likelihoods = new Float32Array(told.length * CLASSES.length);
  told.forEach((row, slice) => {
    let rest = 1;
    for (const [character, likelihood] of Object.entries(row)) {
      likelihoods[slice * CLASSES.length + CLASSES.indexOf(character)] = likelihood;
      rest -= likelihood;
    }
    likelihoods[slice * CLASSES.length] = Math.max(1e-6, rest);
  });
  return { likelihoods, count: told.length, classes: CLASSES };
}
const text = (characters: readonly { text: string }[]) => characters.map((each) => each.text).join('');

describe('the characters of a line', () => {
  const torn = slices({ r: 0.55, p: 0.4 }, { o: 0.9 }, { i: 0.9 }, { r: 0.9 }, { e: 0.9 });

  it('are the likeliest of each slice where nothing is expected', () => {
    expect(text(likeliestCharacters(torn))).toBe('roire');
  });

  it('are those that make a likely word where the line leaves it open, each as likely as it was seen', () => {
    const read = likelyCharacters(torn, groups);
    expect(text(read)).toBe('poire');
    expect(read[0]!.likelihood).toBeCloseTo(0.4);
    expect(read.map(({ slice }) => slice)).toEqual([0, 1, 2, 3, 4]);
  });

  it('are as likely as their letter with any accent and in either case', () => {
    const unclear = slices({ c: 0.9 }, { r: 0.9 }, { è: 0.4, é: 0.3, E: 0.2 }, { m: 0.9 }, { e: 0.9 });
    for (const read of [likeliestCharacters(unclear), likelyCharacters(unclear, groups)]) {
      expect(text(read)).toBe('crème');
      expect(read[2]!.likelihood).toBeCloseTo(0.9);
    }
  });

  it('stay what was plainly seen, whatever is expected', () => {
    const plain = slices({ r: 0.98 }, { o: 0.98 }, { i: 0.98 }, { r: 0.98 }, { e: 0.98 });
    expect(text(likelyCharacters(plain, groups))).toBe('roire');
  });

  it('are told twice where a slice of nothing parts them, and once where none does', () => {
    const doubled = slices(
      { b: 0.9 },
      { e: 0.9 },
      { u: 0.9 },
      { r: 0.9 },
      {},
      { r: 0.9 },
      { e: 0.9 },
      { e: 0.9 },
    );
    expect(text(likelyCharacters(doubled, groups))).toBe('beurre');
  });

  it('are parted where letters that stand close hide the space', () => {
    const close = slices(
      { c: 0.9 },
      { r: 0.9 },
      { e: 0.9 },
      { m: 0.9 },
      { e: 0.9 },
      { ' ': 0.3 },
      { 4: 0.9 },
    );
    expect(text(likelyCharacters(close, groups))).toBe('creme 4');
  });

  it('are of alphabets that menus are read in', () => {
    expect(text(likelyCharacters(slices({ 発: 0.9, c: 0.05 }, { r: 0.9 }), groups))).not.toContain('発');
  });
});
