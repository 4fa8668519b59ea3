import { describe, expect, it } from 'vitest';
import { BackendError } from '../../lib/backend/backend-error.ts';
import { asScanError } from './scan-error.ts';

describe('asScanError', () => {
  it('keeps when to try again, where the server said so', () => {
    const error = new BackendError('…', { status: 429, code: 'too_many_requests', retryAfterSeconds: 42 });
    expect(asScanError(error)).toMatchObject({
      code: 'refused',
      details: { reason: 'too_many_requests', seconds: 42 },
    });
  });

  it('tells two waiting menus from too many requests', () => {
    const error = new BackendError('…', { status: 429, code: 'scans_waiting', retryAfterSeconds: 5 });
    expect(asScanError(error)).toMatchObject({ code: 'refused', details: { reason: 'scans_waiting' } });
  });

  it('knows too many uploads, for which storage has a code of its own', () => {
    const error = new BackendError('Too many uploads.', { status: 429, code: 'SlowDown' });
    expect(asScanError(error)).toMatchObject({ code: 'refused', details: { reason: 'too_many_requests' } });
  });
});
