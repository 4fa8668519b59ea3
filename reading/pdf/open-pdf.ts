import { AppError } from '@mirabelle/contract/errors.ts';
import { PDF_LIMITS } from '@mirabelle/contract/policy.ts';
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { PageText } from '../ocr/page-text.ts';
import { followPage, type Glyph, type PdfFont } from './follow-page.ts';
import { matrixOf } from './matrix.ts';
import { pageOfWords } from './page-of-words.ts';
import { wordsOfGlyphs } from './words-of-glyphs.ts';

/** What the library that opens PDFs is given where it runs. */
export interface PdfPort {
  pdfjs: typeof Pdfjs;
  /** Where its own files are: fonts, tables of characters, decoders; each with a slash at its end. */
  files: { standardFontDataUrl: string; cMapUrl: string; wasmUrl: string; iccUrl: string };
  /** Its thread, and what it makes canvases with and gets its files through, where its own ways do not do. */
  parts?: {
    worker: Pdfjs.PDFWorker;
    CanvasFactory: object;
    FilterFactory: object;
    BinaryDataFactory: object;
  };
  /** A picture of what a page was drawn on. */
  encode(canvas: unknown): Promise<Uint8Array<ArrayBuffer>>;
  /** A canvas of this size. */
  canvas(width: number, height: number): unknown;
}

/** A page of a PDF: its text with places, or nothing where it has to be drawn and read as a picture. */
export type PdfPage = { kind: 'text'; page: PageText } | { kind: 'picture' };

export interface OpenPdf {
  pages: readonly PdfPage[];
  /** The picture of a page, from 0. @throws AppError pdf_too_complex, pdf_corrupt */
  draw(sheet: number): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Pixels of the longer side of a page. */
const LONGEST_SIDE = 2400;
/** More letters than this are on no page that is read, and smaller type is not there to be read, in pixels. */
const MOST_LETTERS = 40_000;
const SMALLEST = 4;
/** Small letters reach so far above their line at their middle, in heights of their type: less than half of one is not read. */
const MIDDLE = 0.25;
/** A page with fewer letters than this has its text in a picture. */
const FEWEST_LETTERS = 20;
/** The text of a page that a picture covers may be less than what the picture shows. */
const COVERED = { share: 0.6, letters: 80 };
/** Letters of no alphabet: of fonts that do not say what they mean. */
const MOST_STRANGE = 0.05;

/**
 * Opens a PDF and finds the text of its pages. Nothing in it is run, and nothing that it points to is fetched. Text that
 * is hidden, such as what another program has read of a scanned page, is not taken: such a page is drawn and read as it is
 * seen.
 * @throws AppError pdf_encrypted, pdf_corrupt, pdf_too_large, pdf_too_long or pdf_too_complex
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>, port: PdfPort): Promise<OpenPdf> {
  if (bytes.byteLength > PDF_LIMITS.bytes) throw new AppError('pdf_too_large');
  const { pdfjs, files, parts } = port;
  const task = pdfjs.getDocument({
    data: bytes,
    ...files,
    ...parts,
    useSystemFonts: false,
    disableFontFace: true,
    fontExtraProperties: true,
    enableXfa: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > PDF_LIMITS.pages) throw new AppError('pdf_too_long');
    const pages: PdfPage[] = [];
    for (let at = 1; at <= pdf.numPages; at += 1) pages.push(await pageOf(pdf, at, pdfjs));
    return { pages, draw: (sheet) => draw(pdf, sheet + 1, port), close: () => task.destroy() };
  } catch (error) {
    await task.destroy();
    throw refusal(error);
  }
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const locked = error instanceof Error && error.name === 'PasswordException';
  return new AppError(locked ? 'pdf_encrypted' : 'pdf_corrupt', { cause: error });
}

async function pageOf(pdf: PDFDocumentProxy, at: number, pdfjs: typeof Pdfjs): Promise<PdfPage> {
  const page = await pdf.getPage(at);
  const viewport = viewportOf(page);
  const layers = await pdf.getOptionalContentConfig();
  const look = followPage(await page.getOperatorList({ intent: 'display' }), {
    ops: pdfjs.OPS,
    start: matrixOf(viewport.transform),
    fontOf: (id) => (page.commonObjs.has(id) ? (page.commonObjs.get(id) as PdfFont) : {}),
    isShown: (layer) => layers.isVisible(layer),
  });
  page.cleanup();
  if (look.glyphs.length > MOST_LETTERS) throw new AppError('pdf_too_complex');
  const glyphs = look.glyphs.filter((glyph) => isSeen(glyph, viewport));
  const text = glyphs.map((glyph) => glyph.text).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const covered = look.pictures / (viewport.width * viewport.height);
  const strange = (text.match(/[\p{Co}\p{Cn}\p{Cc}\uFFFD]/gu)?.length ?? 0) / Math.max(1, text.length);
  const isPicture =
    letters < FEWEST_LETTERS ||
    (covered > COVERED.share && letters < COVERED.letters) ||
    strange > MOST_STRANGE;
  if (isPicture) return { kind: 'picture' };
  return { kind: 'text', page: pageOfWords(wordsOfGlyphs(glyphs), viewport) };
}

const isSeen = ({ x, y, type: { size } }: Glyph, { width, height }: { width: number; height: number }) =>
  size >= SMALLEST && x >= 0 && x < width && y > MIDDLE * size && y < height + MIDDLE * size;

/** The page at a size at which its small print can be read; a page of no size is damaged. */
function viewportOf(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 });
  if (!(width > 0 && height > 0)) throw new AppError('pdf_corrupt');
  return page.getViewport({ scale: LONGEST_SIDE / Math.max(width, height) });
}

async function draw(pdf: PDFDocumentProxy, at: number, port: PdfPort): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const page = await pdf.getPage(at);
    const viewport = viewportOf(page);
    const canvas = port.canvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as HTMLCanvasElement, viewport, background: '#ffffff' }).promise;
    page.cleanup();
    return await port.encode(canvas);
  } catch (error) {
    throw refusal(error);
  }
}
