import { distance } from '@mirabelle/language/text/distance.ts';
import { describe, expect, it } from 'vitest';
import { Spelling } from './spelling.ts';

const spelling = new Spelling(
  new Map(
    [
      'salmon',
      'prosecco',
      'mozzarella',
      'ham',
      'brie',
      'yogurt',
      'water',
      'panierter',
      'cheese',
      'flamed',
    ].map((w) => [w, 1]),
  ),
);

describe('Spelling', () => {
  it.each([
    ['salrnon', 'salmon'],
    ['sa1mon', 'salmon'],
    ['prosseco', 'prosecco'],
    ['mozarela', 'mozzarella'],
    ['yoghurt', 'yogurt'],
    ['slamon', 'salmon'],
    ['chese', 'cheese'],
  ])('reads %s as %s', (written, meant) => {
    expect(spelling.correct(written)?.word).toBe(meant);
  });

  it.each(['hat', 'brin', 'brine', 'sermon', 'prospect', 'waiter', 'flame', 'patientes'])(
    'leaves %s alone',
    (word) => {
      expect(spelling.correct(word)).toBeNull();
    },
  );
});

describe('a slip', () => {
  const words = new Spelling(
    new Map(
      ['blettes', 'chantilly', 'chanterelle', 'carrot', 'plunder', 'brocoli', 'broccoli'].map((w) => [w, 9]),
    ),
  );

  it.each(['carott', 'carrto', 'brocolli', 'chanterele'])('is plain: %s', (word) => {
    expect(words.correct(word)?.plain).toBe(true);
  });

  it.each(['bletesk', 'chantrille'])('is not plain, for it may be a word of its own: %s', (word) => {
    expect(words.correct(word)?.plain).toBe(false);
  });

  it('names what else is as near', () => {
    expect(words.correct('chantrille')).toMatchObject({ plain: false, rivals: ['chanterelle'] });
  });
});

describe('distance', () => {
  it('counts a swap of neighbours once and stops at the limit', () => {
    expect(distance('slamon', 'salmon', 2)).toBe(1);
    expect(distance('beef', 'lettuce', 2)).toBe(3);
  });
});
