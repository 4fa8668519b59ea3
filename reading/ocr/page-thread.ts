/**
 * The thread that holds the picture being read: decodes it, finds its text, cuts its lines, reads weak ones again.
 * Apart from the process's main thread, which has requests to answer meanwhile.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { type LetterGroups, learnLetterGroups } from '../language/letter-groups.ts';
import { SECOND_READER } from './assets.ts';
import { type CtcLines, openCtcLines } from './ctc-lines.ts';
import { cutLine, type GreyPicture } from './cut-line.ts';
import { createDetector, type Detector, LONG_SIDE } from './detector.ts';
import { median } from './geometry.ts';
import { greyOf, luminance, quarterTurned } from './grey-picture.ts';
import { CLOSER_LONG_SIDE, lookCloser, lookLevel } from './look-closer.ts';
import type { FoundText, PageRequest } from './messages.ts';
import { type OpenPicture, openPicture } from './open-picture.ts';
import { elongation, lyingDown, type TextBox } from './text-boxes.ts';
import { answer } from './thread-answers.ts';

// One picture at a time, each another one: nothing to gain from libvips' cache of operations.
sharp.cache(false);

const dataRoot: string | undefined = (workerData as { dataRoot?: string }).dataRoot;
let detector: Detector | undefined;
let secondReader: CtcLines | undefined;
let expected: { words: number; groups: LetterGroups } | undefined;
let held: GreyPicture | undefined;

answer(parentPort!, async (request: PageRequest) => {
  if (request.kind === 'warm') {
    detector ??= await createDetector(dataRoot);
    return null;
  }
  if (request.kind === 'open') return open(request.image, request.closer);
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
    secondReader ??= await openSecondReader();
    if (expected) return secondReader.readExpecting(pgm, expected.groups);
    const seen = await secondReader.read(pgm);
    return { seen, likely: seen };
  }
  held = undefined;
  return null;
});

/** Loaded with the first line that needs it: on most pages none does. */
function openSecondReader(): Promise<CtcLines> {
  return openCtcLines(SECOND_READER.model, readFileSync(SECOND_READER.characters, 'utf8'));
}

function picture(): GreyPicture {
  if (!held) throw new Error('No picture is open.');
  return held;
}

async function open(image: Uint8Array, closer: boolean): Promise<FoundText> {
  held = undefined;
  const began = performance.now();
  let opened = await openPicture(image);
  const decoded = performance.now();
  detector ??= await createDetector(dataRoot);
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
  held = greyOf(opened);
  return {
    width: opened.width,
    height: opened.height,
    turned: sideways ? 270 : 0,
    shrunkBy: opened.shrunkBy,
    boxes: lying,
    ...luminance(held),
    decodeMs: decoded - began,
    detectMs: performance.now() - decoded,
  };
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
