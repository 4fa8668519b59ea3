import type { KnownFoods } from '../../known-foods.ts';
import type { PageRow } from '../lines/page-rhythm.ts';
import type { CodeHabits } from './code-habits.ts';

/** "(1,3)", "(vg)" with more text behind it. */
const BRACKETED =
  /\s*[([{]\s?((?:[A-Za-z]{1,3}|\d{1,2})(?:\s?[,./;+&]\s?(?:[A-Za-z]{1,3}|\d{1,2}))*)\s?[)\]}](?=\s*(?:[;:([{]|,\s))/g;
/** The same misread: "(3712), ", "(7,812), ", "249) (", "(98 (". */
const GARBLED = /\s*(?:[([{«<]\s?[\d.,]{1,6}\s?[)\]}]?|\s[\d.,]{1,5}\s?[)\]}])(?=\s*(?:[([{]|,\s))/g;
const GARBLED_SHORT = /\s*(?:[([{«<]\s?[^\s()[\]{}]{1,3}\s?[)\]}]?|\s[^\s()[\]{}]{1,3}[)\]}])(?=\s*[([{])/g;
const YEAR = /(?:19|20)\d\d/;
/** Letters that a word in small type is glued to. */
const GLUED = /(?<=\p{L}{4})(\p{L}{2,4}|\p{Lu})$/u;

/**
 * The line without the codes between its name and what follows: "Biscuit (1,3), egg, sugar", "Rice (vg) (peas / ham)".
 * The row keeps them apart.
 */
export function withoutInnerCodes(row: PageRow, habits: CodeHabits): PageRow {
  const codes: string[] = [];
  const clean = (text: string) => {
    let rest = text.replace(BRACKETED, (_, inside: string) => {
      codes.push(...inside.split(/[,./;+&\s]+/).filter((part) => part !== ''));
      return '';
    });
    if (habits.bracketed)
      rest = rest.replace(GARBLED, (whole) => {
        if (YEAR.test(whole)) return whole;
        codes.push(...(whole.match(/\d{1,2}/g) ?? []));
        return '';
      });
    return habits.short ? rest.replace(GARBLED_SHORT, '') : rest;
  };
  const text = clean(row.text);
  if (text === row.text) return row;
  return { ...row, text, parts: row.parts.map(clean), codes: [...new Set(codes)] };
}

/**
 * Takes codes off that a name runs into in small type: "Croque-monsieurac" on a page that says what A and C stand for.
 * What is left has to be a word of food.
 * @param legend the letters that the page explains
 */
export function withoutGluedCodes(
  text: string,
  legend: ReadonlySet<string>,
  foods: KnownFoods,
): { text: string; codes: string[] } {
  const last = /\p{L}+$/u.exec(text)?.[0] ?? '';
  const found = GLUED.exec(last);
  if (!found || foods.lists(last)) return { text, codes: [] };
  for (let length = 1; length <= Math.min(4, last.length - 4); length++) {
    const [word, tail] = [last.slice(0, -length), last.slice(-length)];
    const letters = [...tail.toUpperCase()];
    if (letters.every((letter) => legend.has(letter)) && foods.lists(word))
      return { text: text.slice(0, -length), codes: letters };
  }
  return { text, codes: [] };
}
