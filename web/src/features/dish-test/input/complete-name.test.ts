import { describe, expect, it } from 'vitest';
import { loadFoodNames } from '../../../offline/engine.ts';
import { completionsOf, indexNames, MOST_SUGGESTIONS } from './complete-name.ts';

const index = indexNames([
  {
    id: 'smoked-salmon',
    names: { en: ['smoked salmon', 'cold-smoked salmon'], fr: ['saumon fumé'], de: ['Räucherlachs'] },
  },
  { id: 'salmon', names: { en: ['salmon', 'salmon fillet'], fr: ['saumon'] } },
  { id: 'salad', names: { en: ['salad'], fr: ['salade'] } },
  { id: 'egg', names: { en: ['egg'], fr: ['œuf', 'œufs'] } },
  { id: 'salami', names: { en: ['salami'], fr: ['salami'] }, movedTo: 'egg' },
  { id: 'brie', names: { en: ['brie'], fr: ['brie', 'brie de Meaux'] } },
]);
const names = (text: string, language: 'en' | 'fr' = 'en') =>
  completionsOf(text, index, language).list.map(({ name }) => name);

describe('completionsOf', () => {
  it('offers names that begin so before names that hold such a word, each food once', () => {
    expect(names('sal')).toEqual(['salad', 'salmon', 'smoked salmon']);
  });

  it('offers the names of the reader’s language first, and finds those of other languages', () => {
    expect(names('sau', 'fr')).toEqual(['saumon', 'saumon fumé']);
    expect(names('sau')).toEqual(['saumon', 'saumon fumé']);
    expect(completionsOf('räu', index, 'en').list).toEqual([
      { name: 'Räucherlachs', language: 'de', text: 'Räucherlachs' },
    ]);
  });

  it('needs neither accents nor capitals nor ligatures', () => {
    expect(names('OEU', 'fr')).toEqual(['œuf']);
    expect(names('rauch')).toEqual(['Räucherlachs']);
    expect(names('saumon fume', 'fr')).toEqual([]);
    expect(names('saumon fum', 'fr')).toEqual(['saumon fumé']);
  });

  it('completes the last words and keeps what stands before them', () => {
    expect(completionsOf('200 g Smoked sal', index, 'en').list[0]).toMatchObject({
      name: 'smoked salmon',
      text: '200 g smoked salmon',
    });
    expect(names('cold-smoked sal')).toEqual(['cold-smoked salmon']);
    // For a word after others, two letters or the middle of a name would be a guess.
    expect(names('leek sa')).toEqual([]);
    expect(names('grilled meau', 'fr')).toEqual([]);
  });

  it('offers nothing for one letter, for blanks, and for what is typed already', () => {
    for (const text of ['', '  ', 's', 'salad', 'zorglub']) expect(names(text)).toEqual([]);
    expect(names('brie')).toEqual([]);
    expect(names('brie', 'fr')).toEqual(['brie de Meaux']);
  });

  it('tells whether the text, or its last words, name a food already', () => {
    for (const text of ['salmon', 'Saumon fumé', '200 g salmon']) {
      expect(completionsOf(text, index, 'en').named).toBe(true);
    }
    for (const text of ['salmo', 'smoked', 'zorglub'])
      expect(completionsOf(text, index, 'en').named).toBe(false);
  });

  it('leaves out records that moved', () => {
    expect(names('sala')).toEqual(['salad']);
  });

  it('offers at most eight of all the foods that ship', async () => {
    const { foods } = await loadFoodNames();
    const all = indexNames(foods);
    const typed = ['ch', 'che', 'chee', 'fro', 'jambon', 'lach', '300 g de lard', 'sa'];
    for (const text of typed) {
      const found = completionsOf(text, all, 'fr').list;
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(MOST_SUGGESTIONS);
    }
    expect(completionsOf('saum', all, 'fr').list[0]?.name).toBe('saumon');
    expect(completionsOf('smoked s', all, 'en').list[0]?.name).toBe('smoked salmon');
  });
});
