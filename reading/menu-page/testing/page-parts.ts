export interface InventedDish {
  name: string;
  /** As in the list of menus: with a point or a comma. */
  price: string;
  description: string | null;
}
export interface InventedSection {
  title: string;
  dishes: InventedDish[];
}
export interface InventedMenu {
  id: string;
  language: string;
  house: string;
  sections: InventedSection[];
  /** A price as this house prints it. */
  price(dish: InventedDish): string;
}
/** Makes the source of a web page of a menu, as one kind of site does. */
export type PageStyle = (menu: InventedMenu) => string;

export const FORMATS: Record<string, (price: string) => string> = {
  a: (price) => `${price} €`,
  b: (price) => `€${price}`,
  c: (price) => price,
  d: (price) => price,
  e: (price) => `€ ${price}`,
  f: (price) => `${price.replace(/[.,]/, '€')}`,
  g: (price) => `£${price}`,
  h: (price) => `$${price}`,
  j: (price) => `R$ ${price}`,
  k: (price) => `CHF ${price}`,
};

export const esc = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One piece of markup for each section, joined. */
export const sections = (
  menu: InventedMenu,
  make: (section: InventedSection, at: number) => string,
): string => menu.sections.map(make).join('\n');

/** One piece of markup for each dish of a section, joined. */
export const dishes = (
  { dishes: all }: InventedSection,
  make: (dish: InventedDish, at: number) => string,
): string => all.map(make).join('\n');

/** Markup of a description, where the dish has one. */
export const described = ({ description }: InventedDish, make: (text: string) => string): string =>
  description === null ? '' : make(esc(description));

const WORDS: Record<
  string,
  { home: string; menu: string; contact: string; cookies: string; hours: string; book: string }
> = {
  en: {
    home: 'Home',
    menu: 'Menu',
    contact: 'Contact',
    cookies: 'We use cookies to improve your visit. Accept all',
    hours: 'Open Tuesday to Sunday, 12:00 - 22:30',
    book: 'Book a table',
  },
  fr: {
    home: 'Accueil',
    menu: 'La carte',
    contact: 'Contact',
    cookies: 'Nous utilisons des cookies pour améliorer votre visite. Tout accepter',
    hours: 'Ouvert du mardi au dimanche de 12h à 22h30',
    book: 'Réserver une table',
  },
  de: {
    home: 'Startseite',
    menu: 'Speisekarte',
    contact: 'Kontakt',
    cookies: 'Wir verwenden Cookies, um Ihren Besuch zu verbessern. Alle akzeptieren',
    hours: 'Geöffnet Dienstag bis Sonntag, 12:00 - 22:30 Uhr',
    book: 'Tisch reservieren',
  },
  es: {
    home: 'Inicio',
    menu: 'Carta',
    contact: 'Contacto',
    cookies: 'Usamos cookies para mejorar su visita. Aceptar todo',
    hours: 'Abierto de martes a domingo, de 12:00 a 22:30',
    book: 'Reservar mesa',
  },
  it: {
    home: 'Home',
    menu: 'Il menù',
    contact: 'Contatti',
    cookies: 'Usiamo i cookie per migliorare la visita. Accetta tutto',
    hours: 'Aperto da martedì a domenica, 12:00 - 22:30',
    book: 'Prenota un tavolo',
  },
  pt: {
    home: 'Início',
    menu: 'Ementa',
    contact: 'Contactos',
    cookies: 'Usamos cookies para melhorar a sua visita. Aceitar tudo',
    hours: 'Aberto de terça a domingo, das 12:00 às 22:30',
    book: 'Reservar mesa',
  },
};
export const wordsOf = ({ language }: InventedMenu) => WORDS[language]!;

/** A whole page with what surrounds a menu on a site. */
export function shell(
  menu: InventedMenu,
  body: string,
  more: { head?: string; bare?: boolean } = {},
): string {
  const { home, menu: card, contact, cookies, hours, book } = wordsOf(menu);
  const around = more.bare
    ? { before: '', after: '' }
    : {
        before: `<header class="site-header"><a class="logo" href="/">${esc(menu.house)}</a>
<nav class="main-navigation"><ul><li><a href="/">${home}</a></li><li><a href="/menu">${card}</a></li>
<li><a href="/contact">${contact}</a></li><li><a class="btn" href="/book">${book}</a></li></ul></nav></header>`,
        after: `<footer class="site-footer"><p>${esc(menu.house)}, 12 Plum Street</p><p>${hours}</p>
<p>+44 20 7946 0999 - hello@${menu.id}.example</p><p>© 2026 ${esc(menu.house)}</p></footer>
<div id="cookie-banner" class="cookie-consent"><p>${cookies}</p><button>OK</button></div>`,
      };
  return `<!doctype html><html lang="${menu.language}"><head><meta charset="utf-8">
<title>${esc(menu.house)} – ${card}</title><style>.price{float:right}</style>${more.head ?? ''}
</head><body>${around.before}
${body}
${around.after}</body></html>`;
}
