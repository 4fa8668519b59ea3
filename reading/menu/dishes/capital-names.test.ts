import { describe, expect, it } from 'vitest';
import { capitalStart } from './capital-names.ts';

describe('a name in capitals', () => {
  it('ends where small letters begin', () => {
    expect(capitalStart(['GRILLED SEA BASS fennel, lemon', 'butter'])).toEqual({
      name: 'GRILLED SEA BASS',
      rest: 'fennel, lemon butter',
    });
  });

  it('ends in front of a single word that goes on in the next line', () => {
    expect(capitalStart(['FISH STEW tomatoes', 'with saffron'])).toEqual({
      name: 'FISH STEW',
      rest: 'tomatoes with saffron',
    });
  });

  it('may go on in further lines, with what is said of the dish behind it', () => {
    expect(capitalStart(['OCTOPUS WITH RICE', 'AND SEAWEED garlic, coriander and', 'wine'])).toEqual({
      name: 'OCTOPUS WITH RICE AND SEAWEED',
      rest: 'garlic, coriander and wine',
    });
  });

  it('does not take a short form that begins a description', () => {
    expect(capitalStart(['CHICKEN WINGS', 'BBQ sauce and celery'])).toBeNull();
  });

  it.each([
    [['CHICKEN with', 'MUSHROOMS']],
    [['Fish stew', 'tomatoes']],
    [['FISH STEW', 'TOMATOES AND SAFFRON']],
    [['FISH STEW with MUSHROOMS and herbs']],
  ])('is not seen in %j', (lines) => {
    expect(capitalStart(lines)).toBeNull();
  });
});
