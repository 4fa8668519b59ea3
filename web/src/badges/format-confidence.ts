import { CONFIDENCE_COLOUR } from '../lib/policy.ts';
import type { Tone } from '../ui/tone.ts';

/**
 * A confidence for people; the one place that formats it.
 * @param value 0-100; 0 or lower and missing are not a statement
 * @returns null where there is nothing to say: shown as N/A
 */
export function formatConfidence(value: number | null | undefined, language: string): string | null {
  if (value == null || value <= 0) return null;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100);
}

/**
 * Green at 80 or above, yellow at 60 or above; below, no colour: not to be sure is no danger, and red says High Risk
 * here.
 */
export function confidenceTone(value: number): Tone {
  if (value >= CONFIDENCE_COLOUR.green) return 'calm';
  return value >= CONFIDENCE_COLOUR.yellow ? 'caution' : 'neutral';
}
