import type { RenderedVerdict } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { MenuItemReading, MenuReading, MenuSectionReading } from '@mirabelle/contract/menu.ts';
import { menuRequests } from '@mirabelle/safety/menus/menu-requests.ts';
import type { Judge } from '../judging/judge.ts';

export type JudgedDish = MenuItemReading & { verdict: Verdict; words: RenderedVerdict };

/** Every dish of a menu that was read, with its verdict; no profile. */
export function judgeMenu(
  judge: Judge,
  menu: Extract<MenuReading, { kind: 'menu' }>,
  language: Language,
): (Omit<MenuSectionReading, 'items'> & { items: JudgedDish[] })[] {
  const judged = menuRequests(menu, null).map(({ section, item, request }) => {
    const verdict = judge.assess(request);
    return { section, dish: { ...item, verdict, words: judge.render(verdict, language) } };
  });
  return menu.sections.map((section, at) => ({
    ...section,
    items: judged.filter((each) => each.section === at).map(({ dish }) => dish),
  }));
}
