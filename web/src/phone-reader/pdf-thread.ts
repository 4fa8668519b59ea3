/** The library's own part of opening a PDF, which unfolds and decodes: in a thread, so that it can be ended. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
