import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

const file = (name: string, type: string, size = 10) => ({ name, type, size });
const problem = (code: string) => expect.objectContaining({ code });

describe('checkFile', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])('takes %s', (type) => {
    expect(checkFile(file('menu', type))).toEqual({ heic: false });
  });

  it('knows a HEIC by its type, and by its ending where the system gives no type', () => {
    expect(checkFile(file('IMG_1.HEIC', 'image/heic'))).toEqual({ heic: true });
    expect(checkFile(file('IMG_1.HEIC', ''))).toEqual({ heic: true });
  });

  it.each([
    ['a PDF', file('menu.pdf', 'application/pdf'), 'pdf'],
    ['a text', file('menu.txt', 'text/plain'), 'not-an-image'],
    ['a file without a type', file('menu', ''), 'not-an-image'],
    ['an SVG', file('menu.svg', 'image/svg+xml'), 'svg'],
    ['an empty picture', file('menu.jpg', 'image/jpeg', 0), 'empty'],
  ])('refuses %s and says which it is', (_what, given, code) => {
    expect(() => checkFile(given)).toThrow(problem(code));
  });
});
