/** The part of the library that unfolds PDFs: a thread of its own; its package has no types of it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
