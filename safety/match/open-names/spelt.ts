import type { Token } from '@mirabelle/language/text/tokenise.ts';
import type { Sense } from './lines.ts';

/** "Káva", as no name of ours is spelt: its accents tell the language. */
export function isSpeltOver(
  { spelt, senses }: { spelt: string; senses: readonly Sense[] },
  { accented }: Token,
): boolean {
  return accented === spelt && !isPlain(accented) && senses.some(({ over }) => over);
}

/** "Watróbka" may be wątróbka with an accent lost; "bơ" with an accent of its own is not bò. */
export function maySpell(seen: string, spelt: string): boolean {
  if (seen === spelt) return true;
  const letters = [...spelt.replace(/[-'’]/g, ' ')];
  const others = [...seen];
  if (letters.length !== others.length) return isPlain(seen);
  return others.every((letter, at) => letter === letters[at] || isPlain(letter));
}

function isPlain(text: string): boolean {
  return /^[a-z ]*$/.test(text);
}
