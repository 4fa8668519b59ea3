import { randomUUID } from 'node:crypto';
import { readMenuSourceOperation } from '@mirabelle/contract/functions/read-menu-source.ts';
import { testIngredientOperation } from '@mirabelle/contract/functions/test-ingredient.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { scanBackend } from '@mirabelle/web/src/features/scan/api.ts';
import { runScan } from '@mirabelle/web/src/features/scan/run-scan.ts';
import { toBackendError, unwrap } from '@mirabelle/web/src/lib/backend/backend-error.ts';
import { invokeOnce } from '@mirabelle/web/src/lib/backend/invoke.ts';
import { CALLS, withRetry } from '@mirabelle/web/src/lib/backend/retry.ts';
import { systemClock } from '@mirabelle/web/src/lib/clock.ts';
import { z } from 'zod';
import { menuText } from './menu-text.ts';
import type { Person } from './people.ts';
import { drawnPicture } from './pictures.ts';
import type { Kind, RecordKeeper, Write } from './records.ts';

const IN_BUCKET = `/${STORAGE.bucket}/`;

/** A picture whose scan was acknowledged. */
export interface SentPicture {
  person: Person;
  /** In the bucket. */
  path: string;
  bytes: Buffer;
}

/**
 * What a person does, each by the code of the web app that does it there, and with its repetitions.
 * @param sent takes every picture whose scan was acknowledged
 */
export function callsOf(
  records: RecordKeeper,
  sent: SentPicture[],
): Record<Kind, (person: Person, nth: number) => Promise<void>> {
  const acknowledged = (write: Omit<Write, 'at'>) => records.add('writes', { ...write, at: Date.now() });

  const scansOf = ({ client, userId }: Person) =>
    withRetry(
      async (signal) =>
        unwrap(
          await client
            .from('menu_scans')
            .select(
              'id, restaurant_name, overall_risk, extraction_error, created_at, first_dishes, ' +
                'analysis_runs(started_at, finished_at, error_message)',
            )
            .eq('user_id', userId)
            .is('added_to', null)
            .order('created_at', { ascending: false })
            .limit(10)
            .abortSignal(signal),
        ),
      { label: 'menu_scans', ...CALLS.rest },
    );

  const testsOf = ({ client, userId }: Person) =>
    withRetry(
      async (signal) =>
        unwrap(
          await client
            .from('ingredient_tests')
            .select('*')
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .limit(20)
            .abortSignal(signal),
        ),
      { label: 'ingredient_tests', ...CALLS.rest },
    );

  return {
    async listing(person, nth) {
      await (nth % 2 === 0 ? scansOf(person) : testsOf(person));
    },

    async insert(person, nth) {
      const id = randomUUID();
      const name = `brie ${nth} ${id.slice(0, 8)}`;
      const answer = await withRetry(
        (signal) =>
          invokeOnce(person.client, testIngredientOperation, { ingredient_name: name, test_id: id }, signal),
        { label: testIngredientOperation.name, ...testIngredientOperation },
      );
      // Where the disk is full the answer says that it was not kept.
      if (answer.kept === false) throw new Error('not kept');
      acknowledged({ kind: 'test', id, userId: person.userId, content: name });
      const rows: { id?: unknown }[] = await testsOf(person);
      if (rows.length < 20 && !rows.some((row) => row.id === id))
        records.add('oddities', { what: 'own write not seen', at: Date.now(), detail: `test ${id}` });
    },

    async 'text scan'(person, nth) {
      const scanId = randomUUID();
      const text = menuText(nth, scanId);
      await withRetry(
        (signal) =>
          invokeOnce(
            person.client,
            readMenuSourceOperation,
            { scanId, source: { kind: 'text', text } },
            signal,
            { as: z.unknown() },
          ),
        { label: readMenuSourceOperation.name, ...readMenuSourceOperation },
      );
      acknowledged({ kind: 'text scan', id: scanId, userId: person.userId, content: text });
    },

    async 'picture scan'(person, nth) {
      const scanId = randomUUID();
      const picture = drawnPicture(nth, scanId);
      const backend = scanBackend(person.client);
      await runScan({
        input: {
          scanId,
          timestamp: Date.now(),
          what: [{ blob: new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), extension: 'jpg' }],
        },
        userId: person.userId,
        backend: {
          ...backend,
          async extractMenu(body, signal) {
            await backend.extractMenu(body, signal);
            const path = body.imageUrl.slice(body.imageUrl.indexOf(IN_BUCKET) + IN_BUCKET.length);
            sent.push({ person, path, bytes: picture });
            acknowledged({ kind: 'picture scan', id: scanId, userId: person.userId, content: path });
          },
        },
        clock: systemClock,
        onProgress: () => {},
      });
    },

    async refresh({ client }) {
      const { error } = await client.auth.refreshSession();
      if (error) throw error;
    },
  };
}

/** Reads a stored picture again as its owner. @returns whether it is what she sent */
export async function isStored({ person, path, bytes }: SentPicture): Promise<boolean> {
  const read = () => person.client.storage.from(STORAGE.bucket).download(path);
  const { data } = await withRetry(
    async () => {
      const answer = await read();
      if (answer.error) throw toBackendError(answer.error);
      return answer;
    },
    { label: 'download', ...CALLS.upload },
  ).catch(() => ({ data: null }));
  return data !== null && bytes.equals(Buffer.from(await data.arrayBuffer()));
}
