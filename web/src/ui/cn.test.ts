import { describe, expect, it } from 'vitest';
import { cn } from './cn.ts';

describe('cn', () => {
  it.each([
    ['p-5 p-4', 'p-4'],
    ['px-4 pt-6 p-3', 'p-3'],
    ['p-3 px-4', 'p-3 px-4'],
    ['p-5 sm:p-6 p-3', 'sm:p-6 p-3'],
    ['w-4 h-4 size-5', 'size-5'],
    ['text-sm text-danger text-lg', 'text-danger text-lg'],
    ['text-muted text-center text-ink', 'text-center text-ink'],
    ['border border-dashed border-line border-2 border-plum', 'border-dashed border-2 border-plum'],
    ['border border-b-2 border-line', 'border border-b-2 border-line'],
    ['rounded-full rounded-card', 'rounded-card'],
    ['shadow-card shadow-none', 'shadow-none'],
    ['inline-flex hidden sm:flex', 'hidden sm:flex'],
    ['mb-8 -mb-2', '-mb-2'],
    ['[&_svg]:size-5 size-8', '[&_svg]:size-5 size-8'],
    ['[&_svg]:size-4 [&_svg]:size-5', '[&_svg]:size-5'],
    ['data-[state=active]:bg-raised bg-paper', 'data-[state=active]:bg-raised bg-paper'],
    ['max-h-96 max-w-md max-h-40', 'max-w-md max-h-40'],
    ['underline underline', 'underline'],
  ])('makes of "%s" "%s"', (given, expected) => {
    expect(cn(given)).toBe(expected);
  });

  it('leaves out what does not apply', () => {
    expect(cn('flex', false, undefined, ['grow', null])).toBe('flex grow');
  });
});
