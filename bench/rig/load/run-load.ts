import { fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../site.ts';
import type { FromLoad, LoadOptions, ToLoad } from './messages.ts';
import { type Records, readRecords } from './records.ts';

/** Longest wait for calls under way once no new ones are made: a picture that is read again and again. */
const LAST_CALLS_MS = 330_000;

/** Load that goes on until it is ended. */
export interface RunningLoad {
  /** Makes no new calls, waits for those under way, and gives all that was written down. */
  end(): Promise<Records>;
}

/** Starts the load in a process of its own; resolves when its people have their accounts. */
export async function runLoad(site: Site, url: string): Promise<RunningLoad> {
  const folder = join(site.folder, 'load');
  await mkdir(folder);
  const options: LoadOptions = { url, folder };
  const log = openSync(join(site.folder, 'logs', 'load.log'), 'a');
  const child = fork(join(import.meta.dirname, 'main.ts'), [JSON.stringify(options)], {
    stdio: ['ignore', log, log, 'ipc'],
  });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The load ended with ${code} (see logs/load.log).`))),
  );
  ended.catch(() => {});
  const told = (is: FromLoad['is']) =>
    Promise.race([
      ended,
      new Promise<void>((resolve) =>
        child.on('message', (message: FromLoad) => message.is === is && resolve()),
      ),
    ]);
  await told('ready');
  return {
    async end() {
      const late = setTimeout(() => child.kill('SIGKILL'), LAST_CALLS_MS);
      const done = told('ended');
      child.send({ do: 'end' } satisfies ToLoad);
      await done.finally(() => clearTimeout(late));
      return readRecords(folder);
    },
  };
}
