import type { RenderedVerdict } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { MenuItemReading, MenuReading, MenuSectionReading } from '@mirabelle/contract/menu.ts';
import type { Judge } from '../judging/judge.ts';
import { languageOfMenu } from '../judging/language-of-menu.ts';

export type JudgedDish = MenuItemReading & { verdict: Verdict; words: RenderedVerdict };

/** Every dish of a menu that was read, with its verdict; no profile. */
export function judgeMenu(
  judge: Judge,
  menu: Extract<MenuReading, { kind: 'menu' }>,
  language: Language,
): (Omit<MenuSectionReading, 'items'> & { items: JudgedDish[] })[] {
  const spoken = languageOfMenu(
    menu.language,
    menu.sections.flatMap((section) => section.items.map((item) => ({ ...item, section: section.title }))),
  );
  return menu.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      const verdict = judge.assess({
        kind: 'dish',
        text: item.name,
        description: item.description,
        secondName: item.secondName,
        options: item.options,
        section: section.title,
        course: section.course,
        language: spoken,
        place: menu.country,
        readConfidence: item.confidence,
      });
      return { ...item, verdict, words: judge.render(verdict, language) };
    }),
  }));
}
