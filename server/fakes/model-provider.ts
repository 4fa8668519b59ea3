import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropic } from './model-provider/anthropic.ts';
import { google } from './model-provider/google.ts';
import { openaiChat } from './model-provider/openai-chat.ts';
import { openaiResponses } from './model-provider/openai-responses.ts';
import { bearer, type FakeQuestion, type Finish, type Protocol } from './model-provider/protocol.ts';
import { readRecording, recordingName, writeRecording } from './model-provider/recordings.ts';
import { sampleAnswer } from './model-provider/sample-answer.ts';

export type { FakeQuestion } from './model-provider/protocol.ts';

/** What the stand-in does with a question. A model called "fake-hang" always hangs, and so on. */
export const FAKE_BEHAVIOURS = [
  /** A good answer: from the script, else the plainest that fits the schema. */
  'answer',
  /** 401. */
  'refuse-key',
  /** 429, with retry-after where `retryAfterSeconds` is set. */
  'rate-limit',
  /** 429 that no patience helps against. */
  'no-credit',
  /** 500. */
  'fail',
  /** The connection ends amid the answer. */
  'half',
  /** The answer ends amid itself, as one that became too long. */
  'cut-short',
  /** JSON of another form. */
  'wrong-schema',
  /** No JSON at all. */
  'prose',
  /** An answer that goes on for ever. */
  'endless',
  /** No answer ever. */
  'hang',
  /** The model declines. */
  'refuse-content',
] as const;
export type FakeBehaviour = (typeof FAKE_BEHAVIOURS)[number];

export interface FakeTurn {
  do: FakeBehaviour;
  /** With `answer`: this value instead of the script's. */
  value?: unknown;
  /** With `rate-limit`. */
  retryAfterSeconds?: number;
  /** Milliseconds before anything is answered. */
  afterMs?: number;
}

/** The answer to questions of one task, or how to find it. */
export type FakeAnswer = unknown | ((question: FakeQuestion) => unknown);

export interface FakeModelProvider {
  /** Origin; the protocols' paths are below /v1 and, for Google's, /v1beta. */
  origin: string;
  /** As LOCAL_MODELS_URL, OPENAI_BASE_URL or ANTHROPIC_BASE_URL. */
  url: string;
  /** As GOOGLE_GENERATIVE_AI_BASE_URL. */
  googleUrl: string;
  /** The key it takes; another or none is refused with 401, unless this is null. */
  key: string | null;
  /** Names that GET /v1/models lists. */
  models: string[];
  /** What happens with the next questions, one after the other, before `turn` decides. */
  next: FakeTurn[];
  turn: FakeTurn | ((question: FakeQuestion) => FakeTurn);
  /** Good answers by the schema's name: the task, "-" being "_". */
  script: Record<string, FakeAnswer>;
  /** Milliseconds between the pieces of a streamed answer. */
  pieceMs: number;
  /** Where everything below /moved is sent to; nowhere unless set. */
  redirect: string | null;
  /** Everything that was asked, in order. */
  questions: FakeQuestion[];
  close(): Promise<void>;
}

export interface FakeModelProviderOptions {
  port?: number;
  key?: string | null;
  models?: string[];
  script?: Record<string, FakeAnswer>;
  /** Answers only what was recorded in this folder; anything else is 404. */
  replay?: string;
  /** Passes questions on to a real provider with the key they came with, and keeps question and answer in a folder. */
  record?: { upstream: string; folder: string };
}

const PROTOCOLS: readonly Protocol[] = [openaiChat, openaiResponses, anthropic, google];
/** Four letters are about a token; a fixed count keeps tests of costs readable. */
const LETTERS_PER_TOKEN = 4;
const PIECE_LETTERS = 24;
const TOKENS_PER_PICTURE = 1_000;

/** A provider of models that speaks the real protocols and knows nothing. */
export async function startFakeModelProvider(
  options: FakeModelProviderOptions = {},
): Promise<FakeModelProvider> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) json(response, 400, { error: { message: String(error) } });
      else response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeModelProvider = {
    origin,
    url: `${origin}/v1`,
    googleUrl: `${origin}/v1beta`,
    key: options.key ?? null,
    models: options.models ?? ['fake', ...FAKE_BEHAVIOURS.map((name) => `fake-${name}`)],
    next: [],
    turn: { do: 'answer' },
    script: options.script ?? {},
    pieceMs: 0,
    redirect: null,
    questions: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', origin).pathname;
    if (request.method === 'GET' && (path === '/v1/models' || path === '/v1beta/models')) {
      return listModels(request, response, path);
    }
    if (fake.redirect && path.startsWith('/moved')) {
      response.writeHead(307, { location: fake.redirect }).end();
      return;
    }
    const text = await bodyOf(request);
    for (const protocol of request.method === 'POST' ? PROTOCOLS : []) {
      const question = protocol.questionOf(path, request.headers, parsed(text));
      if (question) return answer(protocol, question, { request, response, text, path });
    }
    json(response, 404, {
      error: { message: 'There is nothing here.', type: 'not_found', code: 'not_found' },
    });
  }

  function listModels(request: IncomingMessage, response: ServerResponse, path: string): void {
    const { headers } = request;
    const key = bearer(headers) ?? headers['x-api-key'] ?? headers['x-goog-api-key'] ?? null;
    const about = { object: 'model', created: 1_790_000_000, owned_by: 'fake' };
    if (fake.key !== null && key !== fake.key) {
      json(response, 401, openaiChat.failure(401, 'invalid_api_key', `Incorrect API key provided: ${key}.`));
    } else if (path === '/v1beta/models') {
      json(response, 200, { models: fake.models.map((name) => ({ name: `models/${name}` })) });
    } else {
      json(response, 200, { object: 'list', data: fake.models.map((id) => ({ id, ...about })) });
    }
  }

  async function answer(
    protocol: Protocol,
    question: FakeQuestion,
    http: { request: IncomingMessage; response: ServerResponse; text: string; path: string },
  ): Promise<void> {
    const { response } = http;
    fake.questions.push(question);
    const turn = turnFor(question);
    const fail = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
      json(response, status, protocol.failure(status, code, message), headers);
    if (turn.afterMs) await new Promise((resolve) => setTimeout(resolve, turn.afterMs));
    if (turn.do === 'refuse-key' || (fake.key !== null && question.key !== fake.key)) {
      return fail(401, 'invalid_api_key', `Incorrect API key provided: ${question.key}.`);
    }
    if (turn.do === 'rate-limit') {
      const { retryAfterSeconds } = turn;
      const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
      return fail(429, 'rate_limit_exceeded', 'Rate limit reached.', headers as Record<string, string>);
    }
    if (turn.do === 'no-credit') return fail(429, 'insufficient_quota', 'You exceeded your current quota.');
    if (turn.do === 'fail') return fail(500, 'server_error', 'The server had an error.');
    if (turn.do === 'hang') return;
    if (turn.do === 'endless') return endless(protocol, question, response);

    const found = await textFor(question, turn, http);
    if (found === null) {
      return fail(404, 'no_recording', `No answer to this was recorded: ${recordingName(question)}.`);
    }
    await send(protocol, question, response, found, turn.do);
  }

  function turnFor(question: FakeQuestion): FakeTurn {
    const waiting = fake.next.shift();
    if (waiting) return waiting;
    const named = FAKE_BEHAVIOURS.find((name) => question.model === `fake-${name}`);
    if (named) return { do: named };
    return typeof fake.turn === 'function' ? fake.turn(question) : fake.turn;
  }

  /** What the model says, as text. */
  async function textFor(
    question: FakeQuestion,
    turn: FakeTurn,
    http: { request: IncomingMessage; text: string; path: string },
  ): Promise<string | null> {
    if (turn.do === 'refuse-content') return 'I cannot help with that.';
    if (turn.do === 'prose') return 'Certainly! Here is what I see on the menu: a soup and a steak.';
    if (turn.do === 'wrong-schema') return JSON.stringify({ unexpected: [1, 2, 3] });
    if ('value' in turn) return JSON.stringify(turn.value);
    if (options.replay) return (await readRecording(options.replay, question))?.text ?? null;
    if (options.record) return recorded(question, options.record, http);
    const scripted = fake.script[question.schemaName ?? ''] ?? fake.script['*'];
    const value = typeof scripted === 'function' ? await scripted(question) : scripted;
    if (value !== undefined) return JSON.stringify(value);
    return question.schema ? JSON.stringify(sampleAnswer(question.schema)) : 'Hello.';
  }

  async function recorded(
    question: FakeQuestion,
    { upstream, folder }: { upstream: string; folder: string },
    { request, text, path }: { request: IncomingMessage; text: string; path: string },
  ): Promise<string> {
    const protocol = PROTOCOLS.find((each) => each.questionOf(path, request.headers, parsed(text)) !== null)!;
    const headers = new Headers({ 'content-type': 'application/json' });
    for (const name of ['authorization', 'x-api-key', 'anthropic-version', 'x-goog-api-key']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const target = `${upstream}${path.replace(':streamGenerateContent', ':generateContent')}`;
    const body = JSON.stringify({ ...(parsed(text) as object), stream: false, stream_options: undefined });
    const answered = await fetch(target, { method: 'POST', headers, body });
    if (!answered.ok) throw new Error(`The provider answered with status ${answered.status}.`);
    const said = protocol.textOf(await answered.json());
    await writeRecording(folder, question, said);
    return said;
  }

  async function send(
    protocol: Protocol,
    question: FakeQuestion,
    response: ServerResponse,
    text: string,
    behaviour: FakeBehaviour,
  ): Promise<void> {
    const finish: Finish =
      behaviour === 'cut-short' ? 'length' : behaviour === 'refuse-content' ? 'refusal' : 'stop';
    const said = behaviour === 'cut-short' ? text.slice(0, Math.ceil(text.length / 2)) : text;
    const tokens = {
      input:
        Math.ceil((question.system.length + question.prompt.length) / LETTERS_PER_TOKEN) +
        question.pictures.length * TOKENS_PER_PICTURE,
      output: Math.ceil(said.length / LETTERS_PER_TOKEN),
    };
    if (!question.stream) {
      const body = JSON.stringify(protocol.whole(question, said, finish, tokens));
      if (behaviour !== 'half') return json(response, 200, body);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
      return breakOff(response, body.slice(0, body.length / 2));
    }
    const { first, piece, last } = protocol.stream(question);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(first);
    const pieces = finish === 'refusal' ? [] : (said.match(new RegExp(`[^]{1,${PIECE_LETTERS}}`, 'g')) ?? []);
    for (const [index, each] of pieces.entries()) {
      if (behaviour === 'half' && index >= pieces.length / 2) return breakOff(response, '');
      if (response.destroyed) return;
      response.write(piece(each));
      if (fake.pieceMs) await new Promise((resolve) => setTimeout(resolve, fake.pieceMs));
    }
    response.end(last(finish, tokens));
  }

  /** Goes on until the other side has had enough. */
  async function endless(
    protocol: Protocol,
    question: FakeQuestion,
    response: ServerResponse,
  ): Promise<void> {
    const streams = protocol.stream(question);
    response.writeHead(200, { 'content-type': question.stream ? 'text/event-stream' : 'application/json' });
    response.write(question.stream ? streams.first : '{"choices":[{"message":{"content":"');
    const more = 'and another dish, and another dish, '.repeat(500);
    while (!response.destroyed) {
      const taken = response.write(question.stream ? streams.piece(more) : more);
      await new Promise<void>((resolve) => {
        if (taken) setTimeout(resolve, 1);
        else {
          response.once('drain', resolve);
          response.once('close', resolve);
        }
      });
    }
  }
}

/** Ends the connection once what was written has left. */
async function breakOff(response: ServerResponse, last: string): Promise<void> {
  await new Promise((resolve) => response.write(last, resolve));
  await new Promise((resolve) => setTimeout(resolve, 20));
  response.destroy();
}

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
