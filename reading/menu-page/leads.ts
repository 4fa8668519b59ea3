import { foldWords } from '@mirabelle/language/text/fold.ts';
import { headingOf } from '../menu/lines/headings.ts';
import { type Element, elementsUnder, type ParentNode, visibleText } from '../page/dom.ts';
import { type Entry, lettersOf } from './entries.ts';

interface Around {
  /** Where the page was found. */
  url: string;
  /** Where its data say that the menu is. */
  menuUrls: readonly string[];
  entries: readonly Entry[];
}

/** A page with so little to say is one for the sake of what it shows or leads to. */
const LITTLE_TEXT = 1_500;
/** Sides of a picture that may hold a menu, pixels, where the page says them. */
const LEAST_SIDE = 300;

/**
 * Where the menu of a page is that holds none itself, the likeliest first: a PDF that it shows or links to as its menu, what its
 * data name, or the one large picture of a page that has little else.
 */
export function leadsOf(page: ParentNode, { url, menuUrls, entries }: Around): string[] {
  const all = [...elementsUnder(page)];
  const own = all.find(({ name }) => name === 'base')?.attribs.href;
  const base = URL.parse(own ?? '', url)?.href ?? url;
  const absolute = (address: string | undefined): string | null => {
    const found = address ? URL.parse(address.trim(), base) : null;
    if (!found || !/^https?:$/.test(found.protocol)) return null;
    found.hash = '';
    return found.href;
  };
  const shownPdfs = all.flatMap((element) =>
    isEmbedded(element) ? (absolute(sourceOf(element)) ?? []) : [],
  );
  const links = all.filter(({ name, attribs }) => name === 'a' && isPdf(attribs.href));
  const named = links.filter(namesMenu);
  const linkedPdfs = (named.length > 0 ? named : links.length === 1 ? links : []).map(({ attribs }) =>
    absolute(attribs.href),
  );
  const stated = menuUrls.map(absolute);
  const letters = lettersOf(entries);
  const pictures = letters <= LITTLE_TEXT ? picturesOf(all).map(absolute) : [];
  const leads = [...shownPdfs, ...linkedPdfs, ...stated, ...pictures];
  return [...new Set(leads)].filter((lead): lead is string => lead !== null && lead !== absolute(url));
}

const isPdf = (address: string | undefined): boolean => /\.pdf(?:$|[?#])/i.test(address ?? '');

function isEmbedded(element: Element): boolean {
  const { name, attribs } = element;
  if (!['iframe', 'embed', 'object'].includes(name)) return false;
  return isPdf(sourceOf(element)) || /application\/pdf/i.test(attribs.type ?? '');
}

/** Viewers are given the address of what they show. */
function sourceOf({ attribs }: Element): string | undefined {
  const source = attribs.src ?? attribs.data;
  const inner = /[?&](?:file|url|src)=([^&#]+)/i.exec(source ?? '')?.[1];
  return inner && isPdf(decoded(inner)) ? decoded(inner) : source;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a text, or a file by its name, is called a menu: by a heading that says nothing of a course. */
function isCalledMenu(...texts: (string | undefined)[]): boolean {
  const words = texts.flatMap((text) => foldWords((text ?? '').replace(/[_.-]/g, ' ')).split(' '));
  return [...texts, ...words].some((text) => text && headingOf(text)?.course === null);
}

const fileOf = (address: string | undefined): string =>
  decoded(address ?? '').replace(/[?#].*$|.*\/(?=[^/]+$)/g, '');

const namesMenu = (link: Element): boolean =>
  isCalledMenu(visibleText(link, true).trim(), link.attribs.title, fileOf(link.attribs.href));

/** The pictures of a page that may hold a menu: large ones, those that name it first. */
function picturesOf(all: readonly Element[]): (string | undefined)[] {
  const large = all.filter(({ name, attribs }) => {
    if (name !== 'img' || !/\.(?:jpe?g|png|webp)(?:$|[?#])/i.test(attribs.src ?? attribs['data-src'] ?? ''))
      return false;
    const [width, height] = [Number(attribs.width ?? LEAST_SIDE), Number(attribs.height ?? LEAST_SIDE)];
    return (
      !(width < LEAST_SIDE || height < LEAST_SIDE) &&
      !/logo|icon|avatar/i.test(`${attribs.src} ${attribs.class}`)
    );
  });
  const named = large.filter(({ attribs }) =>
    isCalledMenu(attribs.alt, fileOf(attribs['data-src'] ?? attribs.src)),
  );
  const chosen = named.length > 0 ? named : large.length === 1 ? large : [];
  return chosen.map(({ attribs }) => attribs['data-src'] ?? attribs.src);
}
