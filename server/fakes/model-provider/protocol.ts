import type { IncomingHttpHeaders } from 'node:http';

/** What was asked, whatever protocol it came in. */
export interface FakeQuestion {
  protocol: 'openai-chat' | 'openai-responses' | 'anthropic' | 'google';
  model: string;
  /** Key it came with, if any. */
  key: string | null;
  system: string;
  prompt: string;
  pictures: Buffer[];
  /** Name of the answer's schema: the task, with underscores. Google's protocol has none. */
  schemaName: string | null;
  /** JSON Schema of the answer; null where free text is asked for. */
  schema: Record<string, unknown> | null;
  stream: boolean;
  /** Everything as it came. */
  body: unknown;
}

/** Why an answer ends. */
export type Finish = 'stop' | 'length' | 'refusal';

export interface Tokens {
  input: number;
  output: number;
}

/** One way of asking over HTTP. */
export interface Protocol {
  /** @returns null where the request is none of this protocol's */
  questionOf(path: string, headers: IncomingHttpHeaders, body: unknown): FakeQuestion | null;
  /** The body of a whole answer. */
  whole(question: FakeQuestion, text: string, finish: Finish, tokens: Tokens): unknown;
  /** The text in such a body. */
  textOf(whole: unknown): string;
  /** Server-sent events: what comes first, with each piece of text, and last. */
  stream(question: FakeQuestion): {
    first: string;
    piece(text: string): string;
    last(finish: Finish, tokens: Tokens): string;
  };
  failure(status: number, code: string, message: string): unknown;
}

export const sse = (data: unknown, event?: string) =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

export const bearer = (headers: IncomingHttpHeaders) =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null;

/** Bytes of a "data:image/jpeg;base64," address. */
export const bytesOfDataUrl = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
