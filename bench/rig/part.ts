import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceAccount } from './account.ts';
import { signalAll, withDescendants } from './processes.ts';

/** By this setting of the environment a run finds what it has started, and its children's children. */
export const MARK = 'MIRABELLE_RIG';

/** A process of the rig: what to run, and as whom. */
export interface Command {
  name: string;
  file: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  account?: ServiceAccount;
}

/** How long a machine takes that is switched off and on: longer than its lease. */
const REBOOT_MS = 10_000;

/** A process that is started again whenever it ends, after 1 to 3 s, as a service manager does. */
export class Part {
  readonly name: string;
  readonly #command: Command;
  readonly #folder: string;
  readonly #random: () => number;
  #child: ChildProcess | null = null;
  #stopped = false;
  #reboots = false;
  #ended: Promise<void> = Promise.resolve();
  /** How often it was started. */
  starts = 0;

  /** @param folder of the run; the log lies there, in logs/ */
  constructor(command: Command, folder: string, random: () => number) {
    this.name = command.name;
    this.#command = command;
    this.#folder = folder;
    this.#random = random;
  }

  /** null while it is down */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  start(): this {
    this.#ended = this.#keepRunning();
    return this;
  }

  /** Ends it at once, with all that it started; it comes back by itself. */
  kill(): void {
    if (this.pid !== null) signalAll(withDescendants(this.pid), 'SIGKILL');
  }

  /** The same, as when its machine goes: it comes back after ten seconds. */
  reboot(): void {
    this.#reboots = true;
    this.kill();
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.kill();
    await this.#ended;
  }

  async #keepRunning(): Promise<void> {
    while (!this.#stopped) {
      await this.#runOnce();
      const downMs = this.#reboots ? REBOOT_MS : 1_000 + this.#random() * 2_000;
      this.#reboots = false;
      if (!this.#stopped) await pause(downMs);
    }
  }

  #runOnce(): Promise<void> {
    const { file, args, env, account } = this.#command;
    const log = openSync(join(this.#folder, 'logs', `${this.name}.log`), 'a');
    this.starts += 1;
    const child = spawn(file, args, {
      cwd: this.#folder,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, HOME: this.#folder, LANG: 'C.UTF-8', ...env, [MARK]: this.#folder },
      ...account?.as,
    });
    closeSync(log);
    this.#child = child;
    return new Promise((resolve) => {
      const end = () => {
        this.#child = null;
        resolve();
      };
      child.once('exit', end);
      child.once('error', end);
    });
  }
}

/**
 * Waits until something is so.
 * @throws Error naming what was waited for, when it is not within the time
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs = 90_000,
): Promise<void> {
  const limit = Date.now() + withinMs;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (Date.now() > limit) throw new Error(`Waited ${withinMs / 1000} s in vain for ${what}.`);
    await pause(200);
  }
}
