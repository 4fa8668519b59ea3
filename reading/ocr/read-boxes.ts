import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { pageLanguage } from '@mirabelle/language/lexicon/words/page-language.ts';
import { plainLetters } from '../language/tell-language.ts';
import { chooseLanguages } from './choose-languages.ts';
import { turnedRound } from './curved-line.ts';
import type { LineCut } from './cut-line.ts';
import { FIRST_LANGUAGES } from './first-languages.ts';
import { confidenceOf } from './line-measures.ts';
import type { LineRecogniser } from './line-recogniser.ts';
import type { ExpectantReading, FoundText, PageRequest } from './messages.ts';
import type { ReadBox } from './read-box.ts';
import { agreedReading, isDoubtfulPrice, SECOND_LOOKS } from './second-look.ts';
import { readDoubtfulLinesAgain } from './second-reader.ts';
import { isStruckOut } from './struck-out.ts';
import { elongation, type TextBox } from './text-boxes.ts';
import type { Thread } from './thread.ts';
import { besideReliable, turnGroups } from './turn-groups.ts';

/** Lines a thread is given at once: enough to keep it busy, few enough to share the rest out evenly. */
const BATCH = 4;
/** Lines that show which way up the page is, and its language. */
const SAMPLE = 10;
/** Where these read less reliably than this, more of them tell the language. */
const UNSURE = 78;
const LARGE_SAMPLE = 24;
/** Below this confidence the sample is also read upside down; text the right way up reads at 85 and more. */
const DOUBTFUL = 70;
/** Below this a single line may stand on its head, or run up where most run down. */
const WEAK = 50;
/** Below this a line that lies partly in a shadow, or runs in a curve, is read again without. */
const MENDABLE = 75;
/** By how much that must be surer: of two cuts of letters that are hard to read the surer is as often the worse. */
const MENDED_SURER = 8;
/** So much text at most, in heights of its letters: some two seconds. */
const MOST_MENDED = 350;
/** At most so many single lines are tried the other way round: on a blurred page all are weak. */
const TRIED_TURNED = 12;
/** Lines read more reliably than this are not crossed out, however their letters are drawn. */
const SURELY_OPEN = 60;
/** By how much a reading the other way round must be surer to be believed. */
const SURER = 12;

/** Words of every text in the languages that are judged: they stand between those expected. */
const COMMON_WORDS = everyWord(pageLanguage, 'words').map(plainLetters);

export interface ReadBoxes {
  upsideDown: boolean;
  languages: readonly PictureLanguage[];
  /** Known share of a sample in the likeliest language, 0-1; 0 where the languages were given. */
  knownShare: number;
  boxes: ReadBox[];
}

/** What has been read of a picture at some time, and which of its boxes have not been read yet. */
export interface SoFar extends ReadBoxes {
  open: readonly TextBox[];
}

export interface ReadBoxesOptions {
  signal?: AbortSignal | undefined;
  /** What the text is in, where it is known. */
  languages?: readonly PictureLanguage[] | undefined;
  /** Text may lie in several directions: each group of lines is read the way round that is surer. */
  anyWayUp?: boolean | undefined;
  /** Words that the text is likely to hold, folded. */
  words?: readonly string[] | undefined;
  /** Lines that were read badly are read by the second reader as well. */
  secondReader?: boolean | undefined;
  /** Is told what gives the reading so far, as soon as the page's own lines are being read. */
  onSoFar?: ((look: () => SoFar) => void) | undefined;
  /** Is told of each few lines that have been read for the first time. */
  onLines?: ((lines: { found: number; read: number }) => void) | undefined;
}

/** Reads the boxes of the picture that the page's thread holds: a sample first, to know how to read the rest. */
export async function readBoxes(
  page: Thread<PageRequest>,
  recogniser: LineRecogniser,
  found: FoundText,
  options: ReadBoxesOptions,
): Promise<ReadBoxes> {
  const read = boxReader(page, recogniser, options.signal);
  const tell = (lines: number) => options.onLines?.({ found: found.boxes.length, read: lines });
  tell(0);
  const order = found.boxes.toSorted((a, b) => tellingness(b) - tellingness(a));
  const first = options.languages ?? FIRST_LANGUAGES;
  let sample = await read(order.slice(0, SAMPLE), first);
  let upsideDown = false;
  if (sample.length > 0 && meanConfidence(sample) < DOUBTFUL) {
    const turned = await read(order.slice(0, SAMPLE).map(turnedRound), first);
    upsideDown = meanConfidence(turned) > meanConfidence(sample) + SURER;
    if (upsideDown) sample = turned;
  }

  // A few lines that were read badly tell little.
  if (!options.languages && sample.length === SAMPLE && meanConfidence(sample) < UNSURE) {
    const more = order.slice(SAMPLE, LARGE_SAMPLE);
    sample = [...sample, ...(await read(upsideDown ? more.map(turnedRound) : more, first))];
  }
  const chosen = options.languages
    ? { languages: options.languages, knownShare: 0 }
    : await chooseLanguages(
        recogniser,
        sample.map((entry) => entry.pgm),
        sample.map((entry) => entry.line),
      );
  if (chosen.onItsHead) upsideDown = !upsideDown;
  const rest = order.slice(chosen.languages === first ? sample.length : 0);
  const others: CutBox[] = [];
  tell(found.boxes.length - rest.length);
  const known = chosen.languages === first ? sample : [];
  let boxes: CutBox[] | null = null;
  options.onSoFar?.(() => {
    const read = boxes ?? [...known, ...others.filter((each) => each !== undefined)];
    const open = boxes ? [] : rest.filter((_, at) => others[at] === undefined);
    return { upsideDown, ...chosen, boxes: [...read], open };
  });
  await read(upsideDown ? rest.map(turnedRound) : rest, chosen.languages, {
    into: others,
    order: topToBottom(rest),
    onRead: (lines) => tell(found.boxes.length - rest.length + lines),
  });
  boxes = [...known, ...others];

  await lookAgainMended(boxes, chosen.languages, read);
  await lookAgainAtPrices(boxes, chosen.languages, read);
  // A page of one piece is turned as a whole; where that still reads badly, groups of its lines may lie otherwise.
  if (options.anyWayUp || meanConfidence(boxes) < DOUBTFUL) {
    await turnGroups(boxes, options.anyWayUp ?? false, (turned) => read(turned, chosen.languages));
  } else await tryTurnedRound(boxes, chosen.languages, read);
  if (options.secondReader) {
    await page.ask({ kind: 'expect', words: options.words ?? [], common: COMMON_WORDS });
    const { languages } = chosen;
    const readAgain = (rect: TextBox) => page.ask<ExpectantReading>({ kind: 'read-again', rect, languages });
    await readDoubtfulLinesAgain(boxes, chosen.languages, {
      readAgain,
      expectsWords: (options.words ?? []).length > 0,
      signal: options.signal,
    });
  }
  return { upsideDown, ...chosen, boxes };
}

type BoxReading = (
  boxes: readonly TextBox[],
  languages: readonly PictureLanguage[],
  /** Where each box goes once it is read, by its place among them, and which is read when. */
  how?: { into: CutBox[]; order: readonly number[]; onRead: (lines: number) => void },
) => Promise<CutBox[]>;
type CutBox = ReadBox & { pgm: Uint8Array };

/** Reads weak lines again without the shadow or shine that lies on them and along their course, and keeps what is surer. */
async function lookAgainMended(boxes: ReadBox[], languages: readonly PictureLanguage[], read: BoxReading) {
  let text = 0;
  const weak = [...boxes.keys()]
    .filter((i) => {
      const { box, cut, line } = boxes[i]!;
      return (cut.uneven || (box.course && !box.alongCourse)) && confidenceOf(line.words) < MENDABLE;
    })
    .sort((a, b) => elongation(boxes[b]!.box) - elongation(boxes[a]!.box))
    .filter((i) => {
      text += elongation(boxes[i]!.box);
      return text <= MOST_MENDED;
    });
  const mended = await read(
    weak.map((i) => {
      const { box, cut } = boxes[i]!;
      return { ...box, ...(box.course && { alongCourse: true }), ...(cut.uneven && { evened: true }) };
    }),
    languages,
  );
  weak.forEach((at, i) => {
    const surer = confidenceOf(mended[i]!.line.words) > confidenceOf(boxes[at]!.line.words) + MENDED_SURER;
    if (surer) boxes[at] = mended[i]!;
  });
}

/** Reads doubtful prices again from other cuts, and keeps what the readings agree on. */
async function lookAgainAtPrices(boxes: ReadBox[], languages: readonly PictureLanguage[], read: BoxReading) {
  const doubtful = [...boxes.keys()].filter((i) => isDoubtfulPrice(boxes[i]!.box, boxes[i]!.line));
  const looks = await Promise.all(
    SECOND_LOOKS.map(({ height, language }) =>
      read(
        doubtful.map((i) => ({ ...boxes[i]!.box, height: boxes[i]!.box.height * height })),
        language ? [language] : languages,
      ),
    ),
  );
  doubtful.forEach((at, i) => {
    const agreed = agreedReading([boxes[at]!, ...looks.map((look) => look[i]!)]);
    boxes[at] = { ...agreed, box: boxes[at]!.box };
  });
}

/** Reads weak lines that stand alone the other way round, and keeps that where it is plainly surer. */
async function tryTurnedRound(boxes: ReadBox[], languages: readonly PictureLanguage[], read: BoxReading) {
  const bound = besideReliable(boxes);
  const weak = [...boxes.keys()]
    .filter(
      (i) => !bound.has(i) && elongation(boxes[i]!.box) >= 2 && confidenceOf(boxes[i]!.line.words) < WEAK,
    )
    .slice(0, TRIED_TURNED);
  const turned = await read(
    weak.map((i) => turnedRound(boxes[i]!.box)),
    languages,
  );
  weak.forEach((at, i) => {
    const surer = confidenceOf(turned[i]!.line.words) > confidenceOf(boxes[at]!.line.words) + SURER;
    if (surer) boxes[at] = turned[i]!;
  });
}

/** Cuts and reads boxes, each of the reader's threads fed in turn, so that cutting and reading overlap. */
function boxReader(
  page: Thread<PageRequest>,
  recogniser: LineRecogniser,
  signal: AbortSignal | undefined,
): BoxReading {
  return async (boxes, languages, how) => {
    const { into, order, onRead } = how ?? { into: [], order: [...boxes.keys()], onRead: () => {} };
    const size = Math.max(1, Math.min(BATCH, Math.ceil(boxes.length / recogniser.threads)));
    let next = 0;
    let done = 0;
    const lane = async () => {
      while (next < boxes.length) {
        signal?.throwIfAborted();
        const places = order.slice(next, next + size);
        const batch = places.map((at) => boxes[at]!);
        next += size;
        const cuts = await page.ask<LineCut[]>({ kind: 'cut', rects: batch });
        const lines = await recogniser.read(
          cuts.map((cut) => cut.pgm),
          languages,
        );
        batch.forEach((box, i) => {
          const { pgm, ...cut } = cuts[i]!;
          const line = lines[i]!;
          const struckOut = confidenceOf(line.words) < SURELY_OPEN && isStruckOut(pgm);
          into[places[i]!] = { box, cut, pgm, line, struckOut };
        });
        done += batch.length;
        onRead(done);
      }
    };
    await Promise.all(Array.from({ length: recogniser.threads }, lane));
    return into;
  };
}

/** From the top of the page down, so that what has been read at any time is the top of it, and in one piece. */
const topToBottom = (boxes: readonly TextBox[]): number[] =>
  [...boxes.keys()].sort((a, b) => boxes[a]!.y - boxes[b]!.y);

function meanConfidence(entries: readonly ReadBox[]): number {
  return confidenceOf(entries.flatMap(({ line }) => line.words));
}

/** Boxes of some ten letter heights hold a few words: enough to tell by, quick to read. */
function tellingness(box: TextBox): number {
  return -Math.abs(Math.log(elongation(box) / 10));
}
