import { CalendarClock, Carrot, CookingPot, type LucideIcon, Pill, ScanText, Soup } from 'lucide-react';
import type home from '../../i18n/en/home.json';

export interface HomeAction {
  to: string;
  key: keyof (typeof home)['actions'];
  icon: LucideIcon;
}

/** What can be done from the home page, the main action first. Each page adds itself here. */
export const HOME_ACTIONS: readonly HomeAction[] = [
  { to: '/scan', key: 'scan', icon: ScanText },
  { to: '/ingredient-test', key: 'ingredient', icon: Carrot },
  { to: '/dish-test', key: 'dish', icon: Soup },
  { to: '/recipe-adapt', key: 'recipe', icon: CookingPot },
  { to: '/medication-scan', key: 'medicine', icon: Pill },
  { to: '/already-ate', key: 'already', icon: CalendarClock },
];
