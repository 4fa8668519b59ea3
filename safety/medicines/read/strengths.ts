import type { Strength } from '@mirabelle/contract/medicine-verdict.ts';
import type { Word } from './words.ts';

/** A strength with the words it was read from. */
export interface StrengthMention {
  at: number;
  /** First word after it. */
  to: number;
  strength: Strength;
}

const UNITS: Record<string, Strength['unit']> = {
  mg: 'mg',
  milligram: 'mg',
  milligrams: 'mg',
  milligramme: 'mg',
  milligrammes: 'mg',
  miligramos: 'mg',
  miligramas: 'mg',
  milligramm: 'mg',
  milligrammi: 'mg',
  ug: 'ug',
  µg: 'ug',
  mcg: 'ug',
  microgram: 'ug',
  micrograms: 'ug',
  microgramme: 'ug',
  microgrammes: 'ug',
  microgramos: 'ug',
  microgramas: 'ug',
  mikrogramm: 'ug',
  microgrammi: 'ug',
  g: 'g',
  gr: 'g',
  gram: 'g',
  grams: 'g',
  gramme: 'g',
  grammes: 'g',
  gramm: 'g',
  gramos: 'g',
  grammi: 'g',
  gramas: 'g',
  iu: 'IU',
  ui: 'IU',
  ie: 'IU',
  units: 'IU',
  unites: 'IU',
  einheiten: 'IU',
  unidades: 'IU',
  unita: 'IU',
  '%': '%',
  ml: 'ml',
};

const NUMBER = /^\d+(?:[.,\u00a0\u202f']\d+)*$/;

/** "1,000" and "1 000" are a thousand, "0,5" is a half. */
export function numberOf(text: string): number {
  const plain = text.replace(/[\u00a0\u202f']/g, '');
  if (/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(plain)) return Number(plain.replace(/[.,]/g, ''));
  return Number(plain.replace(',', '.'));
}

/** Whether a word is a number. */
export const isNumber = (word: Word | undefined): boolean => word !== undefined && NUMBER.test(word.text);

/** Strengths of a text: "500 mg", "30/500" beside a unit or not, "0,1 %", "250 mg/5 ml", "1 000 IU". */
export function findStrengths(words: readonly Word[]): StrengthMention[] {
  const found: StrengthMention[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word || !isNumber(word)) continue;
    let to = at + 1;
    let digits = word.text;
    // "1 000 mg" came as two words.
    const next = words[to];
    if (/^[1-9]\d?$/.test(digits) && next && /^\d{3}$/.test(next.text) && isNear(word, next, 1)) {
      const unit = words[to + 1];
      if (unit && unitOf(unit)) {
        digits += next.text;
        to++;
      }
    }
    const value = numberOf(digits);
    const unitWord = words[to];
    const unit = unitWord && isNear(words[to - 1], unitWord, 2) ? unitOf(unitWord) : undefined;
    if (!unit || !(value > 0)) continue;
    to++;
    const perMl = perMillilitres(words, to);
    found.push({ at, to: perMl ? perMl.to : to, strength: { value, unit, perMl: perMl?.value ?? null } });
    at = (perMl ? perMl.to : to) - 1;
  }
  return found.filter(({ strength }) => strength.unit !== 'ml');
}

const unitOf = (word: Word): Strength['unit'] | undefined => UNITS[word.text];

function isNear(a: Word | undefined, b: Word, gap: number): boolean {
  return a !== undefined && b.start - a.end <= gap;
}

/** "/5 ml", "per 5 ml", "/ml". */
function perMillilitres(words: readonly Word[], at: number): { value: number; to: number } | null {
  let i = at;
  if (/^(?:per|par|por|pro|in|je)$/.test(words[i]?.text ?? '')) i++;
  const before = words[at - 1];
  const first = words[i];
  if (!first || !before || first.start - before.end > 5) return null;
  if (first.text === 'ml') return { value: 1, to: i + 1 };
  if (isNumber(first) && words[i + 1]?.text === 'ml') return { value: numberOf(first.text), to: i + 2 };
  return null;
}

/** In milligrams; null where the unit does not tell a mass. */
export function inMilligrams({ value, unit }: Strength): number | null {
  if (unit === 'mg') return value;
  if (unit === 'g') return value * 1000;
  return unit === 'ug' ? value / 1000 : null;
}

/** In the unit of a limit; null where it cannot be told. */
export function inUnit(strength: Strength, unit: 'mg' | 'ug' | 'IU' | 'g'): number | null {
  if (unit === 'IU') return strength.unit === 'IU' ? strength.value : null;
  const mg = inMilligrams(strength);
  if (mg === null) return null;
  return unit === 'mg' ? mg : unit === 'g' ? mg / 1000 : mg * 1000;
}
