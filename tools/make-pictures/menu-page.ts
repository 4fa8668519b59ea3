import type { InventedMenu } from './invent-menu.ts';
import type { LabelItem } from './label.ts';
import type { Look } from './looks.ts';

/** The menu as one block of HTML with its own styles. */
export function menuPage(menu: InventedMenu, look: Look): string {
  const sections = menu.sections.map((section) => {
    const title = section.title === null ? '' : `<h2>${decorate(section.title, look)}</h2>`;
    return `<section>${title}${section.items.map((item) => dish(item, look)).join('')}</section>`;
  });
  const tagline = menu.tagline ? `<p class="tagline">${safe(menu.tagline)}</p>` : '';
  const footer = menu.footer ? `<footer>${safe(menu.footer)}</footer>` : '';
  return `<style>${styles(look)}</style><article class="page ${look.layout}"><header><h1>${safe(menu.restaurantName)}</h1>${tagline}</header><main>${sections.join('')}</main>${footer}</article>`;
}

function dish(item: LabelItem, look: Look): string {
  const codes = item.allergens?.length ? allergenMark(item.allergens) : '';
  const name = `<span class="name">${safe(item.name)}${codes}</span>`;
  const price = item.price ? `<span class="price">${safe(item.price)}</span>` : '';
  const description = item.description ? `<p class="description">${safe(item.description)}</p>` : '';
  switch (look.layout) {
    case 'leaders':
      return `<div class="dish"><div class="row">${name}<span class="leader"></span>${price}</div>${description}</div>`;
    case 'inline':
      return `<div class="dish"><div class="row"><span>${name}${item.description ? `<span class="description">, ${safe(item.description)}</span>` : ''}</span><span class="gap"></span>${price}</div></div>`;
    case 'centred':
      return `<div class="dish"><div>${name} &nbsp; ${price}</div>${description}</div>`;
    case 'price-below':
      return `<div class="dish"><div>${name}</div>${description}<div>${price}</div></div>`;
    case 'price-first':
      return `<div class="dish"><div class="row">${price}<span class="after-price">${name}${description}</span></div></div>`;
    default:
      return `<div class="dish"><div class="row">${name}<span class="gap"></span>${price}</div>${description}</div>`;
  }
}

function allergenMark(codes: readonly string[]): string {
  if (codes.every((code) => /^\d+$/.test(code))) return ` <span class="codes">(${codes.join(',')})</span>`;
  if (codes.every((code) => /^[A-Z]$/.test(code))) return ` <span class="codes">${codes.join(' ')}</span>`;
  return ` <span class="codes">${codes.map((code) => `(${code})`).join(' ')}</span>`;
}

function decorate(title: string, look: Look): string {
  return look.headingStyle === 'decorated' ? `~ ${safe(title)} ~` : safe(title);
}

function styles(look: Look): string {
  const middle = look.layout === 'centred' || look.layout === 'price-below';
  return `
.page{box-sizing:border-box;width:${look.widthPx}px;padding:56px 64px;background:${look.background};color:${look.ink};font:${look.basePx}px/1.35 '${look.bodyFont}'}
header{text-align:center;margin-bottom:26px}
h1{margin:0;font:700 ${look.basePx * 2.6}px/1.2 '${look.titleFont}';color:${look.accent}}
.tagline{margin:2px 0 0;font-style:italic}
main{columns:${look.columns};column-gap:70px;text-align:${middle ? 'center' : 'left'}}
section{${look.columns > 1 ? 'break-inside:avoid;' : ''}margin-bottom:30px${look.layout === 'boxed' ? `;border:3px solid ${look.accent};padding:6px 22px 14px` : ''}}
h2{margin:0 0 10px;font:700 ${look.basePx * 1.45}px/1.3 '${look.headingFont}';color:${look.accent};${look.headingStyle === 'capitals' ? 'text-transform:uppercase;letter-spacing:.12em;' : ''}${look.headingStyle === 'ruled' ? `border-bottom:2px solid ${look.accent};` : ''}}
.dish{break-inside:avoid;margin-bottom:14px}
.row{display:flex;align-items:baseline}
.name{font-weight:700;${look.capitalNames ? 'text-transform:uppercase;font-size:.9em;' : ''}}
.leader{flex:1;border-bottom:2px dotted ${look.faded};margin:0 8px;min-width:30px}
.gap{flex:1;min-width:30px}
.price{white-space:nowrap}
.price-first .price{width:5.2em}
.after-price{flex:1}
.description{margin:0;font-size:.84em;color:${look.faded};${look.italicDescriptions ? 'font-style:italic;' : ''}font-weight:400}
.codes{font-size:.62em;font-weight:400;text-transform:none}
footer{margin-top:22px;text-align:center;font-size:.68em;color:${look.faded}}`;
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
