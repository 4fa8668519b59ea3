import { type Element, elementsUnder, isTag, visibleText } from '../page/dom.ts';
import { tidyText } from '../tidy-text.ts';

/** Elements around the content of a page. */
const AROUND = new Set(['nav', 'footer', 'dialog', 'aside']);
const ROLES = /^(?:navigation|search|contentinfo|complementary|dialog|alertdialog|banner)$/;
/** Whole words of classes and ids of what surrounds it. "menu" is none of them. */
const NOISE = new RegExp(
  [
    String.raw`(?:^|[\s_-])(?:`,
    'nav|navbar|navigation|navmenu|megamenu|footer|sidebar|breadcrumbs?|comments?|disqus|related|share|',
    'sharing|social|newsletter|subscribe|cookies?|gdpr|consent|popup|modal|advert|advertisement|pagination|',
    'pager|skip-link|login|search-form|reviews?|testimonials?|tooltip|offcanvas|off-canvas|opening-hours|openinghours',
    String.raw`)(?:$|[\s_-])`,
  ].join(''),
  'i',
);
/** For readers of screens alone: the same again in other words. */
const SPOKEN =
  /(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|screen-reader-text|u-hidden-visually)(?:\s|$)/i;
/** So many prices make a menu of a part, whatever it is called. */
const LEAST_PRICES = 3;
const PRICE = /\d[.,]\d\d(?!\d)|[€$£]\s?\d|\d\s?[€$£]|^\s*\d{1,3}\s*$/gm;

/** Whether an element is left out: navigation, what is said about cookies, forms, what stands for others. */
export function isLeftOut(element: Element): boolean {
  const { name, attribs } = element;
  if (name === 'html' || name === 'body' || name === 'main') return false;
  if (SPOKEN.test(attribs.class ?? '')) return true;
  if (name === 'button') return !isTitle(element);
  if (attribs.role === 'tablist' || attribs.role === 'tab') return true;
  const around =
    AROUND.has(name) ||
    (name === 'header' && [...elementsUnder(element)].some((inner) => inner.name === 'nav')) ||
    name === 'form' ||
    ROLES.test(attribs.role ?? '') ||
    NOISE.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`) ||
    isListOfLinks(element);
  return around && !holdsMenu(element);
}

/** A button is read where it is the heading of what it opens. */
function isTitle({ parent, attribs }: Element): boolean {
  const inHeading = parent !== null && isTag(parent) && /^(?:h[1-6]|summary)$/.test(parent.name);
  return inHeading || 'aria-expanded' in attribs;
}

function holdsMenu(element: Element): boolean {
  return (visibleText(element, true).match(PRICE)?.length ?? 0) >= LEAST_PRICES;
}

function isListOfLinks(element: Element): boolean {
  if (element.name !== 'ul' && element.name !== 'ol') return false;
  const items = element.children.filter(isTag);
  return (
    items.length > 1 &&
    items.every((item) => {
      const links = item.children.filter(isTag);
      return links.length > 0 && links.every(({ name }) => name === 'a');
    })
  );
}

/** The title of a tab, and the id of the panel that it opens; null of anything else. */
export function titleOfPanel(element: Element): { panel: string; text: string } | null {
  const { attribs, name } = element;
  const isTab = attribs.role === 'tab' || /(?:^|[\s_-])tab(?:$|[\s_-])/i.test(attribs.class ?? '');
  const link = name === 'a' && /^#./.test(attribs.href ?? '') ? attribs.href!.slice(1) : null;
  const inTabs = link !== null && isInTabs(element);
  const panel = (isTab ? attribs['aria-controls'] : null) ?? (isTab || inTabs ? link : null);
  const text = panel ? tidyText(visibleText(element, true)) : '';
  return panel && text ? { panel, text } : null;
}

function isInTabs(element: Element): boolean {
  let at = element.parent;
  for (let up = 0; up < 4 && at && isTag(at); up += 1, at = at.parent) {
    if (at.attribs.role === 'tablist' || /(?:^|[\s_-])tabs?(?:$|[\s_-])/i.test(at.attribs.class ?? ''))
      return true;
  }
  return false;
}

/** Whether a panel begins with a heading of its own: one of its kind, not the first name of many. */
export function leadsOn(panel: Element): boolean {
  const all = [...elementsUnder(panel)].filter(({ name }) => /^(?:h[1-6]|p|li|td|dt)$/.test(name));
  const [first] = all;
  return (
    first !== undefined && /^h/.test(first.name) && all.filter(({ name }) => name === first.name).length === 1
  );
}
