import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { loadMedicines } from '@mirabelle/knowledge/load.ts';
import { createMedicineEngine, type MedicineEngine } from '@mirabelle/safety/medicines/engine.ts';

const CASES = join(import.meta.dirname, '../../safety/medicines/cases');

/** Figures of the judge of medicines. Times are of the processor where other work on the machine would count. */
export interface MedicineFigures {
  loadMs: number;
  buildMs: number;
  cases: number;
  /** Of one case: the middle one and the slowest. */
  medianMs: number;
  slowestMs: number;
  /** Of one word that no name holds, looked up among all. */
  unknownWordMs: number;
  packedKb: number;
  gzippedKb: number;
}

/** Packs first where a record is newer, so that loading is what is measured. */
export async function medicineFigures(): Promise<MedicineFigures> {
  await loadMedicines();
  const started = performance.now();
  const packed = await loadMedicines();
  const loaded = performance.now();
  const engine = createMedicineEngine(packed);
  const built = performance.now();
  const times = LANGUAGES.flatMap((language) => caseTimes(engine, language)).sort((a, b) => a - b);
  const json = JSON.stringify(packed);
  return {
    loadMs: loaded - started,
    buildMs: built - loaded,
    cases: times.length,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    slowestMs: times.at(-1) ?? 0,
    unknownWordMs: unknownWordMs(engine),
    packedKb: Buffer.byteLength(json) / 1000,
    gzippedKb: gzipSync(json).length / 1000,
  };
}

/** The better of two runs of each labelled case. */
function caseTimes(engine: MedicineEngine, language: Language): number[] {
  const cases: { text: string }[] = JSON.parse(readFileSync(join(CASES, `${language}.json`), 'utf8'));
  return cases.map(({ text }) => {
    const runs = [0, 1].map(() => {
      const from = performance.now();
      engine.analyze({ text, language });
      return performance.now() - from;
    });
    return Math.min(...runs);
  });
}

function unknownWordMs(engine: MedicineEngine, words = 500): number {
  const before = process.cpuUsage().user;
  for (let i = 0; i < words; i++) {
    const ending = String.fromCharCode(97 + (i % 26), 97 + ((i * 7) % 26));
    engine.analyze({ text: `Trobaxin${ending}l` });
  }
  return (process.cpuUsage().user - before) / 1000 / words;
}
