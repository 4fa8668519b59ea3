import type { Substitution } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';

const FRACTIONS: Record<string, number> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 0.125,
};

interface Amounted {
  amount: string;
  unit: string;
}

/**
 * How much of the substitute takes the place of so much of the original. What is counted in pieces becomes a weight
 * where the substitute is weighed; an amount that is not a number stays as it is printed.
 */
export function scaleAmount(
  { amount, unit }: Amounted,
  { factor, perPiece }: Pick<Substitution, 'factor' | 'perPiece'>,
  language: Language,
): Amounted {
  const [low, high] = amount.split(/\s*[-–—]\s*/).map(numberOf);
  const most = high ?? low;
  if (perPiece && unit.trim() === '') {
    const pieces = most ?? (amount.trim() === '' ? 1 : null);
    if (pieces === null) return { amount, unit };
    return { amount: print(pieces * perPiece.value, language), unit: perPiece.unit };
  }
  if (factor === 1 || low === undefined || low === null) return { amount, unit };
  const scaled = [low, ...(high === undefined || high === null ? [] : [high])].map((value) =>
    print(value * factor, language),
  );
  return { amount: scaled.join('–'), unit };
}

/** "1 1/2", "1½", "2,5": null where it is not a number. */
function numberOf(text: string): number | null {
  const match = /^(\d+(?:[.,]\d+)?)?\s*([½¼¾⅓⅔⅛]|(\d+)\/(\d+))?$/u.exec(text.trim());
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  // "1/2" on its own: the first number is the numerator.
  const slash = /^(\d+)\/(\d+)$/.exec(text.trim());
  if (slash) return Number(slash[1]) / Number(slash[2]);
  const whole = match[1] ? Number(match[1].replace(',', '.')) : 0;
  const part = match[3] ? Number(match[3]) / Number(match[4]) : (FRACTIONS[match[2] ?? ''] ?? 0);
  return whole + part;
}

function print(value: number, language: Language): string {
  const rounded = value >= 10 ? Math.round(value) : Math.round(value * 100) / 100;
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false }).format(rounded);
}
