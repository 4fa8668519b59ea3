import { ERRORS } from '@mirabelle/contract/errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The longest sentence of a server that is shown, in characters. */
const LONGEST = 300;
/** The fields of an error's body that may hold its sentence, the likeliest first. */
const SENTENCES = ['message', 'msg', 'error_description', 'error', 'detail'] as const;
/** Everything an error's body holds besides its sentence; a body with anything else is an answer. */
const BESIDE = new Set(['success', 'code', 'error_code', 'status', 'statusCode', 'details', 'hint', 'name']);
/** A code such as `not_signed_in` in place of the sentence. */
const CODE = /^[a-z]+(?:[_-][a-z0-9]+)+$/;
/** The names of HTTP's errors. */
const STATUS_TEXTS = [
  'bad request|unauthorized|forbidden|not found|internal server error',
  'bad gateway|service unavailable|gateway time-?out',
].join('|');
/** Sentences of programming languages and client libraries: in English, and about code. Servers pass them on. */
const OF_A_LIBRARY = new RegExp(
  [
    'non-2xx status code|failed to send a request|relay error',
    'unexpected (?:token|end|character|non-whitespace)|is not valid json|json object requested',
    'failed to fetch|fetch failed|load failed|networkerror when|auth session',
    'cannot read propert|is not a function|is not defined',
    '^[A-Za-z]*(?:Error|Exception):',
    String.raw`^(?:HTTP \d+|${STATUS_TEXTS})\.?$`,
  ].join('|'),
  'i',
);

const fieldsOf = (body: unknown): Fields | null =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : null;

/**
 * The sentence for users in an error's body: `{error}`, `{error: {message}}`, `{message}`, `{msg}` and the like.
 * @returns null if there is none: no such field, a code, a page of markup, or the words of a program
 */
export function sentenceOf(body: unknown): string | null {
  if (typeof body === 'string') return asSentence(body);
  const fields = fieldsOf(body);
  if (!fields) return null;
  for (const name of SENTENCES) {
    const sentence = sentenceOf(fields[name]);
    if (sentence) return sentence;
  }
  return null;
}

function asSentence(text: string): string | null {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain === '' || /^[<{[]/.test(plain) || CODE.test(plain) || OF_A_LIBRARY.test(plain)) return null;
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}

/** The code of an error's body, at its top or under `error`; null if it has none. */
export function codeOf(body: unknown): string | null {
  const fields = fieldsOf(body);
  if (!fields) return null;
  for (const own of [fields.code, fields.error_code]) if (typeof own === 'string' && own !== '') return own;
  if (typeof fields.error === 'string') {
    return fields.error in ERRORS || CODE.test(fields.error) ? fields.error : null;
  }
  return codeOf(fields.error);
}

/** The further facts of an error's body; empty if it has none. */
export function detailsOf(body: unknown): Fields {
  return fieldsOf(fieldsOf(body)?.details) ?? {};
}

/** Whether a body reports a failed call, whatever its status: `{error}`, `{success: false}`, or a message alone. */
export function isErrorBody(body: unknown): boolean {
  const fields = fieldsOf(body);
  if (!fields) return false;
  if (fields.success === false || fields.error) return true;
  const others = Object.keys(fields).filter((name) => !BESIDE.has(name));
  return others.length === 1 && fields.success !== true && typeof (fields.message ?? fields.msg) === 'string';
}
