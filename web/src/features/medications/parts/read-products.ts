import type { Language } from '@mirabelle/contract/language.ts';
import { ADVICE_LEVELS, type AdviceLevel } from '@mirabelle/contract/medicine.ts';
import type { MedicineVerdict, ReadProduct, Strength } from '@mirabelle/contract/medicine-verdict.ts';

const UNITS = { mg: 'mg', ug: 'µg', g: 'g', IU: 'IU', '%': '%', ml: 'ml' } as const;

/** A strength as boxes write it: "500 mg", "10 mg / 5 ml". */
export function strengthText({ value, unit, perMl }: Strength, language: Language): string {
  const number = (each: number) => new Intl.NumberFormat(language).format(each);
  const amount = `${number(value)}\u00a0${UNITS[unit]}`;
  return perMl === null ? amount : `${amount} / ${number(perMl)}\u00a0ml`;
}

/** Names of substances, from the verdict; an id without one is its own name. */
export function ingredientNames(
  ids: readonly string[],
  { ingredients }: Pick<MedicineVerdict, 'ingredients'>,
  language: Language,
): string[] {
  return ids.map((id) => {
    const names = ingredients.find(({ substance }) => substance === id)?.names;
    return names?.[language] ?? names?.en ?? id;
  });
}

/** The name of a product: its brand, otherwise its substances. */
export function nameOf(product: ReadProduct, verdict: MedicineVerdict, language: Language): string {
  return product.brand ?? ingredientNames(product.substances, verdict, language).join(' / ');
}

/** One medicine of an answer about several. */
export interface MedicineRead {
  name: string;
  /** Strength and form. */
  facts: string[];
  level: AdviceLevel;
  /** False for a name or a code that no record has. */
  recognised: boolean;
}

const NOT_RECOGNISED = ['unknown.product', 'unknown.also-read', 'unknown.code', 'unknown.code-mistyped'];

/**
 * Each product with its own level, the worst first, then what was not recognised. Empty where products have no level,
 * as in verdicts stored long ago.
 */
export function eachMedicine(verdict: MedicineVerdict, language: Language): MedicineRead[] {
  const { products, findings } = verdict;
  const known = products.flatMap((product): MedicineRead[] => {
    const { level, strengths, form } = product;
    if (level === undefined) return [];
    const amounts = strengths.map((strength) => strengthText(strength, language));
    const facts = form === null ? amounts : [...amounts, form];
    return [{ name: nameOf(product, verdict, language), facts, level, recognised: true }];
  });
  if (known.length < products.length) return [];
  const rank = ({ level }: MedicineRead) => ADVICE_LEVELS.indexOf(level);
  const open = findings.flatMap(({ key, data: { read } }): MedicineRead[] =>
    NOT_RECOGNISED.includes(key) && typeof read === 'string'
      ? [{ name: read, facts: [], level: 'UNKNOWN', recognised: false }]
      : [],
  );
  return [...known.sort((a, b) => rank(a) - rank(b)), ...open];
}

/**
 * What was read, as a text that can be corrected and analysed again: one product on each line, then unknown words.
 */
export function textOfRead({ products, unknown }: Pick<MedicineVerdict, 'products' | 'unknown'>): string {
  const lines = products.map(({ read, strengths, form }) =>
    // Not in the words of a language, so that it is read like the box.
    [read, ...strengths.map((each) => strengthText(each, 'en')), form].filter(Boolean).join(' '),
  );
  return [...lines, ...unknown].join('\n').replaceAll('\u00a0', ' ');
}
