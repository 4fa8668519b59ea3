import type { PdfPage } from './open-pdf.ts';

/** What is asked of the thread that opens PDFs: to open one, or for the picture of one of its pages, from 0. */
export type PdfRequest = { kind: 'open'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'draw'; sheet: number };

/** Its pages. */
export type PdfOpened = readonly PdfPage[];
