import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FakeQuestion } from './protocol.ts';

const recordingSchema = z.object({
  /** What was asked, for whoever reads the file; pictures by the hash of their bytes. */
  question: z.object({
    model: z.string(),
    schemaName: z.string().nullable(),
    system: z.string(),
    prompt: z.string(),
    pictures: z.array(z.string()),
  }),
  /** What the model wrote. */
  text: z.string(),
});
export type Recording = z.infer<typeof recordingSchema>;

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Names a question by everything a model sees of it, and by nothing else: neither key nor address nor protocol. */
export function recordingName({ model, system, prompt, pictures, schema }: FakeQuestion): string {
  return hash(JSON.stringify([model, system, prompt, pictures.map(hash), schema])).slice(0, 32);
}

/** @returns null where this question was never recorded */
export async function readRecording(folder: string, question: FakeQuestion): Promise<Recording | null> {
  const text = await readFile(join(folder, `${recordingName(question)}.json`), 'utf8').catch(() => null);
  return text === null ? null : recordingSchema.parse(JSON.parse(text));
}

/**
 * Keeps an answer beside its question.
 * @throws Error where the key stands in one of them
 */
export async function writeRecording(folder: string, question: FakeQuestion, text: string): Promise<void> {
  const { model, schemaName, system, prompt, pictures, key } = question;
  const recording: Recording = {
    question: { model, schemaName, system, prompt, pictures: pictures.map(hash) },
    text,
  };
  const file = `${JSON.stringify(recording, null, 2)}\n`;
  if (key && file.includes(key)) throw new Error('The recording would hold the key, so it is not kept.');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${recordingName(question)}.json`), file);
}
