import { ACCOUNTS_STATES } from './accounts-states.ts';
import { FOOD_STATES } from './food-states.ts';
import { MEDICATIONS_STATES } from './medications-states.ts';
import { MENU_USE_STATES } from './menu-use-states.ts';
import { MENUS_STATES } from './menus-states.ts';
import { PHONE_STATES } from './phone-states.ts';
import { SOURCES_STATES } from './sources-states.ts';

/** Every page and state of the product. A new page adds its own to one of these. */
export const STATES = [
  ...ACCOUNTS_STATES,
  ...MENUS_STATES,
  ...MENU_USE_STATES,
  ...SOURCES_STATES,
  ...PHONE_STATES,
  ...FOOD_STATES,
  ...MEDICATIONS_STATES,
];
