import { describe, expect, it } from 'vitest';
import { confidenceTone, formatConfidence } from './format-confidence.ts';

describe('formatConfidence', () => {
  it('is a percentage by locale', () => {
    expect(formatConfidence(87.4, 'en')).toBe('87%');
    expect(formatConfidence(87.4, 'fr')?.replace(/\s/u, ' ')).toBe('87 %');
  });

  it.each([0, -1, null, undefined])('says nothing of %s', (value) => {
    expect(formatConfidence(value, 'en')).toBeNull();
  });
});

describe('confidenceTone', () => {
  it('turns at 80 and at 60, and is never the colour of danger', () => {
    expect([80, 79.9, 60, 59.9].map(confidenceTone)).toEqual(['calm', 'caution', 'caution', 'neutral']);
    for (let value = -1; value <= 100; value += 1) expect(confidenceTone(value)).not.toBe('danger');
  });
});
