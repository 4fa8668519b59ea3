import { readMenuText } from '@mirabelle/reading/menu-text/read-menu-text.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { expect, it } from 'vitest';
import { DISHES_OF_TEXT, menuText } from './menu-text.ts';

it.each(['86655cfa', '75212cad', 'aed98129', '0123abcd'])(
  'has as many dishes as it says, also for a scan whose id %s looks like a price',
  async (start) => {
    const reading = readMenuText(
      menuText(1910, `${start}-b7e7-49bf-986c-d8e9d75076e9`),
      await openKnownFoods(),
    );
    const sections = reading.kind === 'menu' ? reading.sections : [];
    expect(sections.flatMap(({ items }) => items)).toHaveLength(DISHES_OF_TEXT);
  },
);
