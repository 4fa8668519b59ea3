import type { MenuItemReading, MenuSectionReading } from '@mirabelle/contract/menu.ts';
import { expect, it } from 'vitest';
import { withDaysGoingOn } from './days-going-on.ts';

const dish = (name: string, more: Partial<MenuItemReading> = {}): MenuItemReading => ({
  ...{ name, description: null, price: '9.50', allergenCodes: [], confidence: 100 },
  ...more,
});
const section = (items: MenuItemReading[], title: string | null = null): MenuSectionReading => ({
  ...{ title, course: null, items },
});
const monday = section([dish('Pea soup', { day: 'Monday' }), dish('Cod', { day: 'Tuesday' })], 'Specials');
const told = (sections: readonly MenuSectionReading[]) =>
  sections.flatMap(({ items }) => items.map(({ day = null, name, description }) => [day, name, description]));

it('takes the day off dishes of a page that goes on with the week', () => {
  const page = [
    section([
      dish('Thursday', { description: 'Schnitzel' }),
      dish('Friday: Fish pie', { description: 'peas' }),
      dish('Sunday roast', { day: 'Saturday' }),
      dish('Burger'),
    ]),
  ];
  expect(told(withDaysGoingOn(page, [monday])).slice(0, 2)).toEqual([
    ['Thursday', 'Schnitzel', null],
    ['Friday', 'Fish pie', 'peas'],
  ]);
});

it.each<[string, MenuSectionReading[], MenuSectionReading[]]>([
  ['no days stand before it', [section([dish('Sunday roast')])], [section([dish('Cod')])]],
  ['its section has a title of its own', [section([dish('Sunday roast')], 'Mains')], [monday]],
  ['it begins with another dish', [section([dish('Burger'), dish('Sunday roast')])], [monday]],
  ['the day is of a language that the others are not of', [section([dish('Di carne')])], [monday]],
])('leaves a page as it is where %s', (_why, page, before) => {
  expect(withDaysGoingOn(page, before)).toEqual(page);
});
