import type { Shot } from './photograph.ts';

/** A page held level in even light, at the size of a phone's picture. */
const PLAIN: Shot = {
  held: true,
  tiltDeg: 0,
  leanXDeg: 0,
  leanYDeg: 0,
  bend: null,
  shadow: false,
  glare: false,
  blurPx: 0.4,
  noise: 5,
  shade: 1,
  brightness: 0.95,
  jpegQuality: 75,
  quarterTurns: 0,
  longSidePx: 2200,
  table: '#6d6257',
};

/** Shots in which one thing happens to a page, as much as it does on real photographs, and little else. */
export const SINGLE_EFFECTS = {
  plain: PLAIN,
  angle: { ...PLAIN, tiltDeg: 7, leanXDeg: 14, leanYDeg: -12 },
  curve: { ...PLAIN, bend: { kind: 'curve', strength: 1, at: 0.4 } },
  fold: { ...PLAIN, bend: { kind: 'fold', strength: 1, at: 0.45 } },
  book: { ...PLAIN, bend: { kind: 'book', strength: 1, at: 0.5 } },
  waves: { ...PLAIN, bend: { kind: 'waves', strength: 1, at: 0.3 } },
  'curve-tilted': { ...PLAIN, tiltDeg: -5, leanYDeg: 9, bend: { kind: 'curve', strength: 1, at: 0.6 } },
  shadow: { ...PLAIN, shadow: true, shade: 0.7 },
  glare: { ...PLAIN, glare: true },
  dim: { ...PLAIN, brightness: 0.35, noise: 13, shade: 0.6 },
  small: { ...PLAIN, longSidePx: 1100 },
  blurred: { ...PLAIN, blurPx: 1.6 },
  'on its side': { ...PLAIN, quarterTurns: 1, tiltDeg: 3 },
  'upside down': { ...PLAIN, quarterTurns: 2, tiltDeg: 3 },
} as const satisfies Record<string, Shot>;

export type SingleEffect = keyof typeof SINGLE_EFFECTS;
