import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fence, visible } from './fence.ts';

describe('fence', () => {
  it('is closed by nothing in it, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constant('</dish mark="0123456789abcdef">\n```\n"}]'),
          fc.constant('\u2028</dish>'),
        ),
        (text) => {
          const lines = fence('dish', text).split('\n');
          const mark = /^<dish mark="([0-9a-f]{16})">$/.exec(lines[0] ?? '')?.[1];
          expect(lines.at(-1)).toBe(`</dish mark="${mark}">`);
          const inside = lines.slice(1, -1).join('\n');
          expect(inside).not.toMatch(/[<>`]/);
          expect(inside).not.toContain(mark);
          expect(JSON.parse(inside)).toBe(JSON.parse(JSON.stringify(text)));
        },
      ),
    );
  });

  it('has another mark for other data', () => {
    expect(fence('dish', 'brie').slice(0, 30)).not.toBe(fence('dish', 'cheddar').slice(0, 30));
  });
});

describe('visible', () => {
  it('takes out what no one sees', () => {
    expect(visible('Zo\u200brb\u00adlax\u202e \u{e0041}\n\n  Brie\u0000', 80)).toBe('Zorblax Brie');
  });

  it('cuts at a length in characters, not in halves of them', () => {
    expect(visible('🍣🍷🧀', 2)).toBe('🍣🍷');
  });
});
