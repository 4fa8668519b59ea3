/** The words of a share, each empty where it was not given. */
export interface SharedWords {
  title: string;
  text: string;
  url: string;
}

/** An address in a sentence; the stop or bracket behind it belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"“”«»]+[^\s<>"“”«»).,;:!?\]}'’]/i;

/**
 * Tells the link of a share from its words. Most phones put it into the text, often behind the page's title.
 * @returns the first http or https address, and the words where they are more than that address and the title
 */
export function linkIn({ title, text, url }: SharedWords): { url: string | null; text: string | null } {
  const found = asLink(url) ?? asLink(ADDRESS.exec(text)?.[0] ?? '');
  const rest = [text, asLink(url) ? '' : url].filter(Boolean).join('\n');
  const words = rest
    .replace(ADDRESS, '')
    .replace(title, '')
    .replace(/[\s\p{P}\p{S}]+/gu, '');
  if (found) return { url: found, text: words ? rest : null };
  return { url: null, text: rest || title || null };
}

function asLink(value: string): string | null {
  const address = URL.parse(value);
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}
