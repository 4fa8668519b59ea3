import { type DiaryFitResponse, diaryFitOperation } from '@mirabelle/contract/functions/diary-fit.ts';
import { dayIn } from '@mirabelle/safety/sums/days.ts';
import { fitInto } from '@mirabelle/safety/sums/fit.ts';
import { addresseeOf } from '../../judging/addressee-of.ts';
import { defineFunction } from '../calling/define-function.ts';
import { entriesOfWeek, type WeekRow } from '../diary/entries.ts';
import { amountsOfEach } from '../diary/judge-entry.ts';
import { limitTables } from '../diary/limit-tables.ts';
import { keyOf, loadOrigins } from '../diary/origins.ts';

/** diary-fit: how results would sit in what she had today and this week. Nothing is judged where she logged nothing. */
export const diaryFit = defineFunction(diaryFitOperation, {
  rates: 'shared',
  handler({ database, threads, now }) {
    const tableFor = limitTables(threads);
    return async ({ claims, body, signal }): Promise<DiaryFitResponse> => {
      const caller = { by: claims.sub, signal };
      const day = dayIn(body.time_zone, now());
      const found = await database.asCaller(claims, async (sql) => {
        const own = await sql.query<{ diary: string | null }>(
          'select diary from profiles where user_id = $1',
          [claims.sub],
        );
        if (own.rows[0]?.diary === 'off') return null;
        const [entries] = await sql.batch<[WeekRow]>([entriesOfWeek(claims.sub, day)]);
        const addressee = await addresseeOf(sql, claims.sub, now());
        const asked = entries.rows.length > 0 ? body.items.flatMap(({ origin }) => origin ?? []) : [];
        const origins = await loadOrigins(sql, asked, addressee.userContext);
        return { entries: entries.rows, addressee, origins };
      });
      if (!found) return { diary: false, items: [] };
      const { entries, addressee, origins } = found;
      if (entries.length === 0) return { diary: true, items: [] };
      const list = body.items.flatMap(({ key, kind, name, origin }) => {
        const loaded = origin ? (origins.get(keyOf(origin)) ?? null) : null;
        // Deleted meanwhile, or not hers to see.
        if (origin && !loaded) return [];
        return [{ key, one: { kind, name: name ?? loaded?.name ?? '', origin: loaded } }];
      });
      const amounts = await amountsOfEach(
        threads,
        list.map(({ one }) => one),
        addressee,
        caller,
      );
      const table = await tableFor(addressee.userContext?.country ?? null, claims.sub, signal);
      const items = list
        .map(({ key }, at) => ({ key, fits: fitInto(entries, table, day, amounts[at] ?? []) }))
        .filter(({ fits }) => fits.length > 0);
      return { diary: true, items };
    };
  },
});
