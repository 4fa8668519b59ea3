import { expect, it, vi } from 'vitest';
import { Linked } from './linked.ts';

it('links a record once, when it is first asked for', () => {
  const link = vi.fn((id: string) => (id === 'brie' ? { id } : undefined));
  const foods = new Linked(link);
  expect(link).not.toHaveBeenCalled();
  expect(foods.get('brie')).toBe(foods.get('brie'));
  expect(foods.get('none')).toBeUndefined();
  expect(foods.get('none')).toBeUndefined();
  expect(link).toHaveBeenCalledTimes(2);
});
