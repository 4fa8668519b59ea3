import type { Language } from '@mirabelle/contract/language.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { elementsUnder, type ParentNode, rawText, visibleText } from '../../page/dom.ts';
import { plainText } from '../../page/plain-text.ts';
import { pageWords } from '../lines/page-words.ts';
import { sectionKind } from '../lines/section-words.ts';
import { localeLanguage } from '../recipe-language.ts';
import type { Block } from './page-blocks.ts';

/** What a page says of itself in its head and headings. */
export interface PageFacts {
  title: string | null;
  site: string | null;
  author: string | null;
  url: string | null;
  language: Language | null;
  /** It declares a language outside the six. */
  otherLanguage: boolean;
}

export function pageFacts(page: ParentNode, blocks: readonly Block[]): PageFacts {
  const metas = new Map<string, string>();
  let htmlLanguage: string | undefined;
  let titleTag: string | null = null;
  let canonical: string | null = null;
  const headings: { text: string; level: number }[] = [];
  for (const element of elementsUnder(page)) {
    const { name, attribs } = element;
    if (name === 'html') htmlLanguage = attribs.lang ?? attribs['xml:lang'];
    else if (name === 'meta') {
      const key = (attribs.property ?? attribs.name ?? '').toLowerCase();
      if (key && attribs.content && !metas.has(key)) metas.set(key, plainText(attribs.content));
    } else if (name === 'title' && titleTag === null) titleTag = plainText(rawText(element));
    else if (name === 'link' && attribs.rel === 'canonical') canonical = attribs.href ?? null;
    else if (name === 'h1') {
      const text = plainText(visibleText(element, true));
      if (text) headings.push({ text, level: 1 });
    }
  }
  const site = metas.get('og:site_name') ?? metas.get('application-name') ?? null;
  const declared = [metas.get('og:title'), metas.get('twitter:title'), titleTag].filter(
    (text): text is string => !!text,
  );
  for (const block of blocks)
    if (block.level === 2 || block.level === 3) headings.push({ text: block.text, level: block.level });
  const language = htmlLanguage ?? metas.get('og:locale') ?? metas.get('content-language') ?? null;
  return {
    title: pageTitle(headings, declared, site),
    site,
    author: metas.get('author') ?? null,
    url: metas.get('og:url') ?? canonical,
    language: localeLanguage(language),
    otherLanguage: language !== null && language.trim() !== '' && localeLanguage(language) === null,
  };
}

/** The first heading whose words stand in the page's declared title; else that title without the site's name. */
function pageTitle(
  headings: readonly { text: string; level: number }[],
  declared: readonly string[],
  site: string | null,
): string | null {
  const words = (text: string) => foldWords(text).split(' ').filter(Boolean);
  const declaredWords = new Set(declared.flatMap(words));
  // "Lentil salad | My kitchen": a heading that is the last part names the site, as logos do.
  const logos = new Set(
    declared
      .map((title) => partsOf(title))
      .filter((parts) => parts.length > 1)
      .map((parts) => foldWords(parts.at(-1)!)),
  );
  const dishes = new Set(declared.map((title) => foldWords(partsOf(title)[0]!)));
  const isLogo = (text: string) => logos.has(foldWords(text)) && !dishes.has(foldWords(text));
  const usable = headings.filter(
    ({ text }) => text.length < 160 && sectionKind(text) === null && !isLogo(text),
  );
  for (const level of [1, 2, 3]) {
    let best: { text: string; share: number } | null = null;
    for (const heading of usable) {
      if (heading.level !== level) continue;
      const own = words(heading.text);
      if (own.length === 0 || (site && foldWords(site) === foldWords(heading.text))) continue;
      const share = own.filter((word) => declaredWords.has(word)).length / own.length;
      const enough = share >= 0.7 && (own.length > 1 || level === 1 || declaredWords.size <= 4);
      if (
        enough &&
        (!best || share * Math.min(own.length, 5) > best.share * Math.min(words(best.text).length, 5) + 0.01)
      )
        best = { text: heading.text, share };
    }
    if (best) return best.text;
  }
  const first = usable.find(
    (heading) => heading.level === 1 && !(site && foldWords(site) === foldWords(heading.text)),
  );
  if (declared.length === 0) return first?.text ?? usable[0]?.text ?? null;
  if (
    first &&
    declaredWords.size > 0 &&
    words(first.text).some((word) => word.length > 3 && declaredWords.has(word))
  )
    return first.text;
  return withoutSite(declared[0]!, site) || first?.text || null;
}

/** Parts of a title that are not the recipe's name. */
const NO_NAME = new RegExp(`^(?:${pageWords('recipeWord', 'siteWord')})$`, 'iu');

const partsOf = (title: string): string[] =>
  title.split(/\s+[|–—·•»:-]\s+|\s*\|\s*|\s+::\s+/).filter(Boolean);

/** "Pumpkin soup | My kitchen" without the site's name and without "Recipe:" before it. */
export function withoutSite(title: string, site: string | null): string {
  const parts = partsOf(title);
  if (parts.length < 2) return title;
  const siteWords = site ? foldWords(site) : null;
  const left = parts.filter((part) => foldWords(part) !== siteWords && !NO_NAME.test(part));
  return left[0] ?? title;
}
