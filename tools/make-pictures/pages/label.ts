import type { MadeDish, MadeMenu } from './menu.ts';

/** What stands beside a picture as JSON, in the format of labelled real menus. */
export interface PageLabel {
  lang: string;
  is_menu: boolean;
  kind?: string;
  restaurant_name: string | null;
  sections: {
    title: string | null;
    course: string;
    items: { name: string; name_alt?: string[]; description: string; price: string | null }[];
  }[];
  degraded: boolean;
  layout: string[];
  effects: string[];
}

export function labelOf(menu: MadeMenu, layout: string[], effects: string[]): PageLabel {
  return {
    lang: menu.lang,
    is_menu: true,
    restaurant_name: menu.house,
    sections: menu.sections.map(({ title, course, dishes }) => ({
      title,
      course,
      items: dishes.map(itemOf),
    })),
    degraded: effects.includes('photographed'),
    layout,
    effects,
  };
}

function itemOf({ name, second, description, prices }: MadeDish) {
  const others = [
    ...(second ? [second, `${name} / ${second}`] : []),
    // A wine is the same wine with or without its year.
    ...(/ 20\d\d$/.test(name) ? [name.replace(/ 20\d\d$/, '')] : []),
  ];
  return {
    name,
    ...(others.length > 0 && { name_alt: others }),
    description,
    price: prices.length > 0 ? prices.join(' / ') : null,
  };
}
