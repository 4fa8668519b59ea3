import type { Strength } from '@mirabelle/contract/medicine-verdict.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { medicinePage } from '@mirabelle/language/lexicon/words/medicine-page.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { TIME_WORDS } from './page-words.ts';
import type { Word } from './words.ts';

/** A strength with the words it was read from. */
export interface StrengthMention {
  at: number;
  /** First word after it. */
  to: number;
  strength: Strength;
}

const UNITS: ReadonlyMap<string, Strength['unit']> = new Map([
  ...unit('milligrams', 'mg'),
  ...unit('micrograms', 'ug'),
  ...unit('grams', 'g'),
  ...unit('units', 'IU'),
  ['%', '%'],
  ['ml', 'ml'],
]);

function unit(key: 'milligrams' | 'micrograms' | 'grams' | 'units', stands: Strength['unit']) {
  return everyWord(medicinePage, key).map((word): [string, Strength['unit']] => [word, stands]);
}

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

/** Letters from which on one slip leaves a unit's word what it is: "miligrams". */
const SURE_UNIT_LETTERS = 7;

function unitOf({ text }: Word): Strength['unit'] | undefined {
  const unit = UNITS.get(text);
  if (unit || text.length < SURE_UNIT_LETTERS) return unit;
  const near = new Set(
    [...UNITS].flatMap(([word, stands]) =>
      word.length >= SURE_UNIT_LETTERS && distance(text, word, 1) <= 1 ? [stands] : [],
    ),
  );
  const [only, ...others] = near;
  return others.length === 0 ? only : undefined;
}

function isNear(a: Word | undefined, b: Word, gap: number): boolean {
  return a !== undefined && b.start - a.end <= gap;
}

/** "/5 ml", "per 5 ml", "/ml". */
function perMillilitres(words: readonly Word[], at: number): { value: number; to: number } | null {
  let i = at;
  if (wordSet(everyWord(medicinePage, 'per')).has(words[i]?.text ?? '')) i++;
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

/** In the unit of a limit; null where it is not known. */
export function inUnit(strength: Strength, unit: 'mg' | 'ug' | 'IU' | 'g'): number | null {
  if (unit === 'IU') return strength.unit === 'IU' ? strength.value : null;
  const mg = inMilligrams(strength);
  if (mg === null) return null;
  return unit === 'mg' ? mg : unit === 'g' ? mg / 1000 : mg * 1000;
}

/** "Nurofen 400": a number of two digits or more that counts no time. */
export function isBareStrength(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const before = words[at - 1];
  return (
    word !== undefined &&
    isNumber(word) &&
    before !== undefined &&
    before.segment === word.segment &&
    /^\d{2,4}$/.test(word.text) &&
    !TIME_WORDS.has(words[at + 1]?.text ?? '') &&
    !/^(?:19|20)\d\d$/.test(word.text)
  );
}
