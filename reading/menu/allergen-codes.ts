/** Codes a menu prints beside a dish: EU numbers 1-14, letters, or marks such as (v) and (gf). */
export interface WithoutCodes {
  text: string;
  codes: string[];
}

const DIETS =
  'v|vg|vgo|ve|vo|vgn|veg|vegan|gf|gfo|df|dfo|nf|n|h|s|ng|cn|lf|sg|b|bio|o|c|m|p|se|so|f|e|d|w|g|a|l';
const IN_BRACKETS =
  /\s*[([{]\s*((?:[A-Za-z]{1,3}|\d{1,2})(?:\s*[,./;+&\s]\s*(?:[A-Za-z]{1,3}|\d{1,2}))*)\s*[)\]}]/g;
const NUMBERS_AT_END = /\s+((?:(?:1[0-4]|[1-9])\s*[,.]\s*)+(?:1[0-4]|[1-9]))\s*$/;
const LETTERS_AT_END = /\s+((?:[A-R](?:\s*[,/]\s*|\s+))+[A-R])\s*$/;
const LETTER_RUN_AT_END = /(?<=\p{Ll}{2})\s+([A-H,LMNOPR]{2,7})\s*$/u;
const MARK_AT_END =
  /(?<=\p{L}{2})\s+(V|VG|VE|GF|DF|VGO|GFO|v|vg|ve|gf|df)(?:\s*[,/]\s*(V|VG|VE|GF|DF|v|vg|ve|gf|df))*\s*$/u;
const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁰': '0',
};

/** Takes allergen codes off a dish's name or description. Bare letters only where the page uses them. */
export function withoutCodes(text: string, bareLetters: boolean): WithoutCodes {
  const codes: string[] = [];
  let rest = text.replace(/[¹²³⁴-⁹⁰]+(?:[,·.]?[¹²³⁴-⁹⁰]+)*/g, (run) => {
    codes.push(...run.split(/[,·.]/).map((part) => [...part].map((sign) => SUPERSCRIPTS[sign]).join('')));
    return '';
  });
  rest = rest.replace(IN_BRACKETS, (whole: string, inside: string) => {
    const parts = split(inside);
    if (!parts.every(isCode)) return whole;
    codes.push(...parts);
    return '';
  });
  for (const pattern of bareLetters
    ? [NUMBERS_AT_END, LETTERS_AT_END, LETTER_RUN_AT_END, MARK_AT_END]
    : [NUMBERS_AT_END, MARK_AT_END]) {
    const match = pattern.exec(rest);
    if (!match || match.index < 3) continue;
    const parts = pattern === LETTER_RUN_AT_END ? [...match[1]!.replaceAll(',', '')] : split(match[0]);
    codes.push(...parts);
    rest = rest.slice(0, match.index);
  }
  if (bareLetters) {
    const single = /(?<=\p{L}{3})\s+([A-HLMNOPR])\s*$/u.exec(rest);
    if (single && single.index > 3) {
      codes.push(single[1]!);
      rest = rest.slice(0, single.index);
    }
  }
  return { text: rest.trim(), codes };
}

/** Whether single capital letters behind names are codes here: several dishes end in them. */
export function usesBareLetters(names: readonly string[]): boolean {
  const ending = names.filter((name) =>
    /\p{Ll}\)?\s+[A-HLMNOPR](?:[\s,/]+[A-HLMNOPR])*\s*$/u.test(name),
  ).length;
  return ending >= 3 && ending >= names.length * 0.25;
}

function split(inside: string): string[] {
  return inside.split(/[,./;+&\s]+/).filter((part) => part !== '');
}

function isCode(part: string): boolean {
  if (/^\d+$/.test(part)) return Number(part) >= 1 && Number(part) <= 30;
  return /^[A-Z]$/.test(part) || new RegExp(`^(?:${DIETS})$`, 'i').test(part);
}
