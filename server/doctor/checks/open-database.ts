import pg from 'pg';
import { DOCTOR_TIMES } from '../../policy.ts';
import { type Finding, failed, wordsOf } from '../check.ts';

/** @returns the error where it cannot be opened */
export async function openToLook(connectionString: string): Promise<pg.Client | Error> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: DOCTOR_TIMES.databaseMs });
  // What breaks it is told by the query that meets it.
  client.on('error', () => {});
  try {
    await client.connect();
    // A pooler takes the connection before it has one itself.
    await client.query('select 1');
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** @param name of the setting that holds its address */
export const cannotBeUsed = (name: string, error: Error): Finding =>
  failed(
    `The PostgreSQL of ${name} cannot be used: ${wordsOf(error)}.`,
    `Check that it runs, and check host, port, name, user and password in ${name}.`,
  );
