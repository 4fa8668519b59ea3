import { describe, expect, it } from 'vitest';
import { typeSizeOf } from './type-size.ts';

/** Widths that letters of a common sans serif have, in thousandths of an em. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...{
    a: 556,
    b: 556,
    c: 500,
    d: 556,
    e: 556,
    f: 278,
    g: 556,
    h: 556,
    i: 222,
    j: 222,
    k: 500,
    l: 222,
    m: 833,
  },
  ...{
    n: 556,
    o: 556,
    p: 556,
    q: 556,
    r: 333,
    s: 500,
    t: 278,
    u: 556,
    v: 500,
    w: 722,
    x: 500,
    y: 500,
    z: 500,
  },
  ...{
    ' ': 278,
    ',': 278,
    A: 667,
    B: 667,
    C: 722,
    E: 667,
    F: 611,
    G: 778,
    M: 833,
    P: 667,
    S: 667,
    T: 611,
    W: 944,
  },
};
const set = (text: string, em: number) => ({
  text,
  left: 100,
  right: 100 + [...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 556) * (em / 1000), 0),
});
const NAMES = ['Fish pie', 'Mushroom soup', 'Apple tart', 'Grilled sea bass', 'Warm goat cheese salad'];
const SAID = ['lentils, salsa verde', 'sage butter', 'onion chutney, brioche', 'with mustard and cream'];

describe('the size of type', () => {
  it('differs little between lines of one type', () => {
    const sizes = [...NAMES, ...SAID].map((text) => typeSizeOf([set(text, 40)])!);
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.25);
  });

  it('tells names from what is said of them in smaller type', () => {
    const names = NAMES.map((text) => typeSizeOf([set(text, 40)])!);
    const said = SAID.map((text) => typeSizeOf([set(text, 30)])!);
    expect(Math.min(...names)).toBeGreaterThan(Math.max(...said));
  });

  it('is not told of a few letters', () => {
    expect(typeSizeOf([set('Pho', 40)])).toBeNull();
    expect(typeSizeOf([])).toBeNull();
  });

  it('counts stretches without the gap between them', () => {
    const [name, said] = [set('Fish pie', 40), set('with peas', 40)];
    const apart = { ...said, left: said.left + 400, right: said.right + 400 };
    expect(typeSizeOf([name, apart])).toBeCloseTo(typeSizeOf([name, said])!, 6);
  });
});
