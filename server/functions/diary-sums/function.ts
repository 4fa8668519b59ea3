import { diarySumsOperation } from '@mirabelle/contract/functions/diary-sums.ts';
import { dayIn } from '@mirabelle/safety/sums/days.ts';
import { sumUp } from '@mirabelle/safety/sums/sum-up.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import { defineFunction } from '../calling/define-function.ts';
import { entriesOfWeek, type WeekRow } from '../diary/entries.ts';
import { limitTables } from '../diary/limit-tables.ts';

/** diary-sums: what she had on a day and in its week, against the limits of her country. */
export const diarySums = defineFunction(diarySumsOperation, {
  handler({ database, threads, now }) {
    const tableFor = limitTables(threads);
    return async ({ claims, body, signal }) => {
      const day = body.day ?? dayIn(body.time_zone, now());
      const { rows, country } = await database.asCaller(claims, async (sql) => {
        const { userContext } = await addresseeOf(sql, claims.sub, now());
        const [entries] = await sql.batch<[WeekRow]>([entriesOfWeek(claims.sub, day)]);
        return { rows: entries.rows, country: userContext?.country ?? null };
      });
      return sumUp(rows, await tableFor(country, claims.sub, signal), day);
    };
  },
});
