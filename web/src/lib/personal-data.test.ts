// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUser, onForgetUser } from './personal-data.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('forgetUser', () => {
  it('calls every clearer that is registered, and none that was taken back', () => {
    const [kept, gone] = [vi.fn(), vi.fn()];
    const stop = onForgetUser(kept);
    onForgetUser(gone)();
    forgetUser();
    stop();
    expect([kept.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0]);
  });

  it('removes what pages stored, loaded or not, and leaves the language and the new user’s session', () => {
    localStorage.setItem('mirabelle-waiting-tests', '["brie"]');
    sessionStorage.setItem('mirabelle-draft', 'kiwi');
    localStorage.setItem('mirabelle-language', 'fr');
    localStorage.setItem('mirabelle-session', '{}');
    localStorage.setItem('of-another-app', 'x');
    forgetUser();
    expect(Object.keys(localStorage).sort()).toEqual([
      'mirabelle-language',
      'mirabelle-session',
      'of-another-app',
    ]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
