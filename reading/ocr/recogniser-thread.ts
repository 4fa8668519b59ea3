/**
 * The thread that reads lines: tesseract's LSTM recogniser, compiled to WebAssembly, or one of another make. Talks in
 * the messages of `recogniser-messages.ts`. Language data is read from the install and handed
 * over in memory: nothing is fetched, nothing is written to disk.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { type PictureLanguage, recogniserData } from '@mirabelle/contract/picture-languages.ts';
import { relaxedSimd, simd } from 'wasm-feature-detect';
import { assetPath } from './assets.ts';
import { type CtcLines, openCtcLines } from './ctc-lines.ts';
import type { ReadLinesRequest, RecognisedLine, RecognisedWord } from './messages.ts';
import type { OtherRecogniser } from './other-recogniser.ts';
import { readCut, strokeBreadth } from './stroke-breadth.ts';
import { answer } from './thread-answers.ts';

/** What is used of tesseract.js-core, which ships no types. */
interface TesseractModule {
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => TesseractApi;
  destroy(object: object): void;
}
interface TesseractApi {
  Init(dataPath: null, languages: string, engine: number): number;
  SetPageSegMode(mode: number): void;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetIterator(): ResultIterator | null;
  End(): void;
}
interface ResultIterator {
  getBoundingBox(level: number): { x0: number; x1: number };
  GetUTF8Text(level: number): string;
  Confidence(level: number): number;
  WordRecognitionLanguage(): string;
  WordIsFromDictionary(): boolean;
  Empty(level: number): boolean;
  Next(level: number): boolean;
}

const LSTM_ONLY = 1;
/** The cut is one line of text; "raw line" (13) was measured to lose 9 points. */
const SINGLE_LINE = 7;
const WORD = 3;
/** Engines kept ready in a thread, some 15 MB each: the usual one and what telling languages apart takes. */
const ENGINES_KEPT = 6;

const require = createRequire(import.meta.url);
const { dataRoot, other } = workerData as { dataRoot?: string; other?: OtherRecogniser };
let otherLines: Promise<CtcLines> | undefined;
/** In the order of last use. */
const engines = new Map<string, TesseractApi>();
let core: TesseractModule | undefined;

answer(parentPort!, async ({ languages, lines }: ReadLinesRequest) => {
  if (other) {
    otherLines ??= openCtcLines(other.model, readFileSync(other.dictionary, 'utf8'));
    const { read } = await otherLines;
    const result: RecognisedLine[] = [];
    for (const line of lines) result.push(await read(line));
    return result;
  }
  const loadedCore = await loadCore();
  const engine = engineFor(loadedCore, languages);
  return lines.map((line) => readLine(loadedCore, engine, line));
});

async function loadCore(): Promise<TesseractModule> {
  if (core) return core;
  const build = (await relaxedSimd()) ? '-relaxedsimd' : (await simd()) ? '-simd' : '';
  const create = require(`tesseract.js-core/tesseract-core${build}-lstm.js`) as (
    options: object,
  ) => Promise<TesseractModule>;
  const silent = () => {};
  core = await create({ TesseractProgress: silent, print: silent, printErr: silent });
  return core;
}

/** An engine for a list of languages, the first of which is tried first. The last few used are kept. */
function engineFor(core: TesseractModule, languages: readonly PictureLanguage[]): TesseractApi {
  const key = languages.map((language) => recogniserData(language)).join('+');
  const engine = engines.get(key) ?? createEngine(core, key, languages);
  engines.delete(key);
  engines.set(key, engine);
  for (const [unused, old] of engines) {
    if (engines.size <= ENGINES_KEPT) break;
    engines.delete(unused);
    old.End();
    core.destroy(old);
  }
  return engine;
}

function createEngine(
  core: TesseractModule,
  key: string,
  languages: readonly PictureLanguage[],
): TesseractApi {
  const files = languages.map((language) => ({
    name: `${recogniserData(language)}.traineddata`,
    data: gunzipSync(readFileSync(assetPath(language, dataRoot))),
  }));
  for (const { name, data } of files) core.FS.writeFile(name, data);
  const engine = new core.TessBaseAPI();
  const status = engine.Init(null, key, LSTM_ONLY);
  for (const { name } of files) core.FS.unlink(name);
  if (status !== 0) {
    core.destroy(engine);
    throw new Error(`Tesseract refuses the language data for ${key}. Run "npm ci" to restore it.`);
  }
  engine.SetPageSegMode(SINGLE_LINE);
  engine.SetVariable('user_defined_dpi', '300');
  // The cut is dark on white already; trying it inverted as well costs time on every weak line.
  engine.SetVariable('tessedit_do_invert', '0');
  return engine;
}

function readLine(core: TesseractModule, engine: TesseractApi, pgm: Uint8Array): RecognisedLine {
  core.FS.writeFile('/input', pgm);
  if (engine.SetImageFile(1, 0) === 1) throw new Error('Tesseract could not open a line that was cut.');
  engine.Recognize(null);
  const words: RecognisedWord[] = [];
  const cut = readCut(pgm);
  const found = engine.GetIterator();
  if (found) {
    do {
      if (found.Empty(WORD)) continue;
      const text = found.GetUTF8Text(WORD).trim();
      if (text === '') continue;
      const box = found.getBoundingBox(WORD);
      words.push({
        text,
        confidence: found.Confidence(WORD),
        left: box.x0,
        right: box.x1,
        weight: strokeBreadth(cut, box.x0, box.x1),
        language: found.WordRecognitionLanguage(),
        inDictionary: found.WordIsFromDictionary(),
      });
    } while (found.Next(WORD));
    core.destroy(found);
  }
  return { words };
}
