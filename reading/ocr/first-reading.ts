import { assemblePage } from './assemble-page.ts';
import { median } from './geometry.ts';
import type { FoundText } from './messages.ts';
import type { PageText, TextLine } from './page-text.ts';
import type { SoFar } from './read-boxes.ts';
import { WEAK } from './second-reader.ts';

/** The upper part of a page, or a page of which weak lines are still to be read again. */
export interface FirstPage extends PageText {
  /** Texts of lines that may go on below, where nothing has been read yet. */
  cutOff: ReadonlySet<string>;
  /** Texts of lines that were read badly: the second reader mostly makes others of them. */
  weak: ReadonlySet<string>;
}

/**
 * A picture that takes longer than this is shown as far as it was read. Reading goes on for seconds on dense and weak
 * pages; what is read by now can be judged and on the screen within three seconds.
 */
const FIRST_AFTER_MS = 2_200;
/** Where that was too little to show, it is tried again so much later, and so often in all. */
const AGAIN_AFTER_MS = 1_000;
const TRIES = 4;
/** Fewer lines than these do not show what a page is. */
const LEAST_LINES = 12;
/** Lines within so many line heights of what is unread may go on there. */
const NEAR = 1.6;

export interface FirstReadings {
  /** Tells how to look at what has been read so far, once there is something. */
  follow(found: FoundText, look: () => SoFar): void;
  /** The whole has been read, or reading has ended otherwise: nothing is shown any more. */
  stop(): void;
}

/**
 * Shows a picture that takes long as far as it was read.
 * @param show whether this was enough to show
 */
export function firstReadings(show: (page: FirstPage) => boolean): FirstReadings {
  let following: { found: FoundText; look: () => SoFar } | null = null;
  let tries = 0;
  let timer = setTimeout(attempt, FIRST_AFTER_MS);

  function attempt(): void {
    const page = following && firstPage(following.found, following.look());
    if (page) tries += 1;
    if ((page && show(page)) || tries >= TRIES) return;
    timer = setTimeout(attempt, page ? AGAIN_AFTER_MS : AGAIN_AFTER_MS / 4);
  }
  return {
    follow(found, look) {
      following = { found, look };
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * The page down to its first unread line.
 * @returns null where that is too little, or the page stands on its head: its first line is read last
 */
export function firstPage(found: FoundText, { open, ...read }: SoFar): FirstPage | null {
  if (read.upsideDown && open.length > 0) return null;
  const end = Math.min(...open.map(({ y, height }) => y - height / 2), found.height);
  const boxes = read.boxes.filter(({ box }) => box.y < end);
  if (boxes.length < LEAST_LINES) return null;
  const upper = { ...found, boxes: boxes.map(({ box }) => box) };
  const { unreadParts: _, ...page } = assemblePage(upper, { ...read, boxes }, NOT_MEASURED);
  const near = NEAR * median(page.lines.map(({ height }) => height));
  const textsOf = (which: (line: TextLine) => boolean) =>
    new Set(page.lines.filter(which).map(({ text }) => text));
  return {
    ...page,
    cutOff: textsOf((line) => open.length > 0 && bottomOf(line) > end - near),
    weak: textsOf(({ confidence }) => confidence < WEAK),
  };
}

const bottomOf = ({ box }: TextLine) => Math.max(...box.map(({ y }) => y));
const NOT_MEASURED = { decodeMs: 0, detectMs: 0, recogniseMs: 0, totalMs: 0 };
