import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { orderedLines, readRecipeLines } from './read-lines.ts';

const CHARACTER = 11;
const LEADING = 34;

/** A printed column: each string a line, '' a gap. Sizes in pixels. */
function column(lines: readonly string[], { left = 60, top = 100, height = 26 } = {}) {
  let y = top;
  return lines.flatMap((text) => {
    y += text === '' ? LEADING * 0.8 : LEADING;
    const width = text.length * CHARACTER * (height / 26);
    return text === '' ? [] : [{ text, x: left + width / 2, y, width, height, confidence: 90 }];
  });
}

const INGREDIENTS = [
  'Ingredients',
  '2 tbsp olive oil',
  '2 onions, chopped',
  '3 garlic cloves, crushed',
  '400 g tinned tomatoes',
  '200 g red lentils',
  '1 tsp cumin',
];
const METHOD = [
  'Method',
  '1. Heat the oil in a large pan and fry the onions for',
  '10 minutes until soft. Add the garlic and cumin.',
  '2. Tip in the tomatoes and lentils with a glass of water',
  'and simmer gently for half an hour, stirring now and',
  'then.',
  '3. Season and serve in warm bowls.',
];
const STEPS = [
  'Heat the oil in a large pan and fry the onions for 10 minutes until soft. Add the garlic and cumin.',
  'Tip in the tomatoes and lentils with a glass of water and simmer gently for half an hour, stirring now and then.',
  'Season and serve in warm bowls.',
];

describe('the lines of a printed recipe', () => {
  const title = column(['Red lentil soup'], { height: 56, top: 10 });
  const pages = {
    'ingredients beside the steps': [...title, ...column(INGREDIENTS), ...column(METHOD, { left: 560 })],
    'ingredients above the steps': [...title, ...column([...INGREDIENTS, '', ...METHOD])],
    'ingredients in two columns above the steps': [
      ...title,
      ...column(INGREDIENTS.slice(0, 4)),
      ...column(INGREDIENTS.slice(4), { left: 480, top: 134 }),
      ...column(METHOD, { top: 300 }),
    ],
  };

  it.each(Object.entries(pages))('are read in order: %s', (_, lines) => {
    // A reader hands them out from top to bottom, whatever column they stand in.
    const reading = readRecipeLines({ lines: [...lines].sort((a, b) => a.y - b.y || a.x - b.x) }, FOODS);
    if (reading.kind !== 'recipe') throw new Error(reading.reason);
    expect(reading.recipe.name).toBe('Red lentil soup');
    expect(reading.recipe.ingredients.map((line) => line.name)).toEqual([
      'olive oil',
      'onions, chopped',
      'garlic cloves, crushed',
      'tinned tomatoes',
      'red lentils',
      'cumin',
    ]);
    expect(reading.recipe.instructions).toEqual(STEPS);
    expect(reading.recipe.foundBy).toBe('picture');
  });

  it('join a word parted at the line’s end', () => {
    expect(
      orderedLines({
        lines: column([
          'Stir the vegetables until they are all cara-',
          'melised and soft, then serve.',
          'More',
        ]),
      })[0],
    ).toBe('Stir the vegetables until they are all caramelised and soft, then serve.');
  });

  it('give a reason when they are none, or no recipe', () => {
    expect(readRecipeLines({ lines: [] }, FOODS)).toEqual({ kind: 'no-recipe', reason: 'empty' });
    expect(
      readRecipeLines(
        { lines: column(['Opening hours', 'Monday to Friday 9 to 5', 'closed on Sundays']) },
        FOODS,
      ),
    ).toEqual({ kind: 'no-recipe', reason: 'not-a-recipe' });
  });
});
