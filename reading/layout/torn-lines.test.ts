import { describe, expect, it } from 'vitest';
import { type HandMadeLine, handMadePage } from '../testing/hand-made-page.ts';
import { withTornLinesJoined } from './torn-lines.ts';

const textsOf = (lines: readonly HandMadeLine[]) =>
  withTornLinesJoined(handMadePage(lines).lines).map(({ text }) => text);
/** Where a text of so many letters ends, its letters 14 pixels wide. */
const behind = ({ left, text }: HandMadeLine, gap: number) => left + 14 * text.length + gap;

describe('a line that was found in two pieces', () => {
  const first = { text: 'Bear', left: 100, y: 200 };
  const apart = (gap: number, more: Partial<HandMadeLine> = {}) => [
    first,
    { text: 'Claw', left: behind(first, gap), y: 202, ...more },
    { text: 'Apple Fritter', left: 100, y: 260 },
  ];

  it('is one where no more than a blank parts them', () => {
    const [line, other] = withTornLinesJoined(handMadePage(apart(10)).lines);
    expect([line!.text, other!.text]).toEqual(['Bear Claw', 'Apple Fritter']);
    expect(line!.words.map(({ text }) => text)).toEqual(['Bear', 'Claw']);
    expect([line!.words[0]!.left, line!.words.at(-1)!.right]).toEqual([100, behind(first, 10) + 56]);
  });

  it('is put together from three', () => {
    const second = { text: 'Cinnamon', left: behind(first, 10), y: 200 };
    const third = { text: 'Roll', left: behind(second, 10), y: 201 };
    expect(textsOf([first, second, third, { text: 'Muffin', left: 100, y: 260 }])).toEqual([
      'Bear Cinnamon Roll',
      'Muffin',
    ]);
  });

  it.each<[string, HandMadeLine[]]>([
    ['a gap stands between them', apart(40)],
    ['they are not level', apart(10, { y: 214 })],
    ['one is set smaller', apart(10, { height: 18 })],
    ['one is crossed out', apart(10, { struckOut: true })],
  ])('stays in two where %s', (_, lines) => {
    expect(textsOf(lines)).toContain('Bear');
  });

  it('stays in two where a column begins', () => {
    const column = [0, 1, 2, 3].flatMap((at) => [
      { text: 'Bear', left: 100, y: 200 + 60 * at },
      { text: 'Claw', left: 170, y: 200 + 60 * at },
    ]);
    expect(textsOf(column)).not.toContain('Bear Claw');
  });
});
