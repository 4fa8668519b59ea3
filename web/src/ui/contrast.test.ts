import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../app/styles.css', import.meta.url), 'utf8');

function tokens(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
}

const light = tokens(/:root,\s*\.as-paper \{[^}]*color-scheme: light;[^}]*\}/.exec(css)?.[0] ?? '');
const dark = tokens(/:root \{[^}]*color-scheme: dark;[^}]*\}/.exec(css)?.[0] ?? '');

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}

const TEXT_PAIRS = [
  ...['paper', 'raised', 'sage-soft', 'neutral-soft', 'plum-soft'].flatMap((ground) => [
    ['ink', ground] as const,
  ]),
  ...['paper', 'raised', 'sage-soft', 'neutral-soft'].map((ground) => ['muted', ground] as const),
  ...['paper', 'raised', 'plum-soft', 'sage-soft'].map((ground) => ['plum', ground] as const),
  ['on-plum', 'plum'],
  ['on-plum', 'plum-strong'],
  ['on-sage', 'sage'],
  ['on-sage', 'sage-soft'],
  ...['danger', 'caution', 'calm'].flatMap((tone) =>
    [`${tone}-soft`, 'raised', 'paper'].map((ground) => [tone, ground] as const),
  ),
] as const;

const SHAPE_PAIRS = [
  ['edge', 'raised'],
  ['edge', 'paper'],
  ['focus', 'paper'],
  ['focus', 'raised'],
  ['plum', 'sage'],
  // The bar of the selected tab.
  ['plum', 'neutral-soft'],
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_name, theme) => {
  it.each(TEXT_PAIRS)('lets %s be read on %s', (text, ground) => {
    expect(contrast(theme[text] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPE_PAIRS)('lets the shape of %s be seen on %s', (shape, ground) => {
    expect(contrast(theme[shape] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('no other stylesheet sets the colour of a risk', () => {
  const source = join(import.meta.dirname, '..');
  const others = globSync('**/*.css', { cwd: source }).filter((path) => path !== 'app/styles.css');
  expect(others).not.toEqual([]);
  for (const path of others)
    expect(readFileSync(join(source, path), 'utf8'), path).not.toMatch(/--(?:danger|caution|calm):/);
});
