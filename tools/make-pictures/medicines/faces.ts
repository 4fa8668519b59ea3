import type { Chance } from '../random.ts';
import type { Product } from './product.ts';
import { BOX_WORDS } from './words.ts';

/** One flat object to photograph, and the text that stands on it. */
export interface Face {
  html: string;
  text: string[];
}

const FONTS = ['Open Sans', 'Montserrat', 'Lato', 'Oswald', 'Roboto Slab', 'Liberation Sans'] as const;
const COLOURS = [
  ['#0b5fa5', '#ffffff'],
  ['#f4c20d', '#1c1c1c'],
  ['#b3202a', '#ffffff'],
  ['#e9f1ec', '#14543a'],
  ['#ffffff', '#c2185b'],
  ['#2e7d5b', '#ffffff'],
] as const;

const filled = (text: string, product: Product) =>
  text
    .replaceAll('{brand}', product.brand)
    .replaceAll('{inn}', product.inn)
    .replaceAll('{strength}', product.strength)
    .replaceAll('{form}', product.form);

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const block = (text: string, style = '') => `<div style="${style}">${escaped(text)}</div>`;

function stamp(chance: Chance): { batch: string; expiry: string; code: string } {
  return {
    batch: `${chance.pick(['A', 'C', 'K', 'X'])}${chance.whole(10_000, 99_999)}`,
    expiry: `${String(chance.whole(1, 12)).padStart(2, '0')}/${chance.whole(2026, 2029)}`,
    code: `34009 ${chance.whole(100, 999)} ${chance.whole(100, 999)} ${chance.whole(1, 9)} ${chance.whole(1, 9)}`,
  };
}

function bars(chance: Chance): string {
  const stripes = Array.from(
    { length: 46 },
    () =>
      `<i style="display:inline-block;height:60px;width:${chance.whole(2, 6)}px;margin-right:${chance.whole(2, 6)}px;background:#111"></i>`,
  );
  return `<div style="background:#fff;padding:8px;width:max-content">${stripes.join('')}</div>`;
}

/** The front of a carton, with the side that shows batch and code beside it. */
export function boxFace(product: Product, chance: Chance): Face {
  const words = BOX_WORDS[product.lang];
  const [ground, ink] = chance.pick(COLOURS);
  const font = chance.pick(FONTS);
  const { batch, expiry, code } = stamp(chance);
  const brandLines = product.brand.includes(' ') ? product.brand.split(' ') : [product.brand];
  const contains = filled(words.contains, product);
  const html = `<div style="width:1080px;font-family:'${font}';background:#fdfdfb">
    <div style="background:${ground};color:${ink};padding:34px 48px">
      <div style="display:flex;justify-content:space-between;align-items:end">
        <div>${brandLines.map((line) => block(line, 'font-size:92px;font-weight:700;line-height:1.05')).join('')}</div>
        ${block(product.strength, 'font-size:56px;font-weight:700')}
      </div>
      ${block(product.inn, 'font-size:44px;margin-top:8px')}
    </div>
    <div style="padding:26px 48px;color:#222;font-size:31px;line-height:1.35">
      ${block(product.count, 'font-weight:700;font-size:38px')}${block(product.route)}
      <div style="font-size:25px;margin-top:10px">${block(contains)}${block(product.excipients)}${block(words.reach)}</div>
      <div style="display:flex;justify-content:space-between;align-items:end;margin-top:16px;font-size:22px">
        <div>${block(product.maker, 'font-weight:700;font-size:34px')}${block(product.address)}</div>
        <div style="text-align:right">${block(`${words.batch} ${batch}`)}${block(`${words.expiry} ${expiry}`)}</div>
      </div>
      ${chance.happens(0.5) ? bars(chance) + block(code, 'font-size:22px;letter-spacing:3px') : ''}
    </div></div>`;
  return {
    html,
    text: [
      ...brandLines,
      product.strength,
      product.inn,
      product.count,
      product.route,
      contains,
      product.excipients,
      words.reach,
      product.maker,
      product.address,
    ],
  };
}

/** The label a pharmacy sticks on or prints. */
export function labelFace(product: Product, chance: Chance): Face {
  const { label } = BOX_WORDS[product.lang];
  const title = `${product.brand} ${product.strength} ${product.form}`;
  const count = `${product.inn} - ${product.count}`;
  const font = chance.pick(['Liberation Mono', 'Liberation Sans', 'Open Sans']);
  return {
    html: `<div style="width:900px;padding:30px 40px;background:#fbfbf6;font-family:'${font}';color:#1a1a1a;border-radius:14px;font-size:30px;line-height:1.4">
      ${block(label[0]!, 'font-weight:700')}${block(label[1]!, 'font-size:24px')}<hr>
      ${block(title, 'font-weight:700;font-size:36px')}${block(count)}${block(label[3]!, 'font-weight:700;font-size:34px')}<hr>
      <div style="font-size:24px">${block(label[2]!)}${block(label[4]!)}</div></div>`,
    text: [...label, title, count],
  };
}

/** A patient's leaflet in two columns. It names other medicines. */
export function leafletFace(product: Product): Face {
  const { leaflet } = BOX_WORDS[product.lang];
  const title = `${product.brand} ${product.strength} ${product.form}`;
  const sections = leaflet.sections.map((section) => ({
    title: filled(section.title, product),
    paragraphs: section.paragraphs.map((paragraph) => filled(paragraph, product)),
  }));
  const body = sections
    .map(
      (section) =>
        block(section.title, 'font-weight:700;margin:14px 0 6px') +
        section.paragraphs.map((paragraph) => block(paragraph, 'margin-bottom:8px')).join(''),
    )
    .join('');
  return {
    html: `<div style="width:1240px;padding:46px 54px;background:#fcfcfa;font-family:'Liberation Sans';color:#161616;font-size:25px;line-height:1.32">
      ${block(leaflet.title, 'text-align:center;font-weight:700;font-size:32px')}
      ${block(title, 'text-align:center;font-weight:700;font-size:38px;margin:8px')}
      ${block(product.inn, 'text-align:center;font-size:30px;margin-bottom:14px')}
      ${block(leaflet.before)}<div style="columns:2;column-gap:48px">${body}</div></div>`,
    text: [
      leaflet.title,
      title,
      product.inn,
      leaflet.before,
      ...sections.flatMap((section) => [section.title, ...section.paragraphs]),
    ],
  };
}

/** The foil of a blister: the same words over and over, at a slant. */
export function blisterFace(product: Product, chance: Chance): Face {
  const { batch, expiry } = stamp(chance);
  const cell = `${block(product.brand, 'font-weight:700;font-size:34px')}${block(`${product.inn} ${product.strength}`, 'font-size:25px')}${block(product.maker, 'font-size:22px')}`;
  const cells = Array.from(
    { length: 8 },
    () =>
      `<div style="padding:26px 22px;border:1px solid #b4b6ba;border-radius:60px;text-align:center">${cell}</div>`,
  );
  return {
    html: `<div style="width:1160px;padding:30px;background:linear-gradient(115deg,#c9ccd1,#eef0f2 30%,#b9bcc2 52%,#e8eaec 75%,#c2c5ca);font-family:'Liberation Sans Narrow','Liberation Sans';color:#2b3440">
      <div style="display:grid;grid-template-columns:1fr 1fr;gap:18px">${cells.join('')}</div>
      ${block(`${batch}   ${expiry}`, 'font-size:24px;margin-top:12px;letter-spacing:2px')}</div>`,
    text: [product.brand, product.inn, product.strength, product.maker],
  };
}
