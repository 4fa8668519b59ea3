import {
  described,
  dishes,
  esc,
  type InventedDish,
  type InventedMenu,
  type PageStyle,
  sections,
  shell,
} from './page-parts.ts';

const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const number = ({ price }: InventedDish) => price.replace(',', '.');

const itemData = (menu: InventedMenu, dish: InventedDish) => ({
  '@type': 'MenuItem',
  name: dish.name,
  ...(dish.description && { description: dish.description }),
  offers: {
    '@type': 'Offer',
    price: number(dish),
    priceCurrency: /£/.test(menu.price(dish)) ? 'GBP' : 'EUR',
  },
});
const menuData = (menu: InventedMenu) => ({
  '@type': 'Menu',
  hasMenuSection: menu.sections.map((section) => ({
    '@type': 'MenuSection',
    name: section.title,
    hasMenuItem: section.dishes.map((dish) => itemData(menu, dish)),
  })),
});

/** Pages that say in data what is on the menu: JSON-LD, microdata, RDFa, the state of an application. */
export const DATA_STYLES: Record<string, PageStyle> = {
  'restaurant in JSON-LD, page drawn by script': (menu) =>
    shell(menu, '<div id="root"></div><script src="/app.js"></script>', {
      bare: true,
      head: ld({
        '@context': 'https://schema.org',
        '@type': 'Restaurant',
        name: menu.house,
        hasMenu: menuData(menu),
      }),
    }),
  'menu in a graph of JSON-LD beside the visible page': (menu) =>
    shell(
      menu,
      `<main>${sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2><ul>${dishes(
            s,
            (d) => `<li>${esc(d.name)} <i>${menu.price(d)}</i></li>`,
          )}</ul>`,
      )}</main>`,
      {
        head: ld({
          '@context': 'https://schema.org',
          '@graph': [
            { '@type': 'WebSite', name: menu.house },
            { '@type': ['Restaurant', 'LocalBusiness'], name: menu.house, menu: { '@id': '#menu' } },
            { ...menuData(menu), '@id': '#menu', name: 'Menu' },
          ],
        }),
      },
    ),
  'offers as a list and sections within sections': (menu) =>
    shell(menu, '<div id="app"></div>', {
      bare: true,
      head: ld([
        {
          '@context': 'http://schema.org/',
          '@type': 'FoodEstablishment',
          name: menu.house,
          hasMenu: [
            {
              '@type': 'Menu',
              name: menu.house,
              hasMenuSection: {
                '@type': 'MenuSection',
                name: 'Food',
                hasMenuSection: menu.sections.map((s) => ({
                  '@type': 'http://schema.org/MenuSection',
                  name: esc(s.title),
                  hasMenuItem: s.dishes.map((d) => ({
                    ...itemData(menu, d),
                    name: esc(d.name),
                    offers: [{ '@type': 'Offer', price: menu.price(d) }],
                    nutrition: { '@type': 'NutritionInformation', calories: '450 calories' },
                  })),
                })),
              },
            },
          ],
        },
      ]),
    }),
  microdata: (menu) =>
    shell(
      menu,
      `<div itemscope itemtype="https://schema.org/Menu"><h1 itemprop="name">${esc(menu.house)}</h1>${sections(
        menu,
        (s) => `<section itemprop="hasMenuSection" itemscope itemtype="https://schema.org/MenuSection">
<h2 itemprop="name">${esc(s.title)}</h2>${dishes(
          s,
          (d) => `<div itemprop="hasMenuItem" itemscope itemtype="https://schema.org/MenuItem">
<span itemprop="name">${esc(d.name)}</span>${described(d, (text) => `<p itemprop="description">${text}</p>`)}
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span
itemprop="price" content="${number(d)}">${menu.price(d)}</span></div></div>`,
        )}</section>`,
      )}</div>`,
    ),
  RDFa: (menu) =>
    shell(
      menu,
      `<div vocab="https://schema.org/" typeof="Menu">${sections(
        menu,
        (s) =>
          `<div property="hasMenuSection" typeof="MenuSection"><h3 property="name">${esc(s.title)}</h3>${dishes(
            s,
            (d) => `<p property="hasMenuItem" typeof="MenuItem"><b property="name">${esc(d.name)}</b>
${described(d, (text) => `<span property="description">${text}</span>`)}
<span property="offers" typeof="Offer"><span property="price">${menu.price(d)}</span></span></p>`,
          )}</div>`,
      )}</div>`,
    ),
  'state of an application beside the visible page': (menu) =>
    shell(
      menu,
      `<div id="__next"><div class="css-1x">${sections(
        menu,
        (s) =>
          `<div class="css-2y"><div class="css-h">${esc(s.title)}</div>${dishes(
            s,
            (d) =>
              `<div class="css-3z"><div class="css-n">${esc(d.name)}</div>${described(
                d,
                (text) => `<div
class="css-d">${text}</div>`,
              )}<div class="css-p">${menu.price(d)}</div></div>`,
          )}</div>`,
      )}</div></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ page: menu.id })}</script>`,
    ),
};
