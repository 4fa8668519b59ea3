import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropic } from './model-provider/anthropic.ts';
import { FAKE_BEHAVIOURS, type FakeTurn } from './model-provider/behaviours.ts';
import { google } from './model-provider/google.ts';
import { openaiChat } from './model-provider/openai-chat.ts';
import { openaiResponses } from './model-provider/openai-responses.ts';
import { bearer, type FakeQuestion, type Protocol } from './model-provider/protocol.ts';
import { recordAnswer } from './model-provider/record-answer.ts';
import { readRecording, recordingName } from './model-provider/recordings.ts';
import { sampleAnswer } from './model-provider/sample-answer.ts';
import { sendAnswer, sendEndless, sendJson } from './model-provider/send-answer.ts';

export { FAKE_BEHAVIOURS, type FakeBehaviour, type FakeTurn } from './model-provider/behaviours.ts';
export type { FakeQuestion } from './model-provider/protocol.ts';

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

/** A provider of models that speaks the real protocols and knows nothing. */
export async function startFakeModelProvider(
  options: FakeModelProviderOptions = {},
): Promise<FakeModelProvider> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 400, { error: { message: String(error) } });
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
      if (question) return answer(protocol, question, { request, response, path });
    }
    sendJson(response, 404, {
      error: { message: 'There is nothing here.', type: 'not_found', code: 'not_found' },
    });
  }

  function listModels(request: IncomingMessage, response: ServerResponse, path: string): void {
    const { headers } = request;
    const key = bearer(headers) ?? headers['x-api-key'] ?? headers['x-goog-api-key'] ?? null;
    const about = { object: 'model', created: 1_790_000_000, owned_by: 'fake' };
    if (fake.key !== null && key !== fake.key) {
      sendJson(
        response,
        401,
        openaiChat.failure(401, 'invalid_api_key', `Incorrect API key provided: ${key}.`),
      );
    } else if (path === '/v1beta/models') {
      sendJson(response, 200, { models: fake.models.map((name) => ({ name: `models/${name}` })) });
    } else {
      sendJson(response, 200, { object: 'list', data: fake.models.map((id) => ({ id, ...about })) });
    }
  }

  async function answer(
    protocol: Protocol,
    question: FakeQuestion,
    http: { request: IncomingMessage; response: ServerResponse; path: string },
  ): Promise<void> {
    const { response } = http;
    fake.questions.push(question);
    const turn = turnFor(question);
    const fail = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
      sendJson(response, status, protocol.failure(status, code, message), headers);
    if (turn.afterMs) await new Promise((resolve) => setTimeout(resolve, turn.afterMs));
    if (turn.do === 'refuse-key' || (fake.key !== null && question.key !== fake.key)) {
      return fail(401, 'invalid_api_key', `Incorrect API key provided: ${question.key}.`);
    }
    if (turn.do === 'rate-limit') {
      const { retryAfterSeconds } = turn;
      const headers = retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) };
      return fail(429, 'rate_limit_exceeded', 'Rate limit reached.', { ...headers });
    }
    if (turn.do === 'no-credit') return fail(429, 'insufficient_quota', 'You exceeded your current quota.');
    if (turn.do === 'fail') return fail(500, 'server_error', 'The server had an error.');
    if (turn.do === 'hang') return;
    if (turn.do === 'endless') return sendEndless(protocol, question, response);

    const found = await textFor(protocol, question, turn, http);
    if (found === null) {
      return fail(404, 'no_recording', `No answer to this was recorded: ${recordingName(question)}.`);
    }
    await sendAnswer(protocol, question, response, found, { behaviour: turn.do, pieceMs: fake.pieceMs });
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
    protocol: Protocol,
    question: FakeQuestion,
    turn: FakeTurn,
    http: { request: IncomingMessage; path: string },
  ): Promise<string | null> {
    if (turn.do === 'refuse-content') return 'I cannot help with that.';
    if (turn.do === 'prose') return 'Certainly! Here is what I see on the menu: a soup and a steak.';
    if (turn.do === 'wrong-schema') return JSON.stringify({ unexpected: [1, 2, 3] });
    if ('value' in turn) return JSON.stringify(turn.value);
    if (options.replay) return (await readRecording(options.replay, question))?.text ?? null;
    if (options.record) {
      const { headers } = http.request;
      return recordAnswer(protocol, question, options.record, { headers, path: http.path });
    }
    const scripted = fake.script[question.schemaName ?? ''] ?? fake.script['*'];
    const value = typeof scripted === 'function' ? await scripted(question) : scripted;
    if (value !== undefined) return JSON.stringify(value);
    return question.schema ? JSON.stringify(sampleAnswer(question.schema)) : 'Hello.';
  }
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
