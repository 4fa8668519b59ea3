import { CONFIDENCE_COLOUR } from '../lib/policy.ts';
import type { Tone } from '../ui/tone.ts';

/**
 * A confidence as users read it; the only place that formats one.
 * @param value 0-100; 0, negative and missing values state nothing
 * @returns null where there is nothing to state: shown as N/A
 */
export function formatConfidence(value: number | null | undefined, language: string): string | null {
  if (value == null || value <= 0) return null;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100);
}

/**
 * Green from 80, yellow from 60; no colour below that: a low confidence is not a danger, and red means High Risk
 * here.
 */
export function confidenceTone(value: number): Tone {
  if (value >= CONFIDENCE_COLOUR.green) return 'calm';
  return value >= CONFIDENCE_COLOUR.yellow ? 'caution' : 'neutral';
}
