import { describe, expect, it } from 'vitest';
import { type Diet, type DietFacts, type DietTrait, dietsOf, markOf, preferencesFor } from '../diets.ts';

const food = (name: string, is: DietTrait[], may: DietTrait[] = []) => ({ food: name, is, may });
const facts = (over: Partial<DietFacts>): DietFacts => ({ foods: [], says: [], open: false, ...over });
const answer = (diet: Diet, over: Partial<DietFacts>) => markOf(diet, facts(over)).answer;

describe('the mark of a diet', () => {
  it('names what the dish holds, whatever the menu says', () => {
    const bacon = facts({ foods: [food('bacon', ['meat', 'pork'])], says: ['vegan', 'vegetarian'] });
    expect(markOf('vegan', bacon)).toEqual({
      diet: 'vegan',
      answer: 'contains',
      foods: [{ food: 'bacon', reason: 'pork' }],
    });
  });

  it('passes on what the menu says where only a guess says otherwise', () => {
    expect(answer('vegetarian', { foods: [food('broth', [], ['meat'])], says: ['vegetarian'] })).toBe('says');
    expect(answer('vegetarian', { foods: [food('broth', [], ['meat'])] })).toBe('may');
  });

  it('leaves open what the words do not tell, and never calls a dish free of anything', () => {
    expect(answer('vegan', { open: true })).toBe('unsaid');
    expect(answer('vegan', {})).toBe('none');
  });

  it('does not know how an animal was slaughtered', () => {
    const lamb = { foods: [food('lamb', ['meat'])] };
    expect(markOf('halal', facts(lamb))).toMatchObject({
      answer: 'unsaid',
      foods: [{ reason: 'slaughter' }],
    });
    expect(answer('kosher', lamb)).toBe('unsaid');
    expect(answer('halal', { ...lamb, says: ['halal'] })).toBe('says');
  });

  it('keeps meat and milk apart for kosher', () => {
    const foods = [food('beef', ['meat']), food('cheese', ['milk'])];
    expect(markOf('kosher', facts({ foods }))).toMatchObject({
      answer: 'contains',
      foods: [
        { food: 'beef', reason: 'meat-with-milk' },
        { food: 'cheese', reason: 'meat-with-milk' },
      ],
    });
    expect(answer('kosher', { foods: [food('beef', ['meat']), food('cheese', [], ['milk'])] })).toBe('may');
  });

  it('tells sugar from starch', () => {
    expect(answer('sugar', { foods: [food('cake', ['sugar', 'starch'])] })).toBe('contains');
    expect(markOf('sugar', facts({ foods: [food('rice', ['starch'])] }))).toMatchObject({
      answer: 'may',
      foods: [{ food: 'rice', reason: 'starch' }],
    });
  });
});

describe('stored preferences', () => {
  it('are read in any spelling of case, and keep what stands for no diet', () => {
    expect(dietsOf(['vegan', 'Low salt', 'HALAL'])).toEqual(['vegan', 'halal']);
    expect(preferencesFor(['halal', 'vegetarian'], ['Vegan', 'Low salt'])).toEqual([
      'Vegetarian',
      'Halal',
      'Low salt',
    ]);
  });
});
