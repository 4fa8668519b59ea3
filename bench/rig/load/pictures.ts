import { type SamplePage, samplePage } from '@mirabelle/reading/ocr/testing/make-pictures.ts';

const PAGES: readonly SamplePage[] = ['menu-en', 'menu-fr-chalk', 'menu-de', 'menu-pt'];

/** A JPEG's comment: marker, length, text. */
const COMMENT = 0xfffe;

/** A drawn menu whose bytes are no other's: the tag stands in a comment of the file. */
export function drawnPicture(nth: number, tag: string): Buffer {
  const page = samplePage(PAGES[nth % PAGES.length]!);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(COMMENT, 0);
  head.writeUInt16BE(tag.length + 2, 2);
  return Buffer.concat([page.subarray(0, 2), head, Buffer.from(tag), page.subarray(2)]);
}
