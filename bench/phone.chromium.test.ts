import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { samplePage } from '@mirabelle/reading/ocr/testing/make-pictures.ts';
import { dishes, madePdf } from '@mirabelle/reading/pdf/testing/made-pdf.ts';
import { readMenuPicture } from '@mirabelle/reading/read-menu-picture.ts';
import { judgeMenu } from '@mirabelle/server/cli/judge-menu.ts';
import { openJudge } from '@mirabelle/server/judging/judge.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';
import { testLabelTask } from '@mirabelle/server/threads/tasks/labels.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPhonePage, type PhonePage, PICTURE_PATH } from './phone/phone-page.ts';

const server = createPictureReader();
let phone: PhonePage;

beforeAll(async () => {
  phone = await openPhonePage();
});
afterAll(() => Promise.all([phone.close(), server.close()]));

describe('the reader in a browser', () => {
  it('reads and judges a page as the server does, dish for dish', async () => {
    const image = samplePage('menu-pt');
    const onPhone = await phone.read(image);
    const { reading } = await readMenuPicture(server, image, await openKnownFoods());
    expect(onPhone.reading).toEqual(reading);
    if (reading.kind !== 'menu') throw new Error('The page was read as no menu.');
    const judged = judgeMenu(await openJudge(), reading, 'en').flatMap(({ items }) => items);
    expect(judged.length).toBeGreaterThan(3);
    expect(onPhone.menu?.items.map(({ name, risk }) => ({ name, risk }))).toEqual(
      judged.map(({ name, verdict: { risk } }) => ({ name, risk })),
    );
  });

  it('reads and judges a label as the server does, and asks for nothing but its picture', async () => {
    const lines = [
      'Soft white cheese',
      'Ingredients: raw cow milk, salt, rennet, E471.',
      'May contain nuts.',
    ];
    const text = lines.map((line, at) => `<text x="60" y="${120 + 90 * at}" font-size="44">${line}</text>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="440" font-family="sans-serif">
      <rect width="1200" height="440" fill="#fff"/>${text.join('')}</svg>`;
    const image = await sharp(Buffer.from(svg)).jpeg().toBuffer();
    const before = phone.asked.length;
    const onPhone = await phone.label(image);
    expect(phone.asked.slice(before)).toEqual([PICTURE_PATH]);
    const page = await server.read(image, { words: (await openKnownFoods()).words });
    const label = {
      text: page.lines.map((line) => line.text).join('\n'),
      userContext: null,
      language: 'en' as const,
      readConfidence: page.confidence,
    };
    expect(onPhone).toEqual(await testLabelTask.run(label, { foods: openJudge } as never));
    expect(onPhone.assessment.risk).toBe('HIGH_RISK');
  });

  it('asks the server for its files once, and for nothing more with the next picture', async () => {
    const before = phone.asked.length;
    expect(phone.asked.filter((path) => path.endsWith('/detector.gz'))).toHaveLength(1);
    await phone.read(samplePage('menu-pt'));
    expect(phone.asked.slice(before)).toEqual([PICTURE_PATH]);
  });

  it('reads a PDF as the server does: its text, and a page without any as a picture', async () => {
    const lines = dishes([
      ['Tomato soup', '6.50'],
      ['Beef carpaccio', '12.00'],
      ['Mushroom risotto', '15.00'],
    ]);
    const jpeg = samplePage('menu-pt');
    const { width, height } = await sharp(jpeg).metadata();
    const pdf = madePdf({
      pages: [lines, 'q 400 0 0 600 0 0 cm /Im Do Q'],
      resources: '/XObject << /Im 10 0 R >>',
      objects: [
        {
          dictionary:
            `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
            '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode >>',
          stream: jpeg,
        },
      ],
    });
    const { reading } = await phone.read(pdf);
    const read = reading.kind === 'menu' ? reading.sections.flatMap(({ items }) => items) : [];
    const onSheet = (sheet: number) => read.filter(({ box }) => box?.sheet === sheet).map(({ name }) => name);
    expect(onSheet(0)).toEqual(['Tomato soup', 'Beef carpaccio', 'Mushroom risotto']);
    expect(onSheet(1).length).toBeGreaterThan(3);
  });

  it('refuses a damaged PDF by the code that the server gives, and reads on', async () => {
    await expect(phone.read(Buffer.from('%PDF-1.7\n'))).rejects.toThrow('damaged');
    expect((await phone.read(samplePage('menu-pt'))).reading.kind).toBe('menu');
  });
});
