import type { KnownFoods } from '@mirabelle/reading/known-foods.ts';
import { z } from 'zod';
import type { Adviser } from '../judging/judge.ts';
import type { MedicineJudge } from '../judging/medicine-judge.ts';

/** The engines and what readers need, loaded when a task first asks for them. */
export interface Engines {
  foods(): Promise<Adviser>;
  medicines(): Promise<MedicineJudge>;
  knownFoods(): Promise<KnownFoods>;
}

/** Work on what came from outside: what it takes, and what is made of it. */
export interface ThreadTask<Input, Output> {
  /** Checked in the thread, before `run`; what it lets through may still be as long and as odd as it likes. */
  input: z.ZodType<Input>;
  /** @throws AppError for what is expected to go wrong; its code and details reach the caller */
  run(input: Input, engines: Engines): Output | Promise<Output>;
}

/** Keeps the types of input and output. */
export function defineTask<Input, Output>(task: ThreadTask<Input, Output>): ThreadTask<Input, Output> {
  return task;
}

/** What another task made and the caller only carries: taken as it is, since no one outside wrote it. */
export const handedBack = <T extends object>() =>
  z.custom<T>((value) => typeof value === 'object' && value !== null);
