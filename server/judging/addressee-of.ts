import { type Language, languageSchema } from '@mirabelle/contract/language.ts';
import type { ProfileRow, UserContext } from '@mirabelle/contract/profile.ts';
import { userContextOf } from '@mirabelle/contract/user-context-of.ts';
import type { Sql } from '../platform/database/database.ts';

/** For whom something is judged, and the language of the answer. */
export interface Addressee {
  /** Null where there is no profile: nothing is added to the verdict then. */
  userContext: UserContext | null;
  /** The profile's language, English where none is set. */
  language: Language;
}

/**
 * Reads by which profile what a user asks is judged: her own or, for a partner, that of whom he is together with (decision
 * 69). The language is his own.
 */
export async function addresseeOf(sql: Sql, userId: string, today: Date): Promise<Addressee> {
  const { rows } = await sql.query<ProfileRow>(
    `select user_id, age, country, language, edd::text, toxoplasmosis_status, gestational_diabetes,
       dietary_preferences, allergies, updated_at from public.judged_profile($1)`,
    [userId],
  );
  const [profile] = rows;
  const own =
    profile?.user_id === userId
      ? profile.language
      : (
          await sql.query<Pick<ProfileRow, 'language'>>('select language from profiles where user_id = $1', [
            userId,
          ])
        ).rows[0]?.language;
  const language = languageSchema
    .nullable()
    .catch(null)
    .parse(own ?? null);
  return { userContext: userContextOf(profile, today), language: language ?? 'en' };
}
