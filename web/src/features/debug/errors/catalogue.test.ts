import { describe, expect, it } from 'vitest';
import { CATALOGUE, knownErrorOf } from './catalogue.ts';

describe('the catalogue of errors', () => {
  it.each([
    ['Failed to fetch', 'network', 'high', 'network'],
    ['TypeError: NetworkError when attempting to fetch resource.', 'network', 'high', 'network'],
    ['TypeError: Load failed', 'network', 'high', 'network'],
    ['Network error: unable to reach the server.', 'unreachable', 'critical', 'network'],
    ['StorageUnknownError: something', 'upload', 'high', 'storage'],
    ['Analysis is taking longer than expected', 'timeout', 'medium', 'analysis'],
    ['TimeoutError: test-dish timed out after 120000ms', 'timeout', 'medium', 'analysis'],
    ['No analysis runs found', 'notStarted', 'medium', 'analysis'],
    ['Invalid JWT', 'auth', 'medium', 'auth'],
    ['Authentication expired. Please sign in again.', 'auth', 'medium', 'auth'],
    ['OpenAI API error: 500', 'model', 'high', 'analysis'],
    ['429: Rate limit reached', 'model', 'high', 'analysis'],
    ['blocked by CORS policy', 'cors', 'medium', 'network'],
    ['TypeError: x is not a function', 'unknown', 'medium', 'general'],
    ['', 'unknown', 'medium', 'general'],
  ])('knows "%s" as %s', (message, key, severity, category) => {
    expect(knownErrorOf(message)).toMatchObject({ key, severity, category });
  });

  it('documents no pattern that it would not know', () => {
    for (const { key, patterns } of CATALOGUE) {
      for (const pattern of patterns) expect(knownErrorOf(pattern).key, pattern).toBe(key);
    }
  });
});
