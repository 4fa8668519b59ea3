import { parseError } from './errors.ts';

/** Reads a piece of a query string from left to right. */
export class Scanner {
  readonly #text: string;
  readonly #what: string;
  #at = 0;

  constructor(text: string, what: string) {
    this.#text = text;
    this.#what = what;
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Takes the text if it comes next. */
  take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** @throws RestError PGRST100 where something else comes next */
  expect(text: string): void {
    if (!this.take(text)) throw this.error();
  }

  /** Takes what the (sticky) pattern matches here; null where it does not. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }

  /** A name, plain or in double quotes. @throws RestError PGRST100 */
  name(): string {
    const quoted = this.quoted();
    const name = quoted ?? this.match(/[\p{L}_$][\p{L}\p{N}_$]*/uy);
    // Names end up in the statement's text, which PostgreSQL's protocol ends at a NUL.
    if (!name || name.includes('\0')) throw this.error();
    return name;
  }

  /** A text in double quotes, in which a backslash protects the next character; null where none comes next. */
  quoted(): string | null {
    const found = this.match(/"(?:[^"\\]|\\[\s\S])*"/y);
    return found === null ? null : found.slice(1, -1).replace(/\\([\s\S])/g, '$1');
  }

  error() {
    return parseError(this.#what, this.#text);
  }
}
