import { describe, expect, it } from 'vitest';
import { isLost, isPassing, TimeoutError, toBackendError, unwrap } from './backend-error.ts';

describe('unwrap', () => {
  it('gives the data of an answer', () => {
    expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1]);
  });

  it('throws an answer that is an error, with its status and code', () => {
    const answer = { data: null, error: { message: 'no row', code: 'PGRST116' }, status: 406 };
    expect(() => unwrap(answer)).toThrow(expect.objectContaining({ status: 406, code: 'PGRST116' }));
  });
});

describe('toBackendError', () => {
  it.each([
    [
      'rest, which reports a lost network as status 0',
      { message: 'TypeError: Failed to fetch', code: '' },
      0,
    ],
    ['storage', { name: 'StorageUnknownError', message: 'Failed to fetch' }, undefined],
    ['a function', { name: 'FunctionsFetchError', message: 'Failed to send a request' }, undefined],
  ])('gives status 0 where no answer came: %s', (_who, error, status) => {
    expect(toBackendError(error, status).status).toBe(0);
  });

  it('takes the status of a storage error from its text', () => {
    expect(toBackendError({ message: 'The resource already exists', statusCode: '409' }).status).toBe(409);
  });
});

describe('isPassing', () => {
  it('is true of lost networks, time limits and gateways', () => {
    expect(isPassing(new TypeError('Failed to fetch'))).toBe(true);
    expect(isPassing(new TimeoutError('x', 1))).toBe(true);
    // Only lost calls are repeated: after a time limit the user has waited long enough.
    expect(isLost(new TimeoutError('x', 1))).toBe(false);
    expect(isLost(new TypeError('Failed to fetch'))).toBe(true);
    for (const status of [502, 503, 504]) {
      expect(isPassing(toBackendError({ message: 'no answer from behind' }, status))).toBe(true);
    }
  });

  it('is false of mistakes, where a repetition changes nothing', () => {
    expect(isPassing(toBackendError({ message: 'not yours' }, 403))).toBe(false);
    expect(isPassing(new Error('a mistake of ours'))).toBe(false);
  });
});
