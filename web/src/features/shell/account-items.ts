import {
  BookOpenText,
  CalendarClock,
  Carrot,
  ClipboardClock,
  CookingPot,
  FileText,
  History,
  ListChecks,
  type LucideIcon,
  Newspaper,
  NotebookPen,
  Pill,
  Scale,
  ScanText,
  ShieldCheck,
  Soup,
  UserRound,
} from 'lucide-react';
import { isDiaryOff } from '../../diary/choice.ts';
import type shell from '../../i18n/en/shell.json';

export interface AccountItem {
  to: string;
  label: keyof (typeof shell)['account']['items'];
  icon: LucideIcon;
}

/** Pages of the avatar menu, in order. Each page adds itself here; signing out always comes last. */
const ACCOUNT_ITEMS: readonly AccountItem[] = [
  { to: '/profile', label: 'profile', icon: UserRound },
  { to: '/scan', label: 'scan', icon: ScanText },
  { to: '/history', label: 'history', icon: History },
  { to: '/ingredient-test', label: 'ingredientTest', icon: Carrot },
  { to: '/dish-test', label: 'dishTest', icon: Soup },
  { to: '/recipe-adapt', label: 'recipeAdapt', icon: CookingPot },
  { to: '/adaptations', label: 'adaptations', icon: NotebookPen },
  { to: '/medication-scan', label: 'medicationScan', icon: Pill },
  { to: '/medication-history', label: 'medicationHistory', icon: ClipboardClock },
  { to: '/my-medicines', label: 'myMedicines', icon: ListChecks },
  { to: '/already-ate', label: 'alreadyAte', icon: CalendarClock },
  { to: '/diary', label: 'diary', icon: BookOpenText },
  { to: '/report', label: 'report', icon: FileText },
  { to: '/kept', label: 'kept', icon: ShieldCheck },
  { to: '/rests-on', label: 'restsOn', icon: Scale },
  { to: '/changes', label: 'changes', icon: Newspaper },
];

/** The pages of a user's menu: the diary is none of them once she has switched it off. */
export const accountItemsOf = (userId: string): readonly AccountItem[] =>
  isDiaryOff(userId) ? ACCOUNT_ITEMS.filter(({ label }) => label !== 'diary') : ACCOUNT_ITEMS;
