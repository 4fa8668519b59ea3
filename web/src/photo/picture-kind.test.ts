import { describe, expect, it } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('pictureKind', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\r'],
    ['webp', 'RIFF\x24\0\0\0WEBP'],
  ])('knows a %s by its first bytes', (kind, head) => {
    expect(pictureKind(bytes(head))).toBe(kind);
  });

  it.each([
    ['a GIF', 'GIF89a\x01\0\x01\0\0\0'],
    ['a PDF', '%PDF-1.7\n%\xe2\xe3'],
    ['a drawing', '<svg xmlns='],
    ['a sound in the same wrapper as WebP', 'RIFF\x24\0\0\0WAVE'],
    ['a text', 'Two eggs, be'],
    ['nothing', ''],
  ])('takes %s for no picture', (_what, head) => {
    expect(pictureKind(bytes(head))).toBeNull();
  });
});
