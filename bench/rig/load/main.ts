// The load, in a process of its own: what some dozens of people do, at rates that do not wait for answers.

import { ScanError } from '@mirabelle/web/src/features/scan/scan-error.ts';
import { TimeoutError, toBackendError } from '@mirabelle/web/src/lib/backend/backend-error.ts';
import { callsOf, isStored, type SentPicture } from './calls.ts';
import type { FromLoad, LoadOptions, ToLoad } from './messages.ts';
import { signUpPeople } from './people.ts';
import { KINDS, type Kind, openRecords } from './records.ts';

const PEOPLE = 36;
/** Calls a second. */
const RATES: Record<Kind, number> = {
  listing: 20,
  insert: 5,
  'text scan': 2,
  'picture scan': 4 / 60,
  // Each person's once a minute, as if her token were that old.
  refresh: PEOPLE / 60,
};

const options = JSON.parse(process.argv[2] ?? '') as LoadOptions;
const records = openRecords(options.folder);
const tell = (message: FromLoad) => process.send?.(message);
const people = await signUpPeople(options.url, PEOPLE, records, (userId) =>
  records.add('oddities', { what: 'signed out', at: Date.now(), detail: userId }),
);
const pictures: SentPicture[] = [];
const calls = callsOf(records, pictures);
const under = new Set<Promise<void>>();
let going = true;

async function make(kind: Kind, nth: number): Promise<void> {
  const at = Date.now();
  const started = performance.now();
  const error = await calls[kind](people[nth % people.length]!, nth).then(() => null, errorText);
  records.add('calls', { kind, at, ms: Math.round(performance.now() - started), error });
}

/** What a user is told: a status and a code, or that time ran out. */
function errorText(error: unknown): string {
  if (error instanceof TimeoutError) return 'timed out';
  if (error instanceof ScanError) {
    const cause = error.cause === undefined ? '' : `: ${errorText(error.cause)}`;
    return `${error.code}${cause}`;
  }
  const { status, code, message } = toBackendError(error);
  return status === 0 && !code && message === 'not kept' ? message : `${status}${code ? ` ${code}` : ''}`;
}

/** Makes calls of a kind at its rate, however long each takes, from the nth on. */
function keepCalling(kind: Kind, startAt: number, nth = 0): void {
  const due = startAt + (nth * 1_000) / RATES[kind];
  setTimeout(
    () => {
      if (!going) return;
      const call = make(kind, nth).finally(() => under.delete(call));
      under.add(call);
      keepCalling(kind, startAt, nth + 1);
    },
    Math.max(0, due - performance.now()),
  );
}

for (const kind of KINDS) keepCalling(kind, performance.now() + Math.random() * 1_000);
tell({ is: 'ready' });

process.on('message', async ({ do: what }: ToLoad) => {
  if (what !== 'end') return;
  going = false;
  await Promise.allSettled(under);
  for (const picture of pictures) {
    if (await isStored(picture)) continue;
    records.add('oddities', { what: 'picture lost', at: Date.now(), detail: picture.path });
  }
  await Promise.all(people.map(({ client }) => client.removeAllChannels()));
  await records.close();
  tell({ is: 'ended' });
  process.disconnect();
  process.exit(0);
});
