import { described, dishes, esc, type PageStyle, sections, shell, wordsOf } from './page-parts.ts';

/** Pages whose markup says what is a heading, a name, a description and a price. */
export const TIDY_STYLES: Record<string, PageStyle> = {
  'cards with a heading each': (menu) =>
    shell(
      menu,
      `<main><h1>${wordsOf(menu).menu}</h1>${sections(
        menu,
        (s) =>
          `<section class="menu-section"><h2>${esc(s.title)}</h2><div class="grid">${dishes(
            s,
            (d) =>
              `<div class="menu-item card"><h3>${esc(d.name)}</h3>${described(d, (t) => `<p>${t}</p>`)}<span
class="price">${menu.price(d)}</span></div>`,
          )}</div></section>`,
      )}</main>`,
    ),
  'definition lists': (menu) =>
    shell(
      menu,
      `<div class="content">${sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2><dl>${dishes(
            s,
            (d) =>
              `<dt>${esc(d.name)} <span>${menu.price(d)}</span></dt>${described(d, (t) => `<dd>${t}</dd>`)}`,
          )}</dl>`,
      )}</div>`,
    ),
  'tables with a row for each dish': (menu) =>
    shell(
      menu,
      `<div class="entry-content">${sections(
        menu,
        (s) =>
          `<h3>${esc(s.title)}</h3><table>${dishes(
            s,
            (d) =>
              `<tr><td>${esc(d.name)}${described(d, (t) => `<br><small>${t}</small>`)}</td><td align="right">${menu.price(d)}</td></tr>`,
          )}</table>`,
      )}</div>`,
    ),
  'one table with headings across and descriptions in rows of their own': (menu) =>
    shell(
      menu,
      `<table width="100%">${sections(
        menu,
        (s) =>
          `<tr><th colspan="2">${esc(s.title)}</th></tr>${dishes(
            s,
            (d) =>
              `<tr><td><strong>${esc(d.name)}</strong></td><td>${menu.price(d)}</td></tr>${described(
                d,
                (t) => `<tr><td colspan="2"><em>${t}</em></td></tr>`,
              )}`,
          )}`,
      )}</table>`,
    ),
  'titles, descriptions and prices of a menu block': (menu) =>
    shell(
      menu,
      `<div class="sqs-block-menu"><div class="menus"><div class="menu">${sections(
        menu,
        (s) =>
          `<div class="menu-section"><div class="menu-section-header"><div
class="menu-section-title">${esc(s.title)}</div></div><div class="menu-items">${dishes(
            s,
            (d) =>
              `<div class="menu-item"><div class="menu-item-title">${esc(d.name)}</div>${described(
                d,
                (t) => `<div
class="menu-item-description">${t}</div>`,
              )}<span class="menu-item-price-bottom">${menu.price(d)}</span></div>`,
          )}</div></div>`,
      )}</div></div></div>`,
    ),
  'price list with a line that leads to the price': (menu) =>
    shell(
      menu,
      `<div class="elementor">${sections(
        menu,
        (s) =>
          `<h2 class="elementor-heading-title">${esc(s.title)}</h2><ul class="elementor-price-list">${dishes(
            s,
            (d) =>
              `<li><div class="elementor-price-list-text"><div class="elementor-price-list-header"><span
class="elementor-price-list-title">${esc(d.name)}</span><span class="elementor-price-list-separator"></span><span
class="elementor-price-list-price">${menu.price(d)}</span></div>${described(
                d,
                (t) => `<p
class="elementor-price-list-description">${t}</p>`,
              )}</div></li>`,
          )}</ul>`,
      )}</div>`,
    ),
  'name and price in one heading': (menu) =>
    shell(
      menu,
      `<article>${sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2>${dishes(
            s,
            (d) =>
              `<h4>${esc(d.name)} <span class="price">${menu.price(d)}</span></h4>${described(d, (t) => `<p>${t}</p>`)}`,
          )}`,
      )}</article>`,
    ),
  'tabs, all but the first hidden': (menu) =>
    shell(
      menu,
      `<ul class="tabs" role="tablist">${sections(
        menu,
        (s, at) => `<li role="tab" aria-controls="t${at}"><a href="#t${at}">${esc(s.title)}</a></li>`,
      )}</ul>${sections(
        menu,
        (s, at) =>
          `<div role="tabpanel" id="t${at}" ${at > 0 ? 'style="display:none" aria-hidden="true"' : ''}>${dishes(
            s,
            (d) =>
              `<div class="dish"><span class="name">${esc(d.name)}</span> <span
class="cost">${menu.price(d)}</span>${described(d, (t) => `<div class="desc">${t}</div>`)}</div>`,
          )}</div>`,
      )}`,
    ),
  'sections that open when they are touched': (menu) =>
    shell(
      menu,
      sections(
        menu,
        (s) =>
          `<details><summary>${esc(s.title)}</summary><ul>${dishes(
            s,
            (d) =>
              `<li><b>${esc(d.name)}</b>${described(d, (t) => ` <span>${t}</span>`)} <b>${menu.price(d)}</b></li>`,
          )}</ul></details>`,
      ),
    ),
  'sections that a button opens, with an answer to read on': (menu) =>
    shell(
      menu,
      `<div class="accordion">${sections(
        menu,
        (s, at) =>
          `<div class="accordion-item"><h2><button aria-expanded="false" aria-controls="c${at}">${esc(s.title)}</button></h2><div
id="c${at}" class="collapse" hidden>${dishes(
            s,
            (d) =>
              `<p><strong>${esc(d.name)}</strong> – ${menu.price(d)}${described(d, (t) => `<br>${t}`)}</p>`,
          )}</div></div>`,
      )}</div>`,
    ),
  'pictures with captions': (menu) =>
    shell(
      menu,
      `<main>${sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2>${dishes(
            s,
            (d, at) =>
              `<figure><img src="/img/${at}.jpg"
alt="${esc(d.name)}"><figcaption><h5>${esc(d.name)}</h5>${described(d, (t) => `<p>${t}</p>`)}<p
class="amount">${menu.price(d)}</p></figcaption></figure>`,
          )}`,
      )}</main>`,
    ),
  'dishes that can be ordered': (menu) =>
    shell(
      menu,
      `<div class="products">${sections(
        menu,
        (s) =>
          `<h2 class="category">${esc(s.title)}</h2>${dishes(
            s,
            (d, at) =>
              `<div class="product"><a class="product-link" href="/p/${at}"><span
class="product-title">${esc(d.name)}</span></a>${described(d, (t) => `<div class="product-text">${t}</div>`)}<div
class="product-price"><span>${menu.price(d)}</span></div><button class="add">+</button></div>`,
          )}`,
      )}</div>`,
    ),
  'lists within a list': (menu) =>
    shell(
      menu,
      `<ul class="menu-list">${sections(
        menu,
        (s) =>
          `<li><strong>${esc(s.title)}</strong><ul>${dishes(
            s,
            (d) => `<li>${esc(d.name)}${described(d, (t) => ` (${t})`)} ... ${menu.price(d)}</li>`,
          )}</ul></li>`,
      )}</ul>`,
    ),
  'the same menu for phones and for wide screens': (menu) => {
    const once = (tag: string) =>
      sections(
        menu,
        (s) =>
          `<h3>${esc(s.title)}</h3>${dishes(
            s,
            (d) =>
              `<${tag} class="row"><span class="t">${esc(d.name)}</span><span
class="p">${menu.price(d)}</span>${described(d, (t) => `<p class="x">${t}</p>`)}</${tag}>`,
          )}`,
      );
    return shell(
      menu,
      `<div class="desktop-only">${once('div')}</div><div class="mobile-only" style="display: none">${once('article')}</div>`,
    );
  },
};
