/** Reads and judges in this browser, beside the page: a reading starts threads of its own below this one. */

import foodWords from 'virtual:mirabelle-knowledge/food-words';
import { AppError } from '@mirabelle/contract/errors.ts';
import { knownFoods } from '@mirabelle/reading/known-foods.ts';
import { readMedicinePicture } from '@mirabelle/reading/medicine-box/read-medicine-picture.ts';
import { joinReadings } from '@mirabelle/reading/menu/join/join-readings.ts';
import { orUnreadable, readRecipeLines } from '@mirabelle/reading/recipe/read-recipe.ts';
import { loadEngine } from '../offline/engine.ts';
import { judgedLabel } from './judged-label.ts';
import type { Given, ReadLines, ReadRequest, ReadSheets, Said } from './messages.ts';
import { createPhoneReader } from './picture-reader.ts';
import { ratedMenu } from './rated-menu.ts';
import { readMenuFile } from './read-menu-file.ts';

const reader = createPhoneReader();
const foods = knownFoods(foodWords);
const say = (said: Said) => self.postMessage(said);
const onLines = (lines: ReadLines) => say({ kind: 'lines', lines });
const onSheets = (sheets: ReadSheets) => say({ kind: 'sheets', sheets });

const WORK: { [As in ReadRequest['as']]: (request: Extract<ReadRequest, { as: As }>) => Promise<Given[As]> } =
  {
    async warm() {
      await Promise.all([reader.warm(), loadEngine()]);
      return null;
    },
    async menu({ image, judgedFor, ...scan }) {
      // While the picture is read, so that the dishes do not wait for it.
      const engine = loadEngine();
      engine.catch(() => {});
      const reading = await readMenuFile(reader, image, foods, { onLines, onSheets });
      const menu = reading.kind === 'menu' ? ratedMenu(reading, await engine, judgedFor, scan) : null;
      return { reading, menu };
    },
    async page({ image }) {
      return readMenuFile(reader, image, foods, { onLines, onSheets });
    },
    async pages({ readings, judgedFor, ...scan }) {
      const reading = joinReadings(readings);
      const menu = reading.kind === 'menu' ? ratedMenu(reading, await loadEngine(), judgedFor, scan) : null;
      return { reading, menu };
    },
    async medicine({ image }) {
      const { lines, readConfidence, poor } = await readMedicinePicture(reader, image, { onLines });
      return { lines, readConfidence, poor };
    },
    async recipe({ image }) {
      const page = await reader.read(image, { words: foods.words, onLines });
      return orUnreadable(readRecipeLines(page, foods), page.quality);
    },
    async label({ image }) {
      const { lines, confidence } = await reader.read(image, { words: foods.words, onLines });
      return { text: lines.map(({ text }) => text).join('\n'), readConfidence: confidence };
    },
    async 'judged-label'({ judgedFor, ...label }) {
      return judgedLabel(label, await loadEngine(), judgedFor);
    },
  };

/** @returns what was asked for */
const work = <As extends ReadRequest['as']>(request: Extract<ReadRequest, { as: As }>): Promise<Given[As]> =>
  WORK[request.as as As](request);

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  try {
    say({ kind: 'given', given: await work(data) });
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    say({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error) });
  }
};
