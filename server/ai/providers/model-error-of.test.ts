import { APICallError } from 'ai';
import { describe, expect, it } from 'vitest';
import { ModelError } from '../port.ts';
import { modelErrorOf } from './model-error-of.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SECRET = 'sk-secret and what was asked';
const answered = (
  statusCode: number | undefined,
  responseBody = '',
  responseHeaders: Record<string, string> = {},
) =>
  modelErrorOf(
    new APICallError({
      message: SECRET,
      url: 'https://api.example.com/v1/responses?key=sk-secret',
      requestBodyValues: { input: SECRET },
      ...(statusCode !== undefined && { statusCode }),
      responseBody: `${responseBody} ${SECRET}`,
      responseHeaders,
      cause: new Error(SECRET),
    }),
    NOW,
  );

describe('what a provider’s answer means', () => {
  it.each<[number | undefined, string, string]>([
    [undefined, '', 'unreachable'],
    [200, 'not of the protocol', 'bad-output'],
    [400, '{"code":"invalid_image"}', 'unreachable'],
    [400, '{"code":"content_policy_violation"}', 'refused-content'],
    [400, 'Your credit balance is too low', 'over-budget'],
    [401, '', 'refused-key'],
    [402, '', 'over-budget'],
    [403, '', 'refused-key'],
    [404, 'model not found', 'unreachable'],
    [408, '', 'unreachable'],
    [413, '', 'unreachable'],
    [429, '', 'rate-limited'],
    [429, '{"code":"insufficient_quota"}', 'over-budget'],
    [500, '', 'unreachable'],
    [529, 'overloaded_error', 'unreachable'],
  ])('status %s with %j is %s, in words that hold nothing of it', (status, body, code) => {
    const error = answered(status, body);
    expect(error).toBeInstanceOf(ModelError);
    expect(error.code).toBe(code);
    expect(JSON.stringify([error.message, error.cause ?? null, error.stack])).not.toMatch(
      /secret|example\.com/,
    );
  });

  it.each<[Record<string, string>, number | null]>([
    [{ 'retry-after': '20' }, 20],
    [{ 'retry-after': '0.5' }, 0.5],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT' }, 30],
    [{ 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': '20', 'retry-after-ms': '1500' }, 1.5],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('%j asks for %s seconds', (headers, seconds) => {
    expect(answered(429, '', headers).retryAfterSeconds).toBe(seconds);
  });

  it('that is not recognised is bad output', () => {
    expect(modelErrorOf(new RangeError(SECRET), NOW)).toMatchObject({ code: 'bad-output' });
    expect(modelErrorOf('thrown', NOW)).toMatchObject({ code: 'bad-output' });
  });
});
