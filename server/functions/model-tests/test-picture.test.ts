import { createPictureReader } from '@mirabelle/reading/ocr/on-node/picture-reader.ts';
import { afterAll, expect, it } from 'vitest';
import { TEST_WORDS, testPicture } from './test-picture.ts';

const reader = createPictureReader();
afterAll(() => reader.close());

it.each(TEST_WORDS)('shows %s so that it can be read, without a font of the machine', async (word) => {
  const { lines } = await reader.read(await testPicture(word));
  expect(lines.map(({ text }) => text).join('')).toBe(word);
});
