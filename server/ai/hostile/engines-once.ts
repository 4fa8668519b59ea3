import { remembering } from '@mirabelle/safety/testing/remembering.ts';
import { type Adviser, openJudge } from '../../judging/judge.ts';
import { type MedicineJudge, openMedicineJudge } from '../../judging/medicine-judge.ts';
import { openKnownFoods } from '../../known-foods.ts';
import { type Threads, threadsHere } from '../../threads/threads.ts';

export interface EnginesOnce {
  judge: Adviser;
  medicines: MedicineJudge;
  threads: Threads;
}

/**
 * The engines with the knowledge that ships, and threads that work with them. One injection is put to a model in many
 * ways, and what is read and judged of it without the model is the same in each: that is done once.
 */
export async function enginesOnce(): Promise<EnginesOnce> {
  const [opened, openedMedicines] = await Promise.all([openJudge(), openMedicineJudge()]);
  const judge: Adviser = {
    ...opened,
    assess: remembering(opened.assess),
    recipes: { ...opened.recipes, check: remembering(opened.recipes.check) },
  };
  const medicines: MedicineJudge = { ...openedMedicines, analyze: remembering(openedMedicines.analyze) };
  const here = threadsHere({
    foods: async () => judge,
    medicines: async () => medicines,
    knownFoods: openKnownFoods,
  });
  const run = remembering((name: string, input: unknown) =>
    here.run(name as never, input as never, { by: 'tests' }),
  );
  return {
    judge,
    medicines,
    // Cloned, as from a thread: a caller may change what it is given.
    threads: { ...here, run: async (name, input) => structuredClone(await run(name, input)) as never },
  };
}
