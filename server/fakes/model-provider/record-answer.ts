import type { IncomingHttpHeaders } from 'node:http';
import type { FakeQuestion, Protocol } from './protocol.ts';
import { writeRecording } from './recordings.ts';

/**
 * Asks the real provider with the key the question came with, and keeps question and answer.
 * @throws Error where it does not answer
 */
export async function recordAnswer(
  protocol: Protocol,
  question: FakeQuestion,
  { upstream, folder }: { upstream: string; folder: string },
  { headers: given, path }: { headers: IncomingHttpHeaders; path: string },
): Promise<string> {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of ['authorization', 'x-api-key', 'anthropic-version', 'x-goog-api-key']) {
    const value = given[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const target = `${upstream}${path.replace(':streamGenerateContent', ':generateContent')}`;
  const body = JSON.stringify({ ...(question.body as object), stream: false, stream_options: undefined });
  const answered = await fetch(target, { method: 'POST', headers, body });
  if (!answered.ok) throw new Error(`The provider answered with status ${answered.status}.`);
  const answerText = protocol.textOf(await answered.json());
  await writeRecording(folder, question, answerText);
  return answerText;
}
