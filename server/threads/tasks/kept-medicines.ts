import { keptMedicineRowSchema } from '@mirabelle/contract/kept-medicine.ts';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { userContextSchema } from '@mirabelle/contract/profile.ts';
import { answerKept } from '@mirabelle/safety/medicines/kept/answer-kept.ts';
import { weekTurns } from '@mirabelle/safety/medicines/kept/week-turns.ts';
import { cutLongWords } from '@mirabelle/safety/medicines/long-words.ts';
import { z } from 'zod';
import { defineTask } from '../task.ts';

const about = {
  kept: z.array(
    keptMedicineRowSchema.transform((row) => ({
      ...row,
      name: cutLongWords(row.name),
      as_written: cutLongWords(row.as_written),
    })),
  ),
  userContext: userContextSchema.nullable(),
  language: languageSchema,
  today: z.iso.date(),
};

/** Judges what a user keeps, and adds up each substance. */
export const judgeKeptMedicinesTask = defineTask({
  input: z.object(about),
  async run({ kept, userContext, language, today }, { medicines }) {
    return answerKept(await medicines(), kept, { userContext, language }, today);
  },
});

/** What of it changes these days with the week. */
export const weekTurnsTask = defineTask({
  input: z.object({ ...about, dueDate: z.iso.date() }),
  async run({ kept, ...asker }, { medicines }) {
    return weekTurns(await medicines(), kept, asker);
  },
});
