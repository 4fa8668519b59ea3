/** Portions that one entry may hold, and the steps of its two buttons: quarters up to one, halves up to three. */
export const PORTION_STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20] as const;

const FRACTIONS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };
const SIGNS = new Map(Object.entries(FRACTIONS).map(([sign, value]) => [value, sign]));

/** The step above or below a portion; the portion itself where there is none. */
export function nextPortion(portion: number, up: boolean): number {
  const step = up
    ? PORTION_STEPS.find((each) => each > portion)
    : PORTION_STEPS.findLast((each) => each < portion);
  return step ?? portion;
}

/** A portion as it is read aloud and printed: "¼", "1½", "3", "1.3" with the language's own decimal mark. */
export function formatPortion(portion: number, locale: string): string {
  const whole = Math.floor(portion);
  const sign = SIGNS.get(portion - whole);
  if (sign) return whole === 0 ? sign : `${whole}${sign}`;
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(portion);
}

/** What was typed as a portion: "1.5", "1,5", "½", "1½"; null for what is no number. */
export function readPortion(typed: string): number | null {
  const [, whole = '', sign = ''] = /^(\d*)\s*([¼½¾]?)$/.exec(typed.trim()) ?? [];
  if (sign) return Number(whole || 0) + (FRACTIONS[sign] ?? 0);
  const number = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,4})?$/.test(number) ? Number(number) : null;
}
