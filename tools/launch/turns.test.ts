import { expect, it } from 'vitest';
import { takeTurns } from './turns.mjs';

/** A terminal that several write to, and what stands on it. */
function terminal() {
  let seen = '';
  const begin = takeTurns((text) => {
    seen += text;
  });
  return { begin, seen: () => seen };
}

it('shows what was begun first as it comes', () => {
  const { begin, seen } = terminal();
  const first = begin();
  first.write('a');
  expect(seen()).toBe('a');
  begin().write('x');
  first.write('b');
  expect(seen()).toBe('ab');
});

it('then shows what the next has written, and goes on with it', () => {
  const { begin, seen } = terminal();
  const [first, second] = [begin(), begin()];
  second.write('x');
  first.write('a');
  first.end();
  expect(seen()).toBe('ax');
  second.write('y');
  expect(seen()).toBe('axy');
});

it('loses nothing of what ended before its turn', () => {
  const { begin, seen } = terminal();
  const [first, second, third] = [begin(), begin(), begin()];
  third.write('3');
  third.end();
  second.write('2');
  second.end();
  expect(seen()).toBe('');
  first.end();
  expect(seen()).toBe('23');
  begin().write('4');
  expect(seen()).toBe('234');
});
