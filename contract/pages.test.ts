import { describe, expect, it } from 'vitest';
import { isPage } from './pages.ts';

describe('isPage', () => {
  it.each([
    '/',
    '/scan',
    '/scan/',
    '/results/0e9c',
    '/recipe-adapt/results',
    '/recipe-adapt/results/7',
    '/debug',
  ])('knows %s', (path) => {
    expect(isPage(path)).toBe(true);
  });

  it.each(['/results', '/results/1/2', '/scans', '/no/such/page', '/recipe-adapt/other', '//', '/SCAN'])(
    'does not know %s',
    (path) => {
      expect(isPage(path)).toBe(false);
    },
  );
});
