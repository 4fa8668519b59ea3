import type { MenuReading } from '@mirabelle/contract/menu.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { dishes, type MadePdf, madePdf, text } from './testing/made-pdf.ts';
import { dishesIn, MAINS, page, read, STARTERS, told } from './testing/read-made-pdf.ts';

const readDishes = async (pdf: MadePdf) => dishesIn((await read(madePdf(pdf))).reading);

describe('the text of a PDF', () => {
  it('is a menu with its dishes, prices and places, and none of it is read as a picture', async () => {
    const { reading, kinds } = await read(madePdf({ pages: [page] }));
    expect(kinds).toEqual(['text']);
    expect(dishesIn(reading)).toEqual(told(STARTERS));
    expect(reading).toMatchObject({
      sections: [{ title: 'Starters', course: 'STARTER' }],
      language: 'en',
      confidence: 100,
    });
    const [first, second] = reading.kind === 'menu' ? (reading.sections[0]?.items ?? []) : [];
    // 40 of 400 points from the left, about 60 of 600 from the top.
    expect(first?.box?.left).toBeCloseTo(0.1, 2);
    expect(first?.box?.top).toBeGreaterThan(0.07);
    expect(first?.box?.top).toBeLessThan(0.1);
    expect(second?.box?.top).toBeGreaterThan((first?.box?.top ?? 1) + (first?.box?.height ?? 1));
  });

  it('of several pages is one menu, each dish with its page', async () => {
    const second = text('Mains', 40, 570, { font: 'F2', size: 18 }) + dishes(MAINS);
    expect(await readDishes({ pages: [page, second, page] })).toEqual([...told(STARTERS), ...told(MAINS, 1)]);
  });

  it('tells names from what is said of them by their type, on one line and over several', async () => {
    const lines =
      text('Menu Express,', 40, 540, { font: 'F2' }) +
      text('dish of the day + coffee', 130, 540) +
      text('15.00', 330, 540) +
      text('Menu Duo', 40, 500, { font: 'F2' }) +
      text('starter + main or main +', 110, 500) +
      text('19.00', 330, 500) +
      text('dessert', 40, 485) +
      text('Salt cod with', 40, 445, { font: 'F2' }) +
      text('Morue aux', 180, 445) +
      text('18.00', 330, 445) +
      text('olives', 40, 430, { font: 'F2' }) +
      text('olives noires', 180, 430);
    const { reading } = await read(madePdf({ pages: [lines] }));
    const items = reading.kind === 'menu' ? reading.sections.flatMap((section) => section.items) : [];
    expect(items.map(({ name, description, price }) => [name, description, price])).toEqual([
      ['Menu Express', 'dish of the day + coffee', '15.00'],
      ['Menu Duo', 'starter + main or main + dessert', '19.00'],
      ['Salt cod with olives', 'Morue aux olives noires', '18.00'],
    ]);
  });

  it('goes on at the top of a page and on one that is too short to be a menu by itself', async () => {
    const names = (list: readonly string[], top: number) =>
      list.map((name, at) => text(name, 40, top - 28 * at)).join('');
    const heading = (title: string, y: number) => text(title, 40, y, { font: 'F2', size: 18 });
    const first = heading('Mains', 570) + names(['Grilled salmon', 'Beef stew', 'Fish pie', 'Ravioli'], 540);
    const second =
      names(['Mushroom risotto', 'Roast chicken'], 570) +
      heading('Desserts', 500) +
      names(['Apple pie', 'Lemon tart'], 470);
    const third = names(['Panforte', 'Knafeh'], 570) + text('Closed on Mondays', 150, 60, { size: 7 });
    expect((await readDishes({ pages: [first, second, third] })) as unknown[]).toEqual(
      [
        ['Grilled salmon', 0],
        ['Beef stew', 0],
        ['Fish pie', 0],
        ['Ravioli', 0],
        ['Mushroom risotto', 1],
        ['Roast chicken', 1],
        ['Apple pie', 1],
        ['Lemon tart', 1],
        ['Panforte', 2],
        ['Knafeh', 2],
      ].map(([name, sheet]) => [name, null, sheet]),
    );
  });

  it('of a line that is cut through at the edge of a page is that of the page with most of it', async () => {
    const cut = text('Fish pie', 40, -6) + text('9.00', 330, -6);
    expect(await readDishes({ pages: [page + cut] })).toEqual(told(STARTERS));
  });

  it('is that of the whole page, whichever way it is turned', async () => {
    for (const turn of [90, 180, 270])
      expect(await readDishes({ pages: [page], page: `/Rotate ${turn}` })).toEqual(told(STARTERS));
    const sideways = `q 0 1 -1 0 400 0 cm ${text('Starters', 40, 370, { font: 'F2', size: 18 })}${dishes(STARTERS, { top: 340 })} Q`;
    expect(await readDishes({ pages: [sideways], size: [400, 600] })).toEqual(told(STARTERS));
  });

  it('is words, however its letters are set: one by one, apart, or with dots to the price', async () => {
    const oneByOne = [...'Tomato soup'].map((letter) => `(${letter}) Tj`).join(' ');
    const lines =
      `BT /F1 12 Tf 1 0 0 1 40 540 Tm ${oneByOne} ET ${text('6.50', 330, 540)}` +
      `BT /F1 12 Tf 4 Tc 1 0 0 1 40 512 Tm (Beef carpaccio) Tj 0 Tc ET ${text('12.00', 330, 512)}` +
      text(`Green salad ${'.'.repeat(66)} 9.50`, 40, 484) +
      `BT /F1 12 Tf 1 0 0 1 40 456 Tm [(Mush) -20 (room) -300 (risotto)] TJ ET ${text('15.00', 330, 456)}`;
    expect(await readDishes({ pages: [lines] })).toEqual(
      told([
        ['Tomato soup', '6.50'],
        ['Beef carpaccio', '12.00'],
        ['Green salad', '9.50'],
        ['Mushroom risotto', '15.00'],
      ]),
    );
  });

  it('keeps raised notes apart from a name, and raised cents with their price', async () => {
    const raised =
      text('Tomato soup', 40, 540) +
      text('1,3', 107, 545, { size: 7 }) +
      text('6', 330, 540) +
      text('50', 336.7, 545, { size: 7 });
    expect(await readDishes({ pages: [raised + dishes(MAINS, { top: 500 })] })).toEqual([
      ['Tomato soup', expect.stringMatching(/^6[.,]50$/), 0],
      ...told(MAINS),
    ]);
  });

  it('is not what no one sees: invisible, outside the page, without strength, in a hidden layer', async () => {
    const secret =
      dishes([['Raw oysters', '25.00']], { top: 300, before: '3 Tr' }) +
      dishes([['Raw clams', '20.00']], { top: 700 });
    const faint = `q /Gs gs ${dishes([['Raw mussels', '14.00']], { top: 260 })} Q`;
    const layer = `/OC /Oc BDC ${dishes([['Raw tuna', '19.00']], { top: 220 })} EMC`;
    const pdf = madePdf({
      pages: [page + secret + faint + layer],
      resources: '/ExtGState << /Gs << /ca 0 >> >> /Properties << /Oc 10 0 R >>',
      objects: [{ dictionary: '<< /Type /OCG /Name (Hidden) >>' }],
    });
    const hiding = Buffer.from(
      pdf
        .toString('latin1')
        .replace(
          '/Type /Catalog',
          '/Type /Catalog /OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>',
        ),
      'latin1',
    );
    expect(dishesIn((await read(hiding)).reading)).toEqual(told(STARTERS));
  });
});

describe('a page of a PDF without text', () => {
  const photograph = async () => {
    const jpeg = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#b00020' } })
      .jpeg()
      .toBuffer();
    return {
      dictionary:
        '<< /Type /XObject /Subtype /Image /Width 400 /Height 600 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode >>',
      stream: jpeg,
    };
  };
  const scanned = async (over = ''): Promise<MadePdf> => ({
    pages: [page, `q 400 0 0 600 0 0 cm /Im Do Q ${over}`],
    resources: '/XObject << /Im 10 0 R >>',
    objects: [await photograph()],
  });

  it('is drawn and read as a picture', async () => {
    const seen: MenuReading = {
      ...{
        kind: 'menu',
        restaurantName: null,
        restaurantType: null,
        language: 'en',
        country: null,
        notUnderstood: [],
      },
      sections: [
        {
          title: null,
          course: null,
          items: [
            {
              name: 'Apple pie',
              description: null,
              price: '5.00',
              allergenCodes: [],
              confidence: 90,
              box: { left: 0, top: 0, width: 1, height: 0.1 },
            },
          ],
        },
      ],
      ...{ rawText: 'Apple pie 5.00', confidence: 90, readBy: 'built-in' },
    };
    const { reading, pictures } = await read(madePdf(await scanned()), seen);
    expect(dishesIn(reading)).toEqual([...told(STARTERS), ['Apple pie', '5.00', 1]]);
    const { width, height, format } = await sharp(pictures[0]).metadata();
    expect([width, height, format]).toEqual([1600, 2400, 'jpeg']);
    const { channels } = await sharp(pictures[0]).stats();
    expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean + 100);
  });

  it('is drawn too where another program has put what it read behind it', async () => {
    const { kinds } = await read(madePdf(await scanned(dishes(MAINS, { before: '3 Tr' }))));
    expect(kinds).toEqual(['text', 'picture']);
  });

  it('is named where it cannot be read, and the rest is told', async () => {
    const { reading } = await read(madePdf(await scanned()));
    expect(dishesIn(reading)).toEqual(told(STARTERS));
    expect(reading).toMatchObject({
      unreadParts: [{ kind: 'unread', box: { left: 0, top: 0, width: 1, height: 1, sheet: 1 } }],
    });
  });

  it('is read as a picture at most eight times; the others are named', async () => {
    const {
      pages: [first = '', picture = ''],
      ...rest
    } = await scanned();
    const { reading, pictures } = await read(
      madePdf({ pages: [first, ...Array<string>(10).fill(picture)], ...rest }),
      { kind: 'not-a-menu', rawText: '' },
    );
    expect(pictures).toHaveLength(8);
    expect(reading.kind === 'menu' && reading.unreadParts?.map(({ box }) => box.sheet)).toEqual([9, 10]);
  });
});
