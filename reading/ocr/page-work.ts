import { type LetterGroups, learnLetterGroups } from '../language/letter-groups.ts';
import { type CtcLines, openCtcLines } from './ctc-lines.ts';
import { cutLine, type GreyPicture } from './cut-line.ts';
import { createDetector, type Detector, LONG_SIDE } from './detector.ts';
import { median } from './geometry.ts';
import { greyOf, luminance, quarterTurned } from './grey-picture.ts';
import { CLOSER_LONG_SIDE, lookCloser, lookLevel } from './look-closer.ts';
import type { FoundText, PageRequest } from './messages.ts';
import { type OpenPicture, openPicture } from './open-picture.ts';
import type { LoadAsset, PictureDecoder } from './platform.ts';
import { elongation, lyingDown, type TextBox } from './text-boxes.ts';

/** What the thread that holds the picture takes from where it runs. */
export interface PagePlatform {
  decoder: PictureDecoder;
  loadAsset: LoadAsset;
  /** Threads that a model may be computed by; 1 by default. */
  threads?: number | undefined;
}

/**
 * What the thread that holds the picture being read does: decodes it, finds its text, cuts its lines, reads weak ones
 * again. Apart from the main thread, which has requests to answer, or a page to show, meanwhile.
 */
export function pageWork({ decoder, loadAsset, threads = 1 }: PagePlatform) {
  let detector: Promise<Detector> | undefined;
  let secondReader: Promise<CtcLines> | undefined;
  let expected: { words: number; groups: LetterGroups } | undefined;
  let held: GreyPicture | undefined;

  const loadDetector = () => {
    detector ??= loadAsset('detector')
      .then((model) => createDetector(model, threads))
      .catch((error: unknown) => {
        // A file that is missing may be there when the next picture comes.
        detector = undefined;
        throw error;
      });
    return detector;
  };
  /** Loaded with the first line that needs it: on most pages none does. */
  const loadSecondReader = () => {
    secondReader ??= Promise.all([loadAsset('latin-lines'), loadAsset('latin-characters')])
      .then(([model, characters]) => openCtcLines(model, new TextDecoder().decode(characters)))
      .catch((error: unknown) => {
        secondReader = undefined;
        throw error;
      });
    return secondReader;
  };
  const picture = () => {
    if (!held) throw new Error('No picture is open.');
    return held;
  };

  return async (request: PageRequest): Promise<unknown> => {
    if (request.kind === 'warm') {
      await loadDetector();
      return null;
    }
    if (request.kind === 'open') {
      held = undefined;
      const { grey, found } = await open(request.image, request.closer, decoder, loadDetector);
      held = grey;
      return found;
    }
    if (request.kind === 'cut') return request.rects.map((rect) => cutLine(picture(), rect));
    if (request.kind === 'expect') {
      const { words, common } = request;
      if (words.length === 0) expected = undefined;
      else if (words.length !== expected?.words)
        expected = { words: words.length, groups: learnLetterGroups(words, common) };
      return null;
    }
    if (request.kind === 'read-again') {
      const { pgm } = cutLine(picture(), request.rect);
      const reader = await loadSecondReader();
      if (expected) return reader.readExpecting(pgm, request.languages, expected.groups);
      const seen = await reader.read(pgm, request.languages);
      return { seen, likely: seen };
    }
    held = undefined;
    return null;
  };
}

async function open(
  image: Uint8Array,
  closer: boolean,
  decoder: PictureDecoder,
  loadDetector: () => Promise<Detector>,
): Promise<{ grey: GreyPicture; found: FoundText }> {
  const began = performance.now();
  let opened = await openPicture(image, decoder);
  const decoded = performance.now();
  const detector = await loadDetector();
  const longSide = closer ? CLOSER_LONG_SIDE : undefined;
  let boxes = await detector.detect(opened, longSide);
  const sideways = runsVertically(boxes);
  if (sideways) {
    opened = quarterTurned(opened);
    boxes = await detector.detect(opened, longSide);
  }
  if (!closer && isSmallPrint(boxes, opened)) boxes = await detector.detect(opened, CLOSER_LONG_SIDE);
  let lying = boxes.map((box) =>
    box.height > box.width * 1.5 ? { ...lyingDown(box), score: box.score } : box,
  );
  lying = closer
    ? await lookCloser(opened, lying, detector)
    : [...(await lookLevel(opened, lying, detector))];
  const grey = greyOf(opened);
  const found: FoundText = {
    width: opened.width,
    height: opened.height,
    turned: sideways ? 270 : 0,
    shrunkBy: opened.shrunkBy,
    boxes: lying,
    ...luminance(grey),
    decodeMs: decoded - began,
    detectMs: performance.now() - decoded,
  };
  return { grey, found };
}

/** So many lines are a page, and lines lower than this to the detector run into each other. */
const A_PAGE = 40;
const SMALL_PRINT = 15;

/** Whether a page was shrunk so far for the detector that it saw most lines badly. */
function isSmallPrint(boxes: readonly TextBox[], { width, height }: OpenPicture): boolean {
  const scale = LONG_SIDE / Math.max(width, height);
  if (scale >= 1 || boxes.length < A_PAGE) return false;
  return scale * median(boxes.map((box) => Math.min(box.width, box.height))) < SMALL_PRINT;
}

/** Most of the length of the longer boxes lies up and down: the page was turned by a quarter. */
function runsVertically(boxes: readonly TextBox[]): boolean {
  let lying = 0;
  let standing = 0;
  for (const box of boxes) {
    if (elongation(box) < 2) continue;
    if (box.width > box.height) lying += box.width;
    else standing += box.height;
  }
  return standing > lying;
}
