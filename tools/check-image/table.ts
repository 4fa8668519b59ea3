/** What was tried, and what came of it: told as it happens, and all of it at the end. */
export class Table {
  readonly #rows: [string, string][] = [];

  /** @param what was looked at @param result in words */
  say(what: string, result: string): void {
    this.#rows.push([what, result]);
    console.log(`${what}: ${result}`);
  }

  fail(error: unknown): void {
    this.say('FAILED', error instanceof Error ? error.message : JSON.stringify(error));
  }

  print(): void {
    const width = Math.max(...this.#rows.map(([what]) => what.length));
    console.log(`\n${this.#rows.map(([what, result]) => `${what.padEnd(width)}  ${result}`).join('\n')}`);
  }
}
