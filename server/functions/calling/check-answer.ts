import { isDeepStrictEqual } from 'node:util';
import type { AppError } from '@mirabelle/contract/errors.ts';
import { COMMON_ERRORS, type Operation } from '@mirabelle/contract/operation.ts';

/** An answer, or a refusal, that its operation does not promise. */
export class UnpromisedAnswerError extends Error {
  override name = 'UnpromisedAnswerError';
}

/**
 * Checks an answer against its operation: it fits the schema, and comes out of it as it went in. Schemas forgive much
 * of what an older server leaves out; our own answers need no forgiveness.
 * @throws UnpromisedAnswerError naming the first field that does not fit
 */
export function checkAnswer({ name, response }: Operation, answer: unknown): void {
  // A file is sent as it is.
  if (answer instanceof Blob && response.safeParse(answer).success) return;
  // As it is sent: what JSON leaves out is not there.
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const parsed = response.safeParse(sent);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') || 'the answer';
    throw new UnpromisedAnswerError(`${name} answers with another ${field}: ${issue?.message}`);
  }
  const field = differenceOf(sent, JSON.parse(JSON.stringify(parsed.data)));
  if (field !== null)
    throw new UnpromisedAnswerError(`${name} answers with a field it does not promise: ${field}`);
}

/** @throws UnpromisedAnswerError for a code that the operation does not list */
export function checkRefusal({ name, errors }: Operation, { code }: AppError): void {
  if ((COMMON_ERRORS as readonly string[]).includes(code) || errors.includes(code)) return;
  throw new UnpromisedAnswerError(`${name} refuses with ${code}, which it does not list`);
}

/** The path of the first part that differs; null where none does. */
function differenceOf(one: unknown, other: unknown, path = ''): string | null {
  if (isDeepStrictEqual(one, other)) return null;
  if (!isPlain(one) || !isPlain(other)) return path || 'all of it';
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) {
    const found = differenceOf(one[name], other[name], path ? `${path}.${name}` : name);
    if (found !== null) return found;
  }
  return path;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
