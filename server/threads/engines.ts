import type { KnownFoods } from '@mirabelle/reading/known-foods.ts';
import { type Adviser, openJudge } from '../judging/judge.ts';
import { type MedicineJudge, openMedicineJudge } from '../judging/medicine-judge.ts';
import { openKnownFoods } from '../known-foods.ts';
import type { Engines } from './task.ts';

/** The engines with the knowledge that ships, each loaded once, when it is first asked for. */
export function shippedEngines(): Engines {
  let foods: Promise<Adviser> | null = null;
  let medicines: Promise<MedicineJudge> | null = null;
  let known: Promise<KnownFoods> | null = null;
  return {
    foods() {
      foods ??= openJudge();
      return foods;
    },
    medicines() {
      medicines ??= openMedicineJudge();
      return medicines;
    },
    knownFoods() {
      known ??= openKnownFoods();
      return known;
    },
  };
}
