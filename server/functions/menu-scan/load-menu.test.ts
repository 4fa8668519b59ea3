import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { menuRequests } from '@mirabelle/safety/menus/menu-requests.ts';
import { describe, expect, it } from 'vitest';
import { type ItemRow, requestsOf } from './load-menu.ts';

const ITEM = {
  name: 'Bagel with smoked salmon or ham',
  description: 'Bagel mit Räucherlachs oder Schinken',
  price: '9.50',
  allergenCodes: ['A'],
  number: '16a',
  secondName: 'Bagel mit Räucherlachs oder Schinken',
  day: null,
  options: ['smoked salmon', 'ham'],
  confidence: 83,
  box: { left: 0.1, top: 0.2, width: 0.3, height: 0.05 },
};
const MENU: Pick<Extract<MenuReading, { kind: 'menu' }>, 'language' | 'country' | 'sections'> = {
  language: 'en',
  country: 'GB',
  sections: [{ title: 'Bagels', course: 'MAIN', items: [ITEM] }],
};
const ROW: ItemRow = {
  ...ITEM,
  id: 'dish',
  allergen_codes: ITEM.allergenCodes,
  second_name: ITEM.secondName,
  read_confidence: ITEM.confidence,
  risk: null,
  section_id: 'section',
  section: 'Bagels',
  course: 'MAIN',
};
const USER: UserContext = {
  country: 'GB',
  gestationalWeek: 12,
  toxoplasmosis: 'NO',
  gestationalDiabetes: 'NO',
  allergies: [],
};

describe('what the engine is asked of a stored dish', () => {
  it('is what it is asked where a phone has read the menu by itself', () => {
    const scan = {
      language: 'en',
      country: 'GB',
      raw_text: '',
      not_understood: [],
      unread_parts: null,
      other_lines: null,
      read_by: null,
    };
    const stored = requestsOf([ROW], { scan, answers: [] }, { userContext: USER, language: 'en' });
    expect(stored.map(({ id }) => id)).toEqual([ROW.id]);
    const { answers, ...request } = stored[0]!.request;
    expect(answers).toEqual([]);
    expect(request).toEqual(menuRequests(MENU, USER)[0]?.request);
  });
});
