import type { PageReading } from '@mirabelle/contract/menu.ts';
import { joinReadings } from '@mirabelle/reading/menu/join/join-readings.ts';
import { z } from 'zod';
import { defineTask, handedBack } from '../task.ts';

/** One menu of the pages of a scan that have been read so far, in their order. */
export const joinPagesTask = defineTask({
  input: z.object({ pages: z.array(handedBack<PageReading>()) }),
  run: ({ pages }) => joinReadings(pages),
});
