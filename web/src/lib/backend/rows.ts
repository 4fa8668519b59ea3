import type { z } from 'zod';
import { reportProblem } from '../report-problem.ts';
import { type Backend, getBackend } from './backend.ts';
import { type Answer, failureOf, InvalidAnswerError, unwrap } from './backend-error.ts';
import { insertOnce } from './insert-once.ts';
import { answerOrKept, type KeptKind } from './kept-answers.ts';
import { CALLS, type CallKind, withRetry, withTimeout } from './retry.ts';

/** Under which kind and name the answer is kept on this device, to be the answer without a network. */
type KeptAs = readonly [kind: KeptKind, name: string];
type Query = (backend: Backend, signal: AbortSignal) => PromiseLike<Answer<unknown>>;

/**
 * Reads rows of a table once, within the time limit of a read; the query retries lost calls by itself.
 * A row that cannot be read is left out and logged, and the others are shown.
 * @param query selects them; must pass on the signal
 * @param kept where the answer is to be there without a network as well
 * @throws BackendError, TimeoutError, InvalidAnswerError if there are rows and none of them can be read
 */
export async function readRows<Row>(
  table: string,
  schema: z.ZodType<Row>,
  query: Query,
  signal?: AbortSignal,
  kept?: KeptAs,
): Promise<Row[]> {
  return keptRows(table, schema, await readTable(table, query, signal, kept));
}

/** The same for one row; null if there is none. */
export async function readRow<Row>(...asked: Parameters<typeof readRows<Row>>): Promise<Row | null> {
  return (await readRows(...asked))[0] ?? null;
}

/** A table's answer before it is checked. @throws as readRows */
export function readTable(
  table: string,
  query: Query,
  signal?: AbortSignal,
  kept?: KeptAs,
): Promise<unknown> {
  const ask = () =>
    withTimeout(async (limit) => unwrap(await query(await getBackend(), limit)), {
      label: table,
      timeoutMs: CALLS.rest.timeoutMs,
      signal,
    });
  return kept ? answerOrKept(...kept, ask) : ask();
}

/**
 * Changes rows of a table under the retry policy: only for changes with the same outcome however often they are made.
 * @throws BackendError, TimeoutError
 */
export async function changeRows(
  table: string,
  query: (backend: Backend, signal: AbortSignal) => PromiseLike<{ error: unknown; status: number }>,
  { kind = 'rest', signal }: { kind?: CallKind; signal?: AbortSignal } = {},
): Promise<void> {
  await withRetry(
    async (limit) => {
      const { error, status } = await query(await getBackend(), limit);
      if (error) throw failureOf(error, status);
    },
    { label: table, ...CALLS[kind], ...(signal ? { signal } : {}) },
  );
}

/**
 * Inserts a row whose id was made here, under the retry policy: repeated, it leaves one row.
 * @throws BackendError, TimeoutError
 */
export async function insertRow(table: string, row: { id: string } & Record<string, unknown>): Promise<void> {
  await withRetry(async (limit) => insertOnce(await getBackend(), table, row, limit), {
    label: table,
    ...CALLS.rest,
  });
}

/**
 * The rows that can be read; the others are logged, without their contents.
 * @throws InvalidAnswerError if it is not a list, or none of it can be read
 */
export function keptRows<Row>(what: string, schema: z.ZodType<Row>, data: unknown): Row[] {
  if (!Array.isArray(data)) throw new InvalidAnswerError(what);
  const read = data.map((row) => schema.safeParse(row));
  const rows = read.flatMap((each) => (each.success ? [each.data] : []));
  const odd = data.length - rows.length;
  if (odd === 0) return rows;
  const fields = read.flatMap(({ error }) => error?.issues.map(({ path }) => path.join('.')) ?? []);
  const why = new InvalidAnswerError(
    `${odd} of ${data.length} rows of ${what} (${[...new Set(fields)].join(', ')})`,
  );
  if (rows.length === 0) throw why;
  reportProblem('rows were left out', why);
  return rows;
}
