import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const KINDS = ['listing', 'insert', 'text scan', 'picture scan', 'refresh'] as const;
export type Kind = (typeof KINDS)[number];

/** One HTTP request, as it went. Times are milliseconds since 1970. */
export interface Attempt {
  at: number;
  ms: number;
  /** 0 when no answer came. */
  status: number;
  /** Whether it only asks for something. */
  reads: boolean;
}

/** What a user asked for, with the repetitions that the web app makes by itself. */
export interface Call {
  kind: Kind;
  at: number;
  ms: number;
  /** Null when it went well; otherwise what she was told: a status, and a code where the server gave one. */
  error: string | null;
}

/** A write that the server has acknowledged. */
export interface Write {
  kind: 'test' | 'text scan' | 'picture scan';
  /** Made by the client. */
  id: string;
  userId: string;
  /** To be found again: a name, a text, or a picture's path and the SHA-256 of its bytes. */
  content: string;
  at: number;
}

/** A thing that must not happen: to a session, to what is listed after a write, to a stored picture. */
export interface Oddity {
  what: 'signed out' | 'own write not seen' | 'picture lost';
  at: number;
  detail: string;
}

export interface Records {
  attempts: Attempt[];
  calls: Call[];
  writes: Write[];
  oddities: Oddity[];
}

type Name = keyof Records;
const NAMES: readonly Name[] = ['attempts', 'calls', 'writes', 'oddities'];
const fileOf = (folder: string, name: Name) => join(folder, `${name}.jsonl`);

/** Writes records down as they come, one file for each sort. */
export function openRecords(folder: string) {
  const streams = new Map(
    NAMES.map((name) => [name, createWriteStream(fileOf(folder, name), { flags: 'a' })]),
  );
  return {
    add<N extends Name>(name: N, record: Records[N][number]): void {
      streams.get(name)?.write(`${JSON.stringify(record)}\n`);
    },
    close: () =>
      Promise.all([...streams.values()].map((stream) => new Promise<void>((done) => stream.end(done)))),
  };
}
export type RecordKeeper = ReturnType<typeof openRecords>;

/** All that was written down, in the order of time. */
export async function readRecords(folder: string): Promise<Records> {
  const read = async <N extends Name>(name: N) => {
    const lines = (await readFile(fileOf(folder, name), 'utf8')).split('\n').filter(Boolean);
    const records = lines.map((line) => JSON.parse(line) as Records[N][number]);
    return records.sort((a, b) => a.at - b.at);
  };
  return {
    attempts: (await read('attempts')) as Attempt[],
    calls: (await read('calls')) as Call[],
    writes: (await read('writes')) as Write[],
    oddities: (await read('oddities')) as Oddity[],
  };
}
