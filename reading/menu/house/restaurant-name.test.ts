import { describe, expect, it } from 'vitest';
import { FOODS } from '../../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage, stacked } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

const MAINS = ['Roast chicken £14.00', 'Fish and chips £13.50', 'Lamb curry £15.00', 'Beef stew £12.00'];

function houseOf(lines: readonly HandMadeLine[]) {
  const reading = readMenu(handMadePage(lines), FOODS);
  return reading.kind === 'menu' ? reading.restaurantName : undefined;
}

describe('the name of the house', () => {
  it('is joined where it is set in two lines of a size', () => {
    const name = [
      { text: 'Harbour &', left: 100, y: 60, height: 70 },
      { text: 'Sons', left: 100, y: 140, height: 66 },
    ];
    expect(houseOf([...name, ...stacked(MAINS, 100, 300)])).toBe('Harbour & Sons');
  });

  it('is none that is set as the headings of the page are', () => {
    const heading = (text: string, y: number) => ({ text, left: 100, y, height: 46 });
    const lines = [
      heading('Zorblings', 60),
      ...stacked(MAINS, 100, 140),
      heading('Vrandols', 420),
      ...stacked(MAINS, 100, 500),
      heading('Quimmers', 780),
      ...stacked(MAINS, 100, 860),
    ];
    expect(houseOf(lines)).toBeNull();
  });

  it('is not what stands large above a few dishes, unless it says so', () => {
    const above = (text: string) => [
      { text, left: 100, y: 60, height: 60 },
      ...stacked(['Lentil soup', 'Baked hake', 'Flan'], 100, 160),
    ];
    expect(houseOf(above('Zorblings'))).toBeNull();
    expect(houseOf(above('The Zorbling Arms'))).toBe('The Zorbling Arms');
  });

  it('is none of two headings that stand beside each other', () => {
    const beside = [
      { text: 'Zorblings', left: 100, y: 60, height: 60 },
      { text: 'Vrandols', left: 800, y: 66, height: 58 },
    ];
    expect(houseOf([...beside, ...stacked(MAINS, 100, 200), ...stacked(MAINS, 800, 200)])).toBeNull();
    expect(houseOf([beside[0]!, ...stacked(MAINS, 100, 200), ...stacked(MAINS, 800, 200)])).toBe('Zorblings');
  });

  it('is what stands large above a telephone in a column in which nothing is sold', () => {
    const column = (name: string) => [
      { text: name, left: 100, y: 200, height: 44 },
      { text: '09 50 94 43 48', left: 100, y: 260 },
      ...stacked(MAINS, 700, 100),
      ...stacked(MAINS, 700, 400),
    ];
    expect(houseOf(column('Zorblings'))).toBe('Zorblings');
    expect(houseOf(column('DES'))).toBeNull();
  });

  it('is none of which a word was read badly', () => {
    const page = (confidence: number) => [
      { text: 'Café De', left: 100, y: 60, height: 50 },
      { text: 'Zorblingen', left: 100, y: 120, height: 50, confidence },
      ...stacked(MAINS, 100, 300),
    ];
    expect(houseOf(page(93))).toBe('Café De Zorblingen');
    expect(houseOf(page(58))).toBeNull();
  });

  it('is no row of sizes', () => {
    expect(
      houseOf([{ text: '33 cl 66 cl', left: 100, y: 60, height: 60 }, ...stacked(MAINS, 100, 200)]),
    ).toBeNull();
  });

  it('is joined of what the house is and its name, beside the heading of the next column', () => {
    const lines = [
      { text: 'Gasthaus', left: 100, y: 60, height: 50 },
      { text: 'Vrandol', left: 100, y: 120, height: 52 },
      { text: 'Getränke', left: 800, y: 90, height: 50 },
      ...stacked(MAINS, 100, 300),
      ...stacked(['Apfelsaft £2.00', 'Tee £2.50', 'Kaffee £2.60', 'Wasser £1.50'], 800, 150),
    ];
    expect(houseOf(lines)).toBe('Gasthaus Vrandol');
  });

  it('is what follows a greeting', () => {
    const lines = [
      { text: 'BIENVENUE', left: 120, y: 60, height: 60 },
      { text: 'CHEZ', left: 200, y: 130, height: 56 },
      { text: 'QUIMMERE', left: 130, y: 200, height: 64 },
    ];
    expect(houseOf([...lines, ...stacked(MAINS, 100, 400)])).toBe('QUIMMERE');
  });

  it('is found at the bottom where the address names it too', () => {
    const lines = [
      ...stacked(MAINS, 100, 100),
      { text: 'Zorbling', left: 300, y: 420, height: 60 },
      { text: '12 Mill Lane, 01632 960 123', left: 200, y: 480 },
      { text: 'www.zorbling.com', left: 300, y: 520 },
    ];
    expect(houseOf(lines)).toBe('Zorbling');
  });

  it('is found in small type right above its street and telephone', () => {
    const lines = [
      ...stacked(MAINS, 100, 100),
      { text: 'The Zorbling on 37', left: 300, y: 420 },
      { text: '(231) 555-0174', left: 320, y: 460 },
      { text: '12 N Woodbridge', left: 315, y: 500 },
    ];
    expect(houseOf(lines)).toBe('The Zorbling on 37');
  });

  it('is written as it stands elsewhere where its letters were set far apart', () => {
    const lines = [
      { text: 'ZORB LINGS', left: 300, y: 60, height: 80 },
      ...stacked(MAINS, 100, 200),
      { text: "ZORBLING'S", left: 300, y: 460 },
    ];
    expect(houseOf(lines)).toBe("ZORBLING'S");
  });

  it('is no large line between the dishes that nothing else speaks for', () => {
    const lines = [
      ...stacked(MAINS, 100, 100),
      { text: 'Zorbling Vrandol', left: 100, y: 330, height: 44 },
      ...stacked(MAINS, 100, 420),
    ];
    expect(houseOf(lines)).toBeNull();
  });

  it('is not what the house is, nor how old', () => {
    const lines = [
      { text: 'Restaurant - Traiteur', left: 100, y: 60, height: 32 },
      { text: 'Coffee shop since 1984', left: 100, y: 120, height: 60 },
    ];
    expect(houseOf([...lines, ...stacked(MAINS, 100, 300)])).toBeNull();
  });
});
