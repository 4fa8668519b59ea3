// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onSessionNotKept, sessionStorageOf } from './session-storage.ts';

afterEach(() => {
  localStorage.clear();
});

describe('sessionStorageOf', () => {
  it('keeps a session in local storage, for the next visit and the other tabs', () => {
    const storage = sessionStorageOf(() => localStorage);
    storage.setItem('session', 'ada');
    expect(localStorage.getItem('session')).toBe('ada');
    expect(storage.getItem('session')).toBe('ada');
    storage.removeItem('session');
    expect(localStorage.getItem('session')).toBeNull();
    expect(storage.getItem('session')).toBeNull();
  });

  it('holds it for this tab, and says so, where local storage is full', () => {
    localStorage.setItem('session', 'somebody before');
    const full = {
      getItem: (key: string) => localStorage.getItem(key),
      removeItem: (key: string) => localStorage.removeItem(key),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    const storage = sessionStorageOf(() => full);
    const told = vi.fn();
    const stop = onSessionNotKept(told);
    storage.setItem('session', 'ada');
    expect(storage.getItem('session')).toBe('ada');
    expect(localStorage.getItem('session')).toBeNull();
    expect(told).toHaveBeenCalledTimes(1);
    storage.removeItem('session');
    expect(storage.getItem('session')).toBeNull();
    stop();
  });

  it('holds it for this tab where even looking at local storage is forbidden', () => {
    const storage = sessionStorageOf(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(storage.getItem('session')).toBeNull();
    storage.setItem('session', 'ada');
    expect(storage.getItem('session')).toBe('ada');
    storage.removeItem('session');
    expect(storage.getItem('session')).toBeNull();
  });
});
