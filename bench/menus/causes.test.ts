import { describe, expect, it } from 'vitest';
import { causeOfLoss } from './causes.ts';
import type { ReadPicture } from './read-picture.ts';

const dish = (name: string, description: string | null = null) => ({
  name,
  description,
  price: null,
  course: 'MAIN',
  risk: 'NO_RISK' as const,
});

function reading(of: Partial<ReadPicture>): ReadPicture {
  return {
    kind: 'menu',
    reason: null,
    language: 'en',
    restaurantName: null,
    titles: [],
    dishes: [],
    notUnderstood: [],
    lines: ['Roast chicken 12.50', 'Leek soup'],
    rawText: '',
    seconds: 1,
    shownSeconds: 1,
    bareSeconds: null,
    ...of,
  };
}

const causeOf = (of: Partial<ReadPicture>, name = 'Roast chicken') =>
  causeOfLoss([name], ['Leek soup'], reading(of)).cause;

describe('why a dish was lost', () => {
  it.each([
    ['page called illegible', { kind: 'unreadable', reason: 'dark' }],
    ['page called no menu', { kind: 'not-a-menu' }],
    ['picture refused', { kind: 'refused', reason: 'image_corrupt' }],
    ['not read', { lines: ['Rxxxt chxckxn'] }],
    ['taken as heading', { titles: ['Roast Chicken'] }],
    ['taken as restaurant', { restaurantName: 'Roast chicken' }],
    ['joined with another dish', { dishes: [dish('Roast chicken Leek soup')] }],
    ['price in name', { dishes: [dish('Roast chicken 12-50')] }],
    ['name too long', { dishes: [dish('Roast chicken with gravy and potatoes')] }],
    ['name cut', { dishes: [dish('Chicken')] }],
    ['in a description', { dishes: [dish('Fish pie', 'peas, roast chicken')] }],
    ['not understood', { notUnderstood: ['Roast chicken'] }],
    ['read but lost', { dishes: [dish('Fish pie')] }],
  ] as [string, Partial<ReadPicture>][])('is "%s"', (cause, of) => {
    expect(causeOf(of)).toBe(cause);
  });

  it('counts a name with a slip as read', () => {
    expect(causeOf({ lines: ['Roost chickcn'] })).toBe('read but lost');
  });

  it('counts a name over two lines as read', () => {
    expect(causeOf({ lines: ['Slow roast', 'chicken'] })).toBe('read but lost');
  });
});
