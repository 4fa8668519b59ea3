import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { anyOf } from '@mirabelle/language/text/compile.ts';
import type { DishLines } from './dishes.ts';
import { joinLines } from './join-lines.ts';
import { WITH_BEFORE } from './name-goes-on.ts';

/** So many dishes make a habit of the page. */
const LEAST = 3;

/** "Flan, egg, milk, sugar": a list of lower-case words behind a name. */
const LISTED = /^\p{Lu}[^,.]*\p{L}\)?[,.]\s+\p{Ll}[^,]*,\s+\p{Ll}/u;

export const isListOfSmall = (text: string) => LISTED.test(text) && !WITH_BEFORE.test(text);

/** So many of the dishes with a comma list several things behind it, where it parts a name from them. */
const LISTING = 0.5;

const AND = new RegExp(String.raw`\s(?:${anyOf(everyWord(grammar, 'and'))})\s`, 'iu');

/** Whether most dishes of this page run on from name to description in the same line. */
export function runsOn(dishes: readonly DishLines[]): boolean {
  const running = dishes.filter(({ rows: [first] }) => {
    const { text } = first!;
    return /\p{L}{2}[,.]\s+\p{L}/u.test(text) && !WITH_BEFORE.test(text);
  });
  // "Filet of bass, fennel and saffron broth": one phrase behind a comma goes on with the name, but "Soup, bread and butter".
  const things = running.filter(({ rows }) => {
    const parts = joinLines(rows.map(({ text }) => text).filter((text) => text !== '')).split(/[,.]\s/);
    return parts.length > 2 || (!parts[0]!.includes(' ') && AND.test(parts[1] ?? ''));
  }).length;
  const listed = dishes.filter(
    ({ rows }) =>
      /\p{L}\)?[,.](?:\s|$)/u.test(rows[0]!.text) && LISTED.test(joinLines(rows.map((row) => row.text))),
  ).length;
  return (
    dishes.length >= LEAST &&
    ((running.length >= dishes.length * 0.4 && things >= running.length * LISTING) ||
      listed >= Math.max(LEAST, dishes.length * 0.2))
  );
}
