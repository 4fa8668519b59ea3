import type { ServerResponse } from 'node:http';
import type { FakeBehaviour } from './behaviours.ts';
import type { FakeQuestion, Finish, Protocol } from './protocol.ts';

/** Four letters are about a token; a fixed count keeps tests of costs readable. */
const LETTERS_PER_TOKEN = 4;
const PIECE_LETTERS = 24;
const TOKENS_PER_PICTURE = 1_000;

/** Writes an answer down as the protocol wants it, whole or bit by bit, and spoils it where told. */
export async function sendAnswer(
  protocol: Protocol,
  question: FakeQuestion,
  response: ServerResponse,
  text: string,
  how: { behaviour: FakeBehaviour; pieceMs: number },
): Promise<void> {
  const { behaviour, pieceMs } = how;
  const finish: Finish =
    behaviour === 'cut-short' ? 'length' : behaviour === 'refuse-content' ? 'refusal' : 'stop';
  const sent = behaviour === 'cut-short' ? text.slice(0, Math.ceil(text.length / 2)) : text;
  const tokens = {
    input:
      Math.ceil((question.system.length + question.prompt.length) / LETTERS_PER_TOKEN) +
      question.pictures.length * TOKENS_PER_PICTURE,
    output: Math.ceil(sent.length / LETTERS_PER_TOKEN),
  };
  if (!question.stream) {
    const body = JSON.stringify(protocol.whole(question, sent, finish, tokens));
    if (behaviour !== 'half') return sendJson(response, 200, body);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    return breakOff(response, body.slice(0, body.length / 2));
  }
  const { first, piece, last } = protocol.stream(question);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(first);
  const pieces = finish === 'refusal' ? [] : (sent.match(new RegExp(`[^]{1,${PIECE_LETTERS}}`, 'g')) ?? []);
  for (const [index, each] of pieces.entries()) {
    if (behaviour === 'half' && index >= pieces.length / 2) return breakOff(response, '');
    if (response.destroyed) return;
    response.write(piece(each));
    if (pieceMs) await new Promise((resolve) => setTimeout(resolve, pieceMs));
  }
  response.end(last(finish, tokens));
}

/** Goes on until the other side has had enough. */
export async function sendEndless(
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

/** Ends the connection once what was written has left. */
async function breakOff(response: ServerResponse, last: string): Promise<void> {
  await new Promise((resolve) => response.write(last, resolve));
  await new Promise((resolve) => setTimeout(resolve, 20));
  response.destroy();
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
