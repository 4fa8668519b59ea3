import { AppError } from '@mirabelle/contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { isStorageFull } from '../../platform/storage-full.ts';

/** PostgreSQL's code for a row that refers to what is not there: here, a user whose account was deleted. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Where a test's name stands; identifiers come from here alone. */
const NAME_COLUMN = { ingredient_tests: 'ingredient_name', dish_tests: 'dish_name' } as const;

interface Test<Assessment> {
  /** Made by the client, so that a repeated call is recognised. */
  id: string;
  userId: string;
  /** As the user gave it. */
  name: string;
  /** A dish's ingredients as the user gave them. */
  ingredients?: readonly string[];
  assessment: Assessment;
}

interface KeptTest<Assessment> {
  /** False if there was no space left: the answer is still valid. */
  kept: boolean;
  id: string;
  name: string;
  /** A dish's ingredients; empty for what has none. */
  ingredients: string[];
  assessment: Assessment;
  /** ISO time. */
  createdAt: string;
}

/**
 * Writes a test once: a repeated call with the same id leaves the first row and returns it. If the disk is full,
 * the test is returned as it would have been stored: an answer matters more than its place in a history.
 * @throws AppError forbidden for an id that another user's test has; not_signed_in when the account is gone
 */
export async function keepTest<Assessment>(
  database: Database,
  table: keyof typeof NAME_COLUMN,
  test: Test<Assessment>,
): Promise<KeptTest<Assessment>> {
  const name = NAME_COLUMN[table];
  const columns = ['id', 'user_id', name, 'safety_assessment'];
  const values: unknown[] = [test.id, test.userId, test.name, JSON.stringify(test.assessment)];
  if (test.ingredients) {
    columns.push('ingredients');
    values.push(test.ingredients);
  }
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const writing = database.asService(async (sql) => {
    await sql
      .query(
        `insert into ${table} (${columns.join(', ')}) values (${places}) on conflict (id) do nothing`,
        values,
      )
      .catch((error: { code?: string }) => {
        if (error.code === FOREIGN_KEY_VIOLATION) throw new AppError('not_signed_in', { cause: error });
        throw error;
      });
    const { rows } = await sql.query<Omit<KeptTest<Assessment>, 'kept'>>(
      // As JSON, so that the time reads as the rest interface gives it.
      `select id, ${name} as name, ${test.ingredients ? 'ingredients' : `'{}'::text[] as ingredients`},
         safety_assessment as assessment, to_jsonb(created_at) #>> '{}' as "createdAt"
       from ${table} where id = $1 and user_id = $2`,
      [test.id, test.userId],
    );
    if (!rows[0]) throw new AppError('forbidden', { details: { field: 'test_id' } });
    return { ...rows[0], kept: true };
  });
  return writing.catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
    return {
      ...test,
      ingredients: [...(test.ingredients ?? [])],
      createdAt: new Date().toISOString(),
      kept: false,
    };
  });
}
