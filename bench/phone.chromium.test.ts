import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { samplePage } from '@mirabelle/reading/ocr/testing/make-pictures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPhonePage, type PhonePage } from './phone/phone-page.ts';

const WORDS = ['leitao', 'limao', 'camarao', 'maca', 'canela'];
const server = createPictureReader();
let phone: PhonePage;

beforeAll(async () => {
  phone = await openPhonePage();
});
afterAll(() => Promise.all([phone.close(), server.close()]));

describe('the reader in a browser', () => {
  it('reads a page as the server does, line for line', async () => {
    const image = samplePage('menu-pt');
    const onPhone = await phone.read(image, WORDS);
    const onServer = await server.read(image, { words: WORDS });
    expect(onServer.lines.length).toBeGreaterThan(5);
    expect(onPhone.lines.map(({ text }) => text)).toEqual(onServer.lines.map(({ text }) => text));
    expect(onPhone.languages).toEqual(onServer.languages);
  });

  it('asks the server for its files once, and for nothing more with the next picture', async () => {
    const before = phone.asked.length;
    expect(phone.asked.filter((path) => path.endsWith('/detector.gz'))).toHaveLength(1);
    await phone.read(samplePage('menu-pt'), WORDS);
    expect(phone.asked.slice(before)).toEqual([]);
  });
});
