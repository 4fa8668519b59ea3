import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';

/** Milligrams in words: "3,000 mg", and what is less than one as "75 µg". */
export function formatMilligrams(mg: number, language: InterfaceLanguage): string {
  const number = (value: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value);
  return mg < 1 ? `${number(mg * 1000)}\u00a0µg` : `${number(mg)}\u00a0mg`;
}

/**
 * A number as it is typed in either language, "0.5" or "0,5".
 * @returns null for an empty field; undefined for what is not a positive number up to `most`
 */
export function amountOf(text: string, most: number): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const value = /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
  return value > 0 && value <= most ? value : undefined;
}
