import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { MenuItemReading, MenuReading } from '@mirabelle/contract/menu.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { languageOfMenu } from './language-of-menu.ts';

type Menu = Extract<MenuReading, { kind: 'menu' }>;

/**
 * What the engine is asked of each dish of a menu that was read, in the order of the menu.
 * @param userContext null where nothing is known of the user
 */
export function menuRequests(
  menu: Pick<Menu, 'language' | 'country' | 'sections'>,
  userContext: UserContext | null,
): { section: number; item: MenuItemReading; request: AssessRequest }[] {
  const dishes = menu.sections.flatMap((section, at) =>
    section.items.map((item) => ({ at, item, section: section.title, course: section.course })),
  );
  const language = languageOfMenu(
    menu.language,
    dishes.map(({ item, section }) => ({ ...item, section })),
  );
  return dishes.map(({ at, item, section, course }) => ({
    section: at,
    item,
    request: {
      kind: 'dish',
      text: item.name,
      description: item.description,
      secondName: item.secondName ?? null,
      options: item.options ?? [],
      section,
      course,
      language,
      place: countryCodeOf(menu.country),
      readConfidence: item.confidence,
      userContext,
    },
  }));
}
