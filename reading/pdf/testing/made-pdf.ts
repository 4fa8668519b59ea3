import { deflateSync } from 'node:zlib';

/** An object of a PDF besides those that every one has: its text from `<<` on, and the bytes of its stream. */
export interface PdfObject {
  dictionary: string;
  stream?: Uint8Array;
}

export interface MadePdf {
  /** What draws each page, in the language of PDFs; `F1` is a light type, `F2` a bold one. */
  pages: readonly string[];
  /** Of each page, in points. */
  size?: readonly [number, number];
  /** More of each page's dictionary: "/Rotate 90". */
  page?: string;
  /** More resources: "/XObject << /Im 10 0 R >>". */
  resources?: string;
  /** Further objects, from number 10 on. */
  objects?: readonly PdfObject[];
  /** More of the trailer: "/Encrypt 10 0 R". */
  trailer?: string;
}

const FIRST_FREE = 10;

/** A PDF, written byte by byte, so that anything in it may be odd. */
export function madePdf({
  pages,
  size = [400, 600],
  page = '',
  resources = '',
  objects = [],
  trailer = '',
}: MadePdf): Buffer {
  const numbered = new Map<number, Buffer>();
  const put = (number: number, dictionary: string, stream?: Uint8Array) => {
    const length = stream ? dictionary.replace(/>>$/, `/Length ${stream.byteLength} >>`) : dictionary;
    const body = stream
      ? [Buffer.from(`${length}\nstream\n`, 'latin1'), stream, Buffer.from('\nendstream')]
      : [Buffer.from(length, 'latin1')];
    numbered.set(
      number,
      Buffer.concat([Buffer.from(`${number} 0 obj\n`), ...body, Buffer.from('\nendobj\n')]),
    );
  };
  const pageAt = (at: number) => FIRST_FREE + objects.length + 2 * at;
  put(1, '<< /Type /Catalog /Pages 2 0 R >>');
  put(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] >>`,
  );
  put(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  put(4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  for (const [at, { dictionary, stream }] of objects.entries()) put(FIRST_FREE + at, dictionary, stream);
  for (const [at, content] of pages.entries()) {
    put(
      pageAt(at),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${pageAt(at) + 1} 0 R ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> ${resources} >> ${page} >>`,
    );
    put(pageAt(at) + 1, '<< /Filter /FlateDecode >>', deflateSync(Buffer.from(content, 'latin1')));
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets = new Map<number, number>();
  let length = parts[0]!.byteLength;
  for (const [number, bytes] of numbered) {
    offsets.set(number, length);
    parts.push(bytes);
    length += bytes.byteLength;
  }
  const count = Math.max(...numbered.keys()) + 1;
  const table = Array.from({ length: count }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n${table.join('')}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** Sets a text: its place from the lower left corner of the page, in points. */
export const text = (words: string, x: number, y: number, { size = 12, font = 'F1', before = '' } = {}) =>
  `BT ${before} /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(words)}) Tj ET\n`;

/** A menu of these dishes: name and price, on lines of their own, from the top of a page of 400 by 600 points. */
export const dishes = (lines: readonly (readonly [string, string])[], { top = 540, before = '' } = {}) =>
  lines
    .map(
      ([name, price], at) =>
        text(name, 40, top - 28 * at, { before }) + text(price, 330, top - 28 * at, { before }),
    )
    .join('');
