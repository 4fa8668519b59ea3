import { gestationalWeekOn } from '@mirabelle/contract/gestation.ts';
import { type KeptMedicineRow, keptMedicineRowSchema } from '@mirabelle/contract/kept-medicine.ts';
import { type Addressee, addresseeOf } from '../../judging/addressee-of.ts';
import type { Claims, Database } from '../../platform/database/database.ts';

/** What a caller keeps, and for whom it is judged on a day. */
export interface KeptFor extends Addressee {
  kept: KeptMedicineRow[];
  /** ISO date; null where no weeks are counted. */
  dueDate: string | null;
}

/**
 * Reads what a caller keeps, and for whom it is judged. The week is that of her own calendar day.
 * @param today ISO date where she is
 * @param now the server's clock
 */
export async function keptFor(
  database: Database,
  claims: Claims,
  today: string,
  now: Date,
): Promise<KeptFor> {
  return database.asCaller(claims, async (sql) => {
    const { rows } = await sql.query(
      `select id, name, substances, times_a_day::float8, units_per_time::float8, since::text, until::text, as_written
       from kept_medicines order by created_at, id`,
    );
    const { userContext, language } = await addresseeOf(sql, claims.sub, now);
    const {
      rows: [profile],
    } = await sql.query<{ edd: string | null }>('select edd::text from public.judged_profile($1)', [
      claims.sub,
    ]);
    const dueDate = profile?.edd ?? null;
    const gestationalWeek = dueDate === null ? null : gestationalWeekOn(dueDate, today);
    return {
      userContext: userContext && { ...userContext, gestationalWeek },
      language,
      dueDate,
      kept: rows.map((row) => keptMedicineRowSchema.parse(row)),
    };
  });
}
