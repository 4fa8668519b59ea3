import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '@mirabelle/contract/errors.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { otherRecogniser } from '@mirabelle/reading/ocr/on-node/other-recogniser.ts';
import type { Logger } from 'pino';
import { PICTURE_TIMES } from '../policy.ts';
import {
  type MedicineReading,
  type PageReading,
  type ReadAnswer,
  type ReadRequest,
  readAnswerSchema,
} from './messages.ts';
import { createTurns } from './turns.ts';

export interface ReadResult {
  reading: MenuReading;
  /** Milliseconds by stage. */
  timings: Record<string, number>;
}

/** The user a picture is read for, and until when. */
export interface Asked {
  /** Users take turns: pictures of one delay another's first by at most the one being read. */
  user?: string;
  signal?: AbortSignal;
  /** Is given the first dishes of a menu that takes long to read, before the whole. */
  onFirst?: ((reading: MenuReading) => void) | undefined;
}

export interface PictureReaderProcess {
  /** Starts the process and loads its models, so that the first picture does not wait for them. */
  warm(): void;
  /**
   * Reads one picture once it is the user's turn.
   * @throws AppError when the bytes are no picture that can be read, and timed_out when it was given up or took too
   *   long; Error when reading itself failed and may be tried again
   */
  read(image: Buffer, asked?: Asked): Promise<ReadResult>;
  /** Reads what is printed on medicines. @throws as `read` does */
  readMedicine(image: Buffer, asked?: Asked): Promise<MedicineReading>;
  /** Reads the text of one picture, whatever it shows. @throws as `read` does */
  readPage(image: Buffer, asked?: Asked): Promise<PageReading>;
  /** Whether pictures can be read, as far as is known: false from the time the process dies until one works again. */
  ready(): boolean;
  /** Ends the process. */
  close(): Promise<void>;
}

/** A larger process is replaced once its picture has been read. */
const RESIDENT_LIMIT_BYTES = 1.1 * 1024 ** 3;

/**
 * How glibc shares out memory: by default each thread gets areas of its own, and what it frees there is used by no other.
 * With two for all, the process holds a quarter to a third less after pictures of many sizes and languages, at the same
 * speed. Other systems take no notice of it.
 */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

type GoodAnswer = Extract<ReadAnswer, { residentBytes: number }>;

interface Waiting {
  /** The process that is reading the picture. */
  process: ChildProcess;
  onFirst: Asked['onFirst'];
  resolve(answer: GoodAnswer): void;
  reject(error: Error): void;
}

/** The built-in reader in a process of its own, started when first needed and again after it died. */
export function openPictureReaderProcess(options: { log: Logger; entry?: URL }): PictureReaderProcess {
  // A recogniser that is not the one named is told of at the start, and not by each picture.
  otherRecogniser();
  const entry = options.entry ?? new URL('./main.ts', import.meta.url);
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  const turns = createTurns();
  let nextId = 1;
  let closed = false;
  let broken = false;

  function settle(id: number): Waiting | undefined {
    const entryOf = waiting.get(id);
    waiting.delete(id);
    return entryOf;
  }

  function running(): ChildProcess {
    if (child) return child;
    if (closed) throw new Error('the reader is closed');
    // Under `node --watch` a child would report its imports over the channel of the answers.
    const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
    const started = fork(entry, {
      env: { ...FEW_ARENAS, ...env },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', (message) => {
      const answer = readAnswerSchema.parse(message);
      broken = false;
      if (answer.kind === 'warm') return;
      if (answer.kind === 'first') {
        waiting.get(answer.id)?.onFirst?.(answer.reading);
        return;
      }
      const entryOf = settle(answer.id);
      const good = 'residentBytes' in answer;
      if (good) options.log.debug({ timings: answer.timings }, 'picture read');
      if (good) entryOf?.resolve(answer);
      else if (answer.kind === 'refused') entryOf?.reject(new AppError(answer.code));
      else entryOf?.reject(new Error(`reading failed: ${answer.message}`));
      if (good && answer.residentBytes > RESIDENT_LIMIT_BYTES && waiting.size === 0) {
        options.log.info(
          { residentBytes: answer.residentBytes },
          'the reading process has grown and is replaced',
        );
        stop(started);
      }
    });
    started.on('error', (error) => options.log.error({ err: error }, 'reading process'));
    started.on('exit', (code, signal) => {
      if (child === started) {
        child = null;
        broken = true;
      }
      const lost = [...waiting].filter(([, { process }]) => process === started);
      if (lost.length > 0) options.log.warn({ code, signal }, 'the picture reader ended');
      for (const [id] of lost) settle(id)?.reject(new Error('the picture reader ended'));
    });
    return started;
  }

  function stop(process: ChildProcess): void {
    if (child === process) child = null;
    process.kill('SIGKILL');
  }

  async function ask(as: ReadRequest['as'], image: Buffer, asked: Asked = {}): Promise<GoodAnswer> {
    const done = await turns.take(asked.user ?? '', asked.signal);
    try {
      return await askProcess(as, image, asked);
    } finally {
      done();
    }
  }

  function askProcess(as: ReadRequest['as'], image: Buffer, { signal, onFirst }: Asked): Promise<GoodAnswer> {
    const id = nextId++;
    const process = running();
    const limit = AbortSignal.any([
      AbortSignal.timeout(PICTURE_TIMES.processMs),
      ...(signal ? [signal] : []),
    ]);
    return new Promise<GoodAnswer>((resolve, reject) => {
      const giveUp = () => {
        if (!settle(id)) return;
        // A picture that hangs cannot be interrupted: its process is ended.
        stop(process);
        reject(new AppError('timed_out'));
      };
      if (limit.aborted) {
        reject(new AppError('timed_out'));
        return;
      }
      limit.addEventListener('abort', giveUp, { once: true });
      const done =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          limit.removeEventListener('abort', giveUp);
          then(value);
        };
      waiting.set(id, { process, onFirst, resolve: done(resolve), reject: done(reject) });
      process.send({ id, image, as } satisfies ReadRequest, (error) => {
        if (error) settle(id)?.reject(error);
      });
    });
  }

  return {
    warm() {
      running();
    },
    async read(image, asked) {
      const answer = await ask('menu', image, asked);
      if (answer.kind !== 'read') throw new Error('the reading process answered something else');
      return answer;
    },
    async readMedicine(image, asked) {
      const answer = await ask('medicine', image, asked);
      if (answer.kind !== 'medicine') throw new Error('the reading process answered something else');
      return answer.reading;
    },
    async readPage(image, asked) {
      const answer = await ask('page', image, asked);
      if (answer.kind !== 'page') throw new Error('the reading process answered something else');
      return answer.page;
    },
    ready() {
      if (closed) return false;
      // One that cannot be loaded is tried again on each check, so that it is noticed when it can.
      if (broken) running();
      return !broken;
    },
    async close() {
      closed = true;
      if (!child) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      stop(child);
      await ended;
    },
  };
}
