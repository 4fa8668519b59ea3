import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

describe('a page of prices, lists or times', () => {
  it.each([
    [
      'a hairdresser',
      ['Salon Vrandol', 'Ladies cut 38.00', 'Gents cut 18.00', 'Highlights 65.00', 'Blow dry 22.00'],
    ],
    [
      'a timetable',
      ['Line 12', 'Station 07:05 07:35 08:05', 'Market 07:12 07:42 08:12', 'School 07:20 07:50 08:20'],
    ],
    [
      'a letter',
      [
        'Dear Mrs Zorbling,',
        'thank you for your letter of 3 March. We are sorry to hear',
        'that your order came late, and have asked our carrier to',
        'look into the matter. You will hear from us within a week.',
        'Yours sincerely',
      ],
    ],
    ['a table of contents', ['Soups 11', 'Salads 29', 'Fish 47', 'Meat 71', 'Puddings 105', 'Index 140']],
    ['a market', ['Apples £2.20 kg', 'Leeks £1.50 kg', 'Plums £1.90 kg', 'Cherries £6.00 kg']],
  ])('is no menu: %s', (_what, lines) => {
    expect(readMenu(handMadePage(stacked(lines, 100, 100)), FOODS).kind).toBe('not-a-menu');
  });
});

describe('a short menu', () => {
  it.each([
    ['three drinks', ['Coffee 2.50', 'Tea 2.00', 'Hot chocolate 3.00'], []],
    ['a Czech board', ['Smažený sýr 149 Kč', 'Kuřecí řízek 155 Kč', 'Palačinky 79 Kč'], ['cs']],
    ['a Greek board', ['Χταπόδι σχάρας 14,00', 'Τζατζίκι 4,50', 'Χωριάτικη 6,00', 'Ούζο 3,50'], ['el', 'en']],
    ['a Turkish board', ['Mercimek çorbası 90 TL', 'Adana kebap 280 TL', 'Ayran 40 TL'], ['tr']],
  ] as const)('is a menu: %s', (_what, lines, languages) => {
    const page = { ...handMadePage(stacked(lines, 100, 100)), languages };
    expect(readMenu(page, FOODS).kind).toBe('menu');
  });
});
