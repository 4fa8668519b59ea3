import { LANGUAGES } from './language.ts';

/** Names people use that are not the ones CLDR gives. */
const FURTHER_NAMES: Record<string, string> = {
  uk: 'GB',
  'u k': 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  angleterre: 'GB',
  'grande bretagne': 'GB',
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  'united states of america': 'US',
  'etats unis d amerique': 'US',
  holland: 'NL',
  hollande: 'NL',
  eire: 'IE',
  'republic of ireland': 'IE',
  czechia: 'CZ',
  turkiye: 'TR',
  turkey: 'TR',
  danmark: 'DK',
  norge: 'NO',
  noreg: 'NO',
  sverige: 'SE',
  suomi: 'FI',
  nederland: 'NL',
};

/**
 * Countries that forms offer first; any other can be typed. Those whose health authorities are on file are among them,
 * which a test of the records holds.
 */
export const OFFERED_COUNTRIES =
  'AT AU BE BR CA CH DE DK ES FI FR GB IE IT JP LU MX NL NO NZ PL PT SE SG US'.split(' ');

/** As `foldWords` in language/text/fold.ts does it; what lies below everything cannot import that. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

let codesByName: Map<string, string> | undefined;
let codes: Set<string> | undefined;

function namesToCodes(): Map<string, string> {
  const map = new Map(Object.entries(FURTHER_NAMES));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const first of letters) {
      for (const second of letters) {
        // Former codes (DD, BU) give way to today's.
        const code = new Intl.Locale(`und-${first}${second}`).region ?? first + second;
        const name = names.of(code);
        if (name && !/^(?:EU|EZ|UN|XA|XB|ZZ|QO)$/.test(code) && !map.has(plain(name)))
          map.set(plain(name), code);
      }
    }
  }
  return map;
}

/**
 * ISO 3166-1 code of a country as someone typed it, in any of the six languages.
 * @returns null when nothing is given or it is not recognised: the most cautious advice applies then
 */
export function countryCodeOf(text: string | null | undefined): string | null {
  const name = text ? plain(text) : '';
  if (!name) return null;
  codesByName ??= namesToCodes();
  const byName = codesByName.get(name);
  if (byName) return byName;
  const code = name.toUpperCase();
  codes ??= new Set(codesByName.values());
  return codes.has(code) ? code : null;
}
