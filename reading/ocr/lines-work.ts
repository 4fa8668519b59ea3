import { type PictureLanguage, recogniserData } from '@mirabelle/contract/picture-languages.ts';
import { type CoreBuild, fittingBuild } from './core-build.ts';
import type { CtcLines } from './ctc-lines.ts';
import type { ReadLinesRequest, RecognisedLine, RecognisedWord } from './messages.ts';
import { openPgm } from './pgm.ts';
import type { LoadAsset } from './platform.ts';
import { strokeBreadth } from './stroke-breadth.ts';

/** What is used of tesseract.js-core, which ships no types. */
export interface TesseractModule {
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

/** What reading lines takes from where the thread runs. */
export interface LinesPlatform {
  /** Starts Tesseract's core, the build for what this processor can do. */
  loadCore(build: CoreBuild, options: CoreOptions): Promise<TesseractModule>;
  loadAsset: LoadAsset;
  /** A recogniser of another make that reads in place of Tesseract. */
  other?: (() => Promise<CtcLines>) | undefined;
}

/** It is to print nothing. */
export interface CoreOptions {
  TesseractProgress(): void;
  print(): void;
  printErr(): void;
}

/**
 * What the threads that read lines do: Tesseract's LSTM recogniser, compiled to WebAssembly, or one of another make.
 * Language data is handed over in memory: nothing is written to disk.
 */
export function linesWork({ loadCore, loadAsset, other }: LinesPlatform) {
  /** In the order of last use. */
  const engines = new Map<string, TesseractApi>();
  let core: TesseractModule | undefined;
  let otherLines: Promise<CtcLines> | undefined;

  /** An engine for a list of languages, the first of which is tried first. The last few used are kept. */
  const engineFor = async (
    core: TesseractModule,
    languages: readonly PictureLanguage[],
  ): Promise<TesseractApi> => {
    const key = languages.map((language) => recogniserData(language)).join('+');
    const engine = engines.get(key) ?? (await createEngine(core, key, languages, loadAsset));
    engines.delete(key);
    engines.set(key, engine);
    for (const [unused, old] of engines) {
      if (engines.size <= ENGINES_KEPT) break;
      engines.delete(unused);
      old.End();
      core.destroy(old);
    }
    return engine;
  };

  return async ({ languages, lines }: ReadLinesRequest): Promise<RecognisedLine[]> => {
    if (other) {
      otherLines ??= other();
      const { read } = await otherLines;
      const result: RecognisedLine[] = [];
      for (const line of lines) result.push(await read(line, languages));
      return result;
    }
    core ??= await loadCore(await fittingBuild(), SILENT);
    const loaded = core;
    const engine = await engineFor(loaded, languages);
    return lines.map((line) => readLine(loaded, engine, line));
  };
}

const silent = () => {};
const SILENT: CoreOptions = { TesseractProgress: silent, print: silent, printErr: silent };

async function createEngine(
  core: TesseractModule,
  key: string,
  languages: readonly PictureLanguage[],
  loadAsset: LoadAsset,
): Promise<TesseractApi> {
  const files = await Promise.all(
    languages.map(async (language) => ({
      name: `${recogniserData(language)}.traineddata`,
      data: await loadAsset(language),
    })),
  );
  for (const { name, data } of files) core.FS.writeFile(name, data);
  const engine = new core.TessBaseAPI();
  const status = engine.Init(null, key, LSTM_ONLY);
  for (const { name } of files) core.FS.unlink(name);
  if (status !== 0) {
    core.destroy(engine);
    throw new Error(`Tesseract refuses the language data for ${key}: its files are damaged.`);
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
  const cut = openPgm(pgm);
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
