import type { MadeDish, MadeMenu, MadeSection } from './menu.ts';
import type { PageStyle } from './style.ts';
import { stylesOf } from './stylesheet.ts';

/** The menu as one block of HTML with its own styles. */
export function drawMenu(menu: MadeMenu, style: PageStyle): string {
  const sections = menu.sections.map((section, at) => drawSection(section, style, at === style.boxed));
  const body = `<main>${groundOf(sections, style)}</main>`;
  const house = menu.house
    ? `<header><h1>${safe(menu.house)}</h1>${menu.tagline ? `<p class="tagline">${safe(menu.tagline)}</p>` : ''}</header>`
    : '';
  const notes = menu.notes.length > 0 ? `<footer>${menu.notes.map(paragraph).join('')}</footer>` : '';
  const order =
    style.houseAt === 'bottom' ? [body, house, notes] : [house, `<div class="rest">${body}${notes}</div>`];
  return `<style>${stylesOf(style)}</style>${ROUGH}<article class="page at-${style.houseAt}">${order.join('')}</article>`;
}

/** Strokes as of chalk: edges broken, the surface showing through. */
const ROUGH =
  '<svg width="0" height="0" style="position:absolute"><filter id="rough" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="2" seed="4" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="4" result="d"/><feTurbulence type="fractalNoise" baseFrequency=".6" numOctaves="1" seed="8"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -2.4 2.1" result="m"/><feComposite in="d" in2="m" operator="in"/></filter></svg>';

function groundOf(sections: string[], { ground, columns }: PageStyle): string {
  const whole = (parts: string[]) => parts.join('');
  const flow = (parts: string[], count: number) =>
    `<div class="flow" style="columns:${count}">${whole(parts)}</div>`;
  switch (ground) {
    case 'one-column':
      return whole(sections);
    case 'side-by-side':
      return `<div class="side" style="grid-template-columns:repeat(${columns},1fr)">${whole(sections)}</div>`;
    case 'bands':
      return `${sections[0]}${flow(sections.slice(1, -1).length > 0 ? sections.slice(1, -1) : sections.slice(1), columns)}${sections.length > 2 ? sections.at(-1) : ''}`;
    case 'booklet': {
      const middle = Math.ceil(sections.length / 2);
      return `<div class="book"><div class="leaf">${whole(sections.slice(0, middle))}</div><div class="leaf">${whole(sections.slice(middle))}</div></div>`;
    }
    default:
      return flow(sections, columns);
  }
}

function drawSection(section: MadeSection, style: PageStyle, boxed: boolean): string {
  const title = section.title
    ? `<h2>${style.heading === 'decorated' ? `~ ${safe(section.title)} ~` : safe(section.title)}</h2>`
    : '';
  const intro = section.intro ? `<p class="intro">${safe(section.intro)}</p>` : '';
  const sizes =
    section.sizes.length > 0
      ? `<div class="row sizes"><span class="gap"></span>${section.sizes.map((size) => `<span class="price">${safe(size)}</span>`).join('')}</div>`
      : '';
  const between = section.between ? `<div class="between">${safe(section.between)}</div>` : '';
  const dishes = section.dishes.map((dish) => drawDish(dish, section, style));
  const captions = style.arrangement === 'captions' && section.sizes.length === 0;
  const list = captions
    ? `<div class="captions">${dishes.join('')}</div>`
    : style.arrangement === 'pairs' && section.sizes.length === 0 && style.columns < 3
      ? `<div class="pairs">${dishes.join('')}</div>`
      : dishes.join(between);
  return `<section class="${boxed ? 'boxed' : ''} ${section.kind}">${title}${intro}${sizes}${list}</section>`;
}

function drawDish(dish: MadeDish, section: MadeSection, style: PageStyle): string {
  const codes = dish.codes.length > 0 ? `<span class="codes">${safe(codesOf(dish.codes))}</span>` : '';
  const number = dish.number ? `<span class="number">${safe(dish.number)}</span> ` : '';
  const bullet = style.arrangement === 'bullets' && !dish.number ? '• ' : '';
  const slashed = dish.second && style.bilingual === 'slash' ? ` / ${safe(dish.second)}` : '';
  const name = `${bullet}${number}<span class="name">${safe(dish.name)}${slashed}</span>${codes}`;
  const second =
    dish.second && style.bilingual === 'below' ? `<p class="second">${safe(dish.second)}</p>` : '';
  const middle =
    dish.second && style.bilingual === 'column' ? `<span class="second">${safe(dish.second)}</span>` : '';
  const prices = dish.prices.map((price) => `<span class="price">${safe(price)}</span>`).join('');
  const told = dish.description ? `<p class="description">${safe(dish.description)}</p>` : '';
  const run = (before: string, after = '') =>
    dish.description ? `<span class="description">${before}${safe(dish.description)}${after}</span>` : '';
  const row = (left: string, filler = 'gap') =>
    `<div class="row"><span class="left">${left}</span>${middle}<span class="${filler}"></span>${prices}</div>`;
  const block = (content: string) => `<div class="dish">${content}</div>`;
  if (section.sizes.length > 0 || middle) return block(`${row(name)}${second}${told}`);
  switch (style.arrangement) {
    case 'leaders':
      return block(`${row(name, 'leader')}${second}${told}`);
    case 'tight':
      return block(`<div>${name} &nbsp;${prices}</div>${second}${told}`);
    case 'inline':
      return block(`${row(`${name}${run(', ')}`)}${second}`);
    case 'brackets':
      return block(`${row(`${name}${run(' (', ')')}`)}${second}`);
    case 'colon':
      return block(`${row(`${name}${run(' : ')}`)}${second}`);
    case 'centred':
      return `<div class="dish middle"><div>${name} &nbsp; ${prices}</div>${second}${told}</div>`;
    case 'price-below':
      return block(`<div>${name}</div>${second}${told}<div>${prices}</div>`);
    case 'price-left':
      return block(
        `<div class="row"><span class="first">${prices}</span><span class="left">${name}${second}${told}</span></div>`,
      );
    case 'badge':
      return block(
        `<div class="row"><span class="left">${name}${second}${told}</span><span class="gap"></span><span class="badge">${prices}</span></div>`,
      );
    case 'captions':
      return `<div class="caption"><div class="shot" style="--at:${(dish.name.length * 37) % 360}deg"></div><div>${name}</div>${second}${told}<div>${prices}</div></div>`;
    default:
      return block(`${row(name)}${second}${told}`);
  }
}

function codesOf(codes: readonly string[]): string {
  if (codes.every((code) => /^\d+$/.test(code))) return ` (${codes.join(',')})`;
  if (codes.every((code) => /^[A-Z]$/.test(code))) return ` ${codes.join(' ')}`;
  return ` ${codes.map((code) => `(${code})`).join(' ')}`;
}

const paragraph = (text: string) => `<p>${safe(text)}</p>`;

export const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
