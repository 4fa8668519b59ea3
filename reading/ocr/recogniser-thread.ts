/**
 * The thread that reads lines: tesseract's LSTM recogniser, compiled to WebAssembly. Talks in
 * the messages of `recogniser-messages.ts`. Language data is read from the install and handed
 * over in memory: nothing is fetched, nothing is written to disk.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import type { Language } from '@mirabelle/contract/language.ts';
import { relaxedSimd, simd } from 'wasm-feature-detect';
import { assetPath, LANGUAGE_DATA } from './assets.ts';
import type { ReadLinesRequest, RecognisedLine, RecognisedWord } from './messages.ts';
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

const require = createRequire(import.meta.url);
const dataRoot: string | undefined = (workerData as { dataRoot?: string }).dataRoot;
const engines = new Map<string, TesseractApi>();
const loaded = new Set<Language>();
let core: TesseractModule | undefined;

answer(parentPort!, async ({ languages, lines }: ReadLinesRequest) => {
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

/** An engine for a list of languages, the first of which is tried first. Kept once made. */
function engineFor(core: TesseractModule, languages: readonly Language[]): TesseractApi {
  const key = languages.map((language) => LANGUAGE_DATA[language]).join('+');
  const kept = engines.get(key);
  if (kept) return kept;
  for (const language of languages) {
    if (loaded.has(language)) continue;
    const data = gunzipSync(readFileSync(assetPath(language, dataRoot)));
    core.FS.writeFile(`${LANGUAGE_DATA[language]}.traineddata`, data);
    loaded.add(language);
  }
  const engine = new core.TessBaseAPI();
  if (engine.Init(null, key, LSTM_ONLY) !== 0) {
    throw new Error(`Tesseract refuses the language data for ${key}. Run "npm ci" to restore it.`);
  }
  engine.SetPageSegMode(SINGLE_LINE);
  engine.SetVariable('user_defined_dpi', '300');
  // The cut is dark on white already; trying it inverted as well costs time on every weak line.
  engine.SetVariable('tessedit_do_invert', '0');
  engines.set(key, engine);
  return engine;
}

function readLine(core: TesseractModule, engine: TesseractApi, pgm: Uint8Array): RecognisedLine {
  core.FS.writeFile('/input', pgm);
  if (engine.SetImageFile(1, 0) === 1) throw new Error('Tesseract could not open a line that was cut.');
  engine.Recognize(null);
  const words: RecognisedWord[] = [];
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
        language: found.WordRecognitionLanguage(),
        inDictionary: found.WordIsFromDictionary(),
      });
    } while (found.Next(WORD));
    core.destroy(found);
  }
  return { words };
}
