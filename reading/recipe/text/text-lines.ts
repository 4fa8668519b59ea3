import { tidyText } from '../../tidy-text.ts';
import { pageWords } from '../lines/page-words.ts';
import { sectionKind } from '../lines/section-words.ts';

/** Lines at least this long may have been broken by a mail program. */
const WRAPPED_FROM = 45;
const MAIL_HEAD = new RegExp(String.raw`^(?:${pageWords('mailHead')})\s?:\s.*(?:@|\d{4}|\d\d:\d\d)`, 'iu');
const MAIL_MESSAGE = new RegExp(`^-{2,}.*(?:${pageWords('mailMessage')})`, 'iu');
const STARTS_NEW = /^\s*(?:[-–—*•·▪◦●○■□▢☐‣⁃✓✔➢►▸#]\s*|\(?\d|[¼½¾⅐-⅞①-⑳❶-❿])/;

/** The lines of a pasted text, as they were before mail programs quoted and broke them; headings within a line begin a new one. */
export function textLines(text: string): string[] {
  const lines: string[] = [];
  let open = false;
  for (const given of text.normalize('NFC').split(/\r\n|[\n\r\u2028\u2029\u0085]/)) {
    if (/^\s*--\s*$/.test(given) && lines.length > 3) break;
    const line = tidyText(given.replace(/^(?:\s*>)+\s?/, ''));
    if (!line || /^[-=_*~.\s]{3,}$/.test(line)) {
      open = false;
      continue;
    }
    if (MAIL_HEAD.test(line) || MAIL_MESSAGE.test(line)) continue;
    const before = lines.at(-1);
    if (open && before !== undefined && goesOn(before, line)) lines[lines.length - 1] = `${before} ${line}`;
    else lines.push(line);
    open = true;
  }
  return lines.flatMap(atHeadings);
}

/** A line broken in the middle of a sentence. */
function goesOn(before: string, line: string): boolean {
  if (STARTS_NEW.test(line) || sectionKind(before) || sectionKind(line)) return false;
  return before.length >= WRAPPED_FROM && !/[.!?:;]$/.test(before) && /^[\p{Ll}(]/u.test(line);
}

/** "Pancakes. Ingredients: flour, eggs. Method: mix ..." in one line, parted before its headings. */
function atHeadings(line: string): string[] {
  if (line.length < 60) return [line];
  const cuts = [0];
  for (const colon of line.matchAll(/\s?:\s+/g)) {
    if (cuts.length > 20) break;
    const before = line.slice(Math.max(cuts.at(-1)!, colon.index - 100), colon.index);
    const words = /(?:[\p{L}'’]+\s){0,5}[\p{L}'’]+(?:\s\([^)]{1,30}\))?$/u.exec(before)?.[0].split(' ') ?? [];
    for (let take = words.length; take > 0; take -= 1) {
      const head = words.slice(-take).join(' ');
      const kind = sectionKind(head);
      if ((kind === 'ingredients' || kind === 'method') && /^\p{Lu}|^[^\p{L}]/u.test(head)) {
        cuts.push(colon.index - head.length);
        break;
      }
    }
  }
  return cuts
    .map((cut, index) =>
      line
        .slice(cut, cuts[index + 1])
        .trim()
        .replace(/\.$/, (dot) => (index === 0 && cuts.length > 1 ? '' : dot)),
    )
    .filter(Boolean);
}
