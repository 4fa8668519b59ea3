import type { Language } from '@mirabelle/contract/language.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** Words that only menus of one country print; folded. The first that occurs decides. */
const TELLING: readonly (readonly [string, RegExp])[] = [
  [
    'GB',
    /\b(?:inc(?:l|luding|lude)? vat|include vat|discretionary (?:service|12)|food standards|allergen guide|sunday roast|\+?44 ?\d)/,
  ],
  ['US', /\b(?:consuming raw or undercooked|foodborne illness|sales tax|gratuity of|parties of)\b/],
  ['AU', /\b(?:public holiday surcharge|15 surcharge|gst included|abn \d)/],
  ['NZ', /\bgst incl\w* nz/],
  [
    'FR',
    /\b(?:prix nets|service compris|l abus d alcool|siret|tva (?:incluse|comprise)|viandes? d origine|faits? maison)\b/,
  ],
  ['IT', /\b(?:coperto|servizio incluso|abbattuto|surgelat|iva inclusa|regolamento ue 1169)/],
  ['DE', /\b(?:mehrwertsteuer|mwst|gesetzlicher)\b/],
  [
    'AT',
    /\b(?:obers|erdapfel|marillen|palatschinken|topfen|paradeiser|gedeck)\b.*\b(?:obers|erdapfel|marillen|palatschinken|topfen|paradeiser|gedeck)\b/,
  ],
  ['PT', /\b(?:livro de reclamacoes|iva incluido a taxa|nenhum prato produto)\b/],
  ['ES', /\b(?:iva incluido|iva inc|suplemento terraza|menu del dia|servicio de pan)\b/],
];
const EURO_COUNTRY: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  fr: 'FR',
  it: 'IT',
  es: 'ES',
  de: 'DE',
  pt: 'PT',
};

/** The country the menu is from, as ISO code: by what it prints, then by currency and language. */
export function countryOf(text: string, currency: string | null, language: Language | null): string | null {
  if (currency === '£' || currency === 'GBP') return 'GB';
  const folded = foldWords(text);
  const told = TELLING.find(([, words]) => words.test(folded))?.[0];
  if (told && !(currency === '€' && (told === 'GB' || told === 'US'))) return told;
  if (currency === 'CHF' || currency === 'Fr.') return 'CH';
  if (currency === 'R$') return 'BR';
  if (currency === '$' || currency === 'USD') return language === 'en' ? 'US' : null;
  if ((currency === '€' || currency === 'EUR') && language)
    return language === 'en' ? null : EURO_COUNTRY[language];
  return null;
}
