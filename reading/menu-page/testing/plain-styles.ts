import { described, dishes, esc, type PageStyle, sections, shell, wordsOf } from './page-parts.ts';

const MARKS = '<img class="icon" src="/v.svg" alt="V"><span class="tag">GF</span>';

/** Pages with a little less than what a style sheet adds: numbers, spans, capitals, running paragraphs. */
export const PLAIN_STYLES: Record<string, PageStyle> = {
  'a story before the menu and reviews behind it': (menu) =>
    shell(
      menu,
      `<main><section><h1>${esc(menu.house)}</h1><p>${wordsOf(menu).hours}. ${wordsOf(menu).book}: 020 7946 0999.</p></section>
<section>${sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2>${dishes(
            s,
            (d) =>
              `<div><p><span>${esc(d.name)}</span><span> | ${menu.price(d)}</span></p>${described(
                d,
                (t) => `<p><em>${t}</em></p>`,
              )}</div>`,
          )}</section>`,
      )}<section class="reviews"><h2>Reviews</h2>
<blockquote>Wonderful evening! - Ada P. (5/5)</blockquote></section></main>`,
    ),
  'capitals by hand, everything in divisions': (menu) =>
    shell(
      menu,
      `<div>${sections(
        menu,
        (s) =>
          `<div>${esc(s.title).toUpperCase()}</div>${dishes(
            s,
            (d) =>
              `<div>${esc(d.name).toUpperCase()}</div>${described(d, (t) => `<div>${t}</div>`)}<div>${menu.price(d)}</div>`,
          )}`,
      )}</div>`,
    ),
  'numbered dishes': (menu) => {
    let at = 0;
    return shell(
      menu,
      sections(
        menu,
        (s) =>
          `<h3>${esc(s.title)}</h3>${dishes(
            s,
            (d) =>
              `<p>${++at}. ${esc(d.name)} <span>${menu.price(d)}</span>${described(d, (t) => `<br>${t}`)}</p>`,
          )}`,
      ),
    );
  },
  'spans that a style sheet sets below each other': (menu) =>
    shell(
      menu,
      sections(
        menu,
        (s) =>
          `<div class="sec"><span class="sec-title">${esc(s.title)}</span>${dishes(
            s,
            (d) =>
              `<span class="dish"><span class="dish-name">${esc(d.name)}</span> <span
class="dish-text">${described(d, (t) => t)}</span> <span class="dish-price">${menu.price(d)}</span></span>`,
          )}</div>`,
      ),
    ),
  'marks for diets as pictures': (menu) =>
    shell(
      menu,
      `<div class="menu-wrapper">${sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2>${dishes(
            s,
            (d, at) =>
              `<div class="menu-dish"><div class="head"><span class="title">${esc(d.name)}</span>${at % 2 ? MARKS : ''}<span
class="value">${menu.price(d)}</span></div>${described(
                d,
                (t) => `<div
class="text">${t}</div>`,
              )}</div>`,
          )}`,
      )}</div>`,
    ),
  'wine suggested with each section': (menu) =>
    shell(
      menu,
      sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2><p class="intro">${wordsOf(menu).hours}</p>${dishes(
            s,
            (d) =>
              `<h3>${esc(d.name)}</h3>${described(d, (t) => `<p>${t}</p>`)}<p><strong>${menu.price(d)}</strong></p>`,
          )}`,
      ),
    ),
  'bold names and prices within running paragraphs': (menu) =>
    shell(
      menu,
      sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2><p>${dishes(
            s,
            (d) => `<b>${esc(d.name)}</b> ${described(d, (t) => `${t} `)}<b>${menu.price(d)}</b><br>`,
          )}</p>`,
      ),
    ),
};
