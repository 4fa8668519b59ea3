import { describe, expect, it } from 'vitest';
import { turnAbout } from '../ocr/geometry.ts';
import type { PageText, TextLine } from '../ocr/page-text.ts';
import { type HandMadeLine, handMadePage } from '../testing/hand-made-page.ts';
import { readMedicineBox } from './read-medicine-box.ts';

const BOX: HandMadeLine[] = [
  { text: 'DÉPAKINE', left: 100, y: 100, height: 110, letterWidth: 46 },
  { text: 'CHRONO', left: 100, y: 210, height: 110, letterWidth: 46 },
  { text: '500 mg', left: 900, y: 220, height: 70, letterWidth: 30 },
  { text: 'Valproate de sodium', left: 100, y: 300, height: 50, letterWidth: 20 },
  { text: '30 comprimés pelliculés', left: 100, y: 380, height: 40 },
  { text: 'Sanofi', left: 100, y: 440, height: 40 },
  { text: '82 avenue Raspail, 94250 Gentilly', left: 100, y: 490 },
  { text: 'Lot K34512', left: 900, y: 450 },
  { text: 'EXP 06/2028', left: 900, y: 490 },
  { text: '34009 123 456 7 8', left: 100, y: 560 },
];

/** The page's lines as if that object had been turned about a point and moved. */
function laid(page: PageText, turnDeg: number, by: { x: number; y: number }): TextLine[] {
  return page.lines.map((line) => {
    const { x, y } = turnAbout(line, { x: 500, y: 300 }, turnDeg);
    return { ...line, x: x + by.x, y: y + by.y, angleDeg: turnDeg > 180 ? turnDeg - 360 : turnDeg };
  });
}

const page = (lines: readonly HandMadeLine[]) => handMadePage(lines);

describe('readMedicineBox', () => {
  it('joins a brand over two lines with its strength and leaves out batch, expiry, code and address', () => {
    expect(readMedicineBox(page(BOX)).lines).toEqual([
      'DÉPAKINE CHRONO 500 mg',
      'Valproate de sodium',
      '30 comprimés pelliculés',
      'Sanofi',
    ]);
  });

  it.each([90, 180, 270, 33, 211])('reads a box turned by %i degrees in its own order', (turnDeg) => {
    const turned = { ...page(BOX), lines: laid(page(BOX), turnDeg, { x: 300, y: 200 }) };
    expect(readMedicineBox(turned).lines).toEqual(readMedicineBox(page(BOX)).lines);
  });

  it('keeps objects at different angles apart by an empty line, the largest letters first', () => {
    const other = page([
      { text: 'Panadol 500 mg', left: 100, y: 100, height: 60, letterWidth: 26 },
      { text: '16 tablets', left: 100, y: 180, height: 40 },
      { text: 'Haleon', left: 100, y: 230, height: 40 },
    ]);
    const both = {
      ...page(BOX),
      lines: [...laid(other, 180, { x: 200, y: 1200 }), ...laid(page(BOX), 0, { x: 0, y: 0 })],
    };
    expect(readMedicineBox(both).lines).toEqual([
      ...readMedicineBox(page(BOX)).lines,
      '',
      'Panadol 500 mg',
      '16 tablets',
      'Haleon',
    ]);
  });

  it('parts two boxes side by side at one angle, each with a title of its own', () => {
    const right = BOX.map((line) => ({ ...line, left: line.left + 1300 }));
    const { lines } = readMedicineBox(page([...BOX, ...right]));
    expect(lines.filter((line) => line === '')).toHaveLength(1);
    expect(lines.filter((line) => line === 'DÉPAKINE CHRONO 500 mg')).toHaveLength(2);
  });

  it('reads a leaflet column after column, below its title, and its sentences whole', () => {
    const column = (left: number, texts: readonly string[]) =>
      texts.map((text, i) => ({ text, left, y: 200 + i * 36, letterWidth: 12 }));
    const { lines } = readMedicineBox(
      page([
        { text: 'Package leaflet: Information for the patient', left: 250, y: 60, letterWidth: 16 },
        { text: 'Panadol 500 mg tablets', left: 400, y: 110, height: 45, letterWidth: 18 },
        ...column(60, [
          '1. What Panadol is and what it is for',
          'It is a painkiller that also lowers a',
          'fever.',
          '2. Before you take Panadol',
        ]),
        ...column(640, [
          'Tell your doctor if you are taking an-',
          'ticoagulants such as warfarin, or any',
          'medicine for epilepsy.',
          '3. How to take Panadol',
        ]),
      ]),
    );
    expect(lines).toEqual([
      'Package leaflet: Information for the patient',
      'Panadol 500 mg tablets',
      '1. What Panadol is and what it is for',
      'It is a painkiller that also lowers a fever.',
      '2. Before you take Panadol',
      'Tell your doctor if you are taking anticoagulants such as warfarin, or any medicine for epilepsy.',
      '3. How to take Panadol',
    ]);
  });

  it('says repeated foil once, by its surest reading, and keeps another strength', () => {
    const cells = ['Ramipril 5 mg', 'Ramlpril 5 mg', 'Ramipril 5 mg', 'Ramipril 10 mg'];
    const foil = cells.map((text, i) => ({
      text,
      left: 100,
      y: 100 + i * 60,
      confidence: i === 1 ? 96 : 90,
    }));
    expect(readMedicineBox(page(foil)).lines).toEqual(['Ramlpril 5 mg', 'Ramipril 10 mg']);
    const surer = foil.map((line, i) => ({ ...line, confidence: i === 1 ? 70 : 90 }));
    expect(readMedicineBox(page(surer)).lines).toEqual(['Ramipril 5 mg', 'Ramipril 10 mg']);
  });

  it('leaves the people of a pharmacy label out and keeps what was sold', () => {
    const label = [
      'Pharmacie du Marché',
      'Mme Dupont Claire 14/03/2026',
      'Doliprane 500 mg comprimé',
      'Dr Martin',
    ];
    const lines = label.map((text, i) => ({ text, left: 100, y: 100 + i * 60 }));
    expect(readMedicineBox(page(lines)).lines).toEqual(['Doliprane 500 mg comprimé']);
  });

  it('leaves a name out that came in two pieces', () => {
    const lines = [
      { text: 'Farmácia', left: 100, y: 100 },
      { text: 'Central', left: 230, y: 100 },
      { text: 'Brufen 600 mg', left: 100, y: 160 },
    ];
    expect(readMedicineBox(page(lines)).lines).toEqual(['Brufen 600 mg']);
  });

  it('keeps MS Contin, the company named Dr. Reddy’s and the one in front of its address', () => {
    const lines = [
      'MS Contin',
      'Dr. Reddy’s',
      'Teva Santé, 110 esplanade de Gaulle, 92931 Paris',
      'Amoxicilline 1 g',
    ].map((text, i) => ({ text, left: 100, y: 100 + i * 60 }));
    expect(readMedicineBox(page(lines)).lines).toEqual([
      'MS Contin',
      'Dr. Reddy’s',
      'Teva Santé',
      'Amoxicilline 1 g',
    ]);
  });

  it('says that a picture is empty, and why one could not be read', () => {
    expect(readMedicineBox(handMadePage([], { boxes: 0, readableShare: 0 }))).toMatchObject({
      lines: [],
      readConfidence: 0,
      poor: 'empty',
    });
    const blurred = handMadePage(
      BOX.map((line) => ({ ...line, confidence: 30 })),
      { readableShare: 0.1, sharpness: 0.05 },
    );
    expect(readMedicineBox(blurred).poor).toBe('blurred');
    expect(readMedicineBox(page(BOX)).poor).toBeNull();
  });

  it('keeps all text as it was read for showing', () => {
    expect(readMedicineBox(page(BOX)).rawText).toContain('Lot K34512');
  });
});
