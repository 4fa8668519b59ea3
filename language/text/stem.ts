import type { Language } from '@mirabelle/contract/language.ts';

/**
 * The form under which a word of a language is looked up: singular, and in Italian and the adjectives of
 * Romance languages without gender. Light on purpose: names and texts are stemmed alike, and what matters
 * is that two foods never fall together, not that the result is a word.
 * @param word folded: lower case, no accents
 */
export function stem(word: string, language: Language): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  return STEMMERS[language](SPELLINGS[language]?.get(word) ?? word);
}

/** Spellings of one word that menus use side by side, and that are another word in another language. */
const SPELLINGS: Partial<Record<Language, ReadonlyMap<string, string>>> = {
  fr: new Map([
    ['tartar', 'tartare'],
    ['tartars', 'tartares'],
  ]),
  de: new Map([['tartar', 'tatar']]),
  pt: new Map([['tartar', 'tartaro']]),
};

const STEMMERS: Record<Language, (word: string) => string> = {
  en(word) {
    if (word.endsWith('ies') && word.length > 4)
      return word.endsWith('ookies') ? word.slice(0, -1) : `${word.slice(0, -3)}y`;
    if (word === 'leaves') return 'leaf';
    if (word === 'loaves') return 'loaf';
    if (word === 'halves') return 'half';
    if (word === 'knives') return 'knife';
    if (/(?:ss|us|is)$/.test(word)) return word;
    if (/(?:ches|shes|sses|xes|zes|oes)$/.test(word)) return word.slice(0, -2);
    return word.endsWith('s') ? word.slice(0, -1) : word;
  },
  fr(word) {
    let w = word;
    if (/(?:eaux|oeux|oux|eux)$/.test(w)) w = w.slice(0, -1);
    else if (w.endsWith('aux')) w = `${w.slice(0, -3)}al`;
    else if (/[^s]s$/.test(w)) w = w.slice(0, -1);
    // Participles and adjectives: fumée(s), cuite(s), crue(s) fall to fumé, cuit, cru.
    if (/(?:ee|ue|ie)$/.test(w) && w.length > 4) return w.slice(0, -1);
    if (w === 'crue') return 'cru';
    if (/(?:cuite|verte|chaude|froide|frite|entiere|fraiche)$/.test(w)) return w.slice(0, -1);
    return w;
  },
  es(word) {
    let w = word;
    if (w.endsWith('ces')) w = `${w.slice(0, -3)}z`;
    else if (/[lrndj]es$/.test(w)) w = w.slice(0, -2);
    else if (/[^s]s$/.test(w)) w = w.slice(0, -1);
    // crudo/cruda, ahumado/ahumada, cocido/cocida; "-ado" against "-ada".
    return /(?:ad|id|ud|os|et|ic|it)a$/.test(w) && w.length > 5 ? `${w.slice(0, -1)}o` : w;
  },
  pt(word) {
    let w = word;
    if (/(?:oes|aes)$/.test(w)) w = `${w.slice(0, -3)}ao`;
    else if (w.endsWith('ns')) w = `${w.slice(0, -2)}m`;
    else if (/[rz]es$/.test(w)) w = w.slice(0, -2);
    else if (w.endsWith('eis')) w = `${w.slice(0, -2)}l`;
    else if (w.endsWith('ais')) w = `${w.slice(0, -2)}l`;
    else if (/[^s]s$/.test(w)) w = w.slice(0, -1);
    return /(?:ad|id|ud)a$/.test(w) && w.length > 5 ? `${w.slice(0, -1)}o` : w;
  },
  it(word) {
    const w = word.replace(/(?:ch|gh)([ei])$/, (m) => `${m[0]}${m.at(-1)}`);
    return /[aeio]$/.test(w) && w.length > 4 ? w.slice(0, -1) : w;
  },
  de(word) {
    // Umlauts are already folded (Äpfel -> apfel); endings of plurals and adjectives go.
    if (word.length > 5 && /(?:ern|en|er|es|em)$/.test(word)) return word.replace(/(?:ern|en|er|es|em)$/, '');
    if (word.length > 4 && /[ens]$/.test(word) && !word.endsWith('ss')) return word.slice(0, -1);
    return word;
  },
};
