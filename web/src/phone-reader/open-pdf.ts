import { AppError } from '@mirabelle/contract/errors.ts';
import { PDF_LIMITS } from '@mirabelle/contract/policy.ts';
import { type OpenPdf, openPdf } from '@mirabelle/reading/pdf/open-pdf.ts';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Quality of the JPEG that a page is read from. */
const QUALITY = 0.92;
/** Files that only a server has. A phone has no typefaces but those in the file, and decodes no JPEG 2000. */
const NONE = 'none/';

/** Canvases of a thread. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  getNoAlphaContext(canvas: OffscreenCanvas) {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width;
    canvas.height = height;
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** No filters: they need a page around. */
class Filters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy = () => {};
}

/**
 * Opens a PDF in this browser. Its thread is ended where opening it takes too long.
 * @throws AppError as `openPdf` in reading/pdf does
 */
export async function openPdfHere(file: Uint8Array): Promise<OpenPdf> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { type: 'module' });
  /** Whether something was asked for that is not here: a page drawn without it may lack its text. */
  let lacks = false;
  class Files {
    fetch = ({ filename }: { filename: string }): Promise<never> => {
      lacks = true;
      return Promise.reject(new Error(`${filename} is not here`));
    };
  }
  const opening = openPdf(new Uint8Array(file), {
    pdfjs,
    files: { standardFontDataUrl: NONE, cMapUrl: NONE, wasmUrl: NONE, iccUrl: NONE },
    parts: {
      worker: new pdfjs.PDFWorker({ port: thread as unknown as null }),
      CanvasFactory: Canvases,
      FilterFactory: Filters,
      BinaryDataFactory: Files,
    },
    canvas: (width, height) => new OffscreenCanvas(width, height),
    async encode(canvas) {
      if (lacks) throw new AppError('pdf_corrupt');
      const blob = await (canvas as OffscreenCanvas).convertToBlob({ type: 'image/jpeg', quality: QUALITY });
      return new Uint8Array(await blob.arrayBuffer());
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('pdf_too_complex')), PDF_LIMITS.openMs);
  });
  try {
    const opened = await Promise.race([opening, tooLong]);
    // What was lacking for its text does not count for a page that is drawn.
    lacks = false;
    return {
      ...opened,
      async close() {
        await opened.close();
        thread.terminate();
      },
    };
  } catch (error) {
    thread.terminate();
    opening.catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
