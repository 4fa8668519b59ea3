import type { Config } from '../config.ts';

/** The result of one check. */
export interface Finding {
  /** `skipped`: not configured, or not to be looked at now. */
  state: 'ok' | 'warning' | 'failed' | 'skipped';
  /** The state, in a sentence. */
  message: string;
  /** What to do about it; given with every warning and failure. */
  todo?: string;
}

/** A server that answers where this configuration listens. */
export interface RunningAnswer {
  address: string;
  version: string;
  /** States of /readyz. */
  parts: Readonly<Record<string, string>>;
}

export interface CheckContext {
  config: Config;
  /** The server, if one is running; its folder and database are then left alone. */
  running: RunningAnswer | null;
  /** Folder of the installation. */
  root: string;
  /** YYYY-MM-DD. */
  today: string;
  /** Bytes free in a folder, where the system is not to be asked. */
  roomIn?: (folder: string) => Promise<number>;
}

/** One check. A check that throws has failed with its error. */
export interface Check {
  name: string;
  look(context: CheckContext): Promise<Finding>;
}

export const ok = (message: string): Finding => ({ state: 'ok', message });
export const skipped = (message: string): Finding => ({ state: 'skipped', message });
export const warning = (message: string, todo: string): Finding => ({ state: 'warning', message, todo });
export const failed = (message: string, todo: string): Finding => ({ state: 'failed', message, todo });

/** An error's own words, without what a driver may add. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error && error.message) || (error as { code?: string })?.code || String(error);
