/**
 * How the names of substances are written in registers and on boxes of other languages than ours: in Latin, as on
 * Swiss boxes and in pharmacopoeias ("Clozapinum", "Natrii chloridum"), and in Dutch ("Topiramaat").
 */

/** Words that end alike once each language's own endings are gone. Shorter ones are too near to others. */
const KEY_LETTERS = 6;

/**
 * One form for the spellings that languages give an international name: amlodipine, amlodipino, Amlodipin,
 * amlodipinum. Null where too little of it is left.
 */
export function internationalKey(word: string): string | null {
  const key = word
    .replace(/ph/g, 'f')
    .replace(/qu|[ckq]h?/g, 'c')
    .replace(/h/g, '')
    .replace(/[yj]/g, 'i')
    .replace(/z/g, 's')
    .replace(/[ao]e/g, 'e')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/cloro(?=[bcdfgklmnprstv])/g, 'clor')
    .replace(/(?:um|[aeio])$/, '');
  return key.length >= KEY_LETTERS && !/\d/.test(key) ? key : null;
}

/** Elements as Latin writes them where they belong to a salt. */
const GENITIVES: Readonly<Record<string, readonly string[]>> = {
  aluminium: ['aluminii'],
  ammonium: ['ammonii'],
  calcium: ['calcii'],
  ferrous: ['ferrosi'],
  iron: ['ferri'],
  lithium: ['lithii'],
  magnesium: ['magnesii'],
  potassium: ['kalii'],
  silver: ['argenti'],
  sodium: ['natrii', 'dinatrii'],
  zinc: ['zinci'],
};

/** The word of an acid's salt in Latin: chloride, chloridum; sulfate, sulfas. */
const saltInLatin = (word: string): string =>
  word.replace(/ide$/, 'idum').replace(/ate$/, 'as').replace(/ite$/, 'is');

/** The salt as Latin and Dutch write it beside a substance: "hydrochloridum", "succinas", "succinaat". */
export function saltsElsewhere(salt: string): string[] {
  if (salt in GENITIVES) return [...(GENITIVES[salt] ?? [])];
  const stem = /^(\p{L}{3,})(ate|ide)$/u.exec(salt);
  if (!stem) return [];
  return stem[2] === 'ate' ? [`${stem[1]}as`, `${stem[1]}aat`] : [`${stem[1]}idum`];
}

/** How Dutch writes an acid in one: "valproïnezuur", "foliumzuur", "ursodeoxycholzuur". */
const acidsInDutch = (stem: string): string[] =>
  [stem.endsWith('in') ? 'e' : 'ine', 'ium', ''].map((link) => `${stem}${link}zuur`);

/** The names that Latin and Dutch give an acid or a salt: "folic acid", "acidum folicum", "foliumzuur". */
export function latinNames(english: string): string[] {
  const [first = '', second, ...others] = english.toLowerCase().split(' ');
  if (second === undefined || others.length > 0) return [];
  if (second === 'acid' && first.endsWith('ic')) {
    return [`acidum ${first}um`, ...acidsInDutch(first.slice(0, -2))];
  }
  const genitives = GENITIVES[first] ?? [];
  return /(?:ide|ate|ite)$/.test(second) ? genitives.map((one) => `${one} ${saltInLatin(second)}`) : [];
}
