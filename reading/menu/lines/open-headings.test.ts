import { describe, expect, it } from 'vitest';
import { openHeadingOf } from './open-headings.ts';

describe('openHeadingOf', () => {
  it.each([
    ['HOVEDRETTER', 'da', 'MAIN'],
    ['Přílohy', 'cs', 'MAIN'],
    ['Főételek', 'hu', 'MAIN'],
    ['Foételek', 'hu', 'MAIN'],
    ['Wina białe', 'pl', 'DRINKS'],
    ['Ciorbe', 'ro', 'STARTER'],
    ['Ryby a mořské plody', 'cs', 'MAIN'],
    ['Sıcak içecekler', 'tr', 'DRINKS'],
    ['Ορεκτικά', 'el', 'STARTER'],
    ['Món tráng miệng', 'vi', 'DESSERT'],
  ] as const)('takes %s on a page in %s for a heading of %s', (text, language, course) => {
    expect(openHeadingOf(text, [language, 'fr'])?.course).toBe(course);
  });

  it('knows none on a page that was read in another language', () => {
    expect(openHeadingOf('Hovedretter', ['en', 'fr'])).toBeNull();
  });

  it.each([
    ['Kotlet schabowy', 'pl'],
    ['Glass', 'en'],
  ] as const)('does not take %s for one', (text, language) => {
    expect(openHeadingOf(text, [language])).toBeNull();
  });
});
