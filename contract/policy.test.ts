import { describe, expect, it } from 'vitest';
import { PROFILE_ALLERGENS } from './allergens.ts';
import { INTERFACE_LANGUAGES, LANGUAGES } from './language.ts';
import { COURSES } from './menu.ts';
import * as policy from './policy.ts';
import { statusSchema } from './profile.ts';
import { RISKS } from './risk.ts';

/*
 * Numbers and lists that clients rely on, written down a second time on purpose: code and other tests take them from the
 * contract, so a slip there would pass unnoticed everywhere else.
 */
describe('the lists that clients rely on', () => {
  it('offer six languages for the profile and two for the interface', () => {
    expect([...LANGUAGES].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'pt']);
    expect(INTERFACE_LANGUAGES).toEqual(['en', 'fr']);
  });

  it('name statuses, ratings and courses', () => {
    expect(statusSchema.options).toEqual(['YES', 'NO', 'UNKNOWN']);
    expect(RISKS).toEqual(['HIGH_RISK', 'TO_CHECK', 'NO_RISK']);
    expect(COURSES).toEqual(['STARTER', 'MAIN', 'DESSERT', 'DRINKS']);
  });

  it('name the five allergies of the form', () => {
    expect(PROFILE_ALLERGENS).toEqual([
      'Nuts (Tree nuts, Peanuts)',
      'Shellfish',
      'Fish',
      'Eggs',
      'Dairy/Milk products',
    ]);
  });
});

describe('the limits that clients rely on', () => {
  it('retry a call twice, after 800 ms and then twice that, and give it 30 s, a function 60 s', () => {
    expect(policy.RETRY).toEqual({
      retries: 2,
      baseDelayMs: 800,
      timeoutMs: 30_000,
      functionTimeoutMs: 60_000,
    });
  });

  it('give the health check 4 s and no second try, an upload 60 s, a queued call 15 s, a dish 120 s', () => {
    expect(policy.HEALTH_CHECK).toEqual({ retries: 0, timeoutMs: 4_000 });
    expect(policy.STORAGE_UPLOAD_TIMEOUT_MS).toBe(60_000);
    expect(policy.ENQUEUE_TIMEOUT_MS).toBe(15_000);
    expect(policy.DISH_TEST_TIMEOUT_MS).toBe(120_000);
  });

  it('wait 120 s for the reading and 180 s for the judging, looking every 2 s, on the results every 4 s', () => {
    expect(policy.EXTRACTION_WAIT).toEqual({ limitMs: 120_000, pollMs: 2_000 });
    expect(policy.ANALYSIS_WAIT).toEqual({ limitMs: 180_000, pollMs: 2_000 });
    expect(policy.RESULTS_POLL_MS).toBe(4_000);
  });

  it('look at the session every 30 s, renew it with 90 s left, and stop trying within 30 s', () => {
    expect(policy.SESSION).toEqual({
      refreshCheckMs: 30_000,
      refreshWhenLeftMs: 90_000,
      refreshBackoffMs: 200,
      refreshGiveUpMs: 30_000,
      urlCleanupDelayMs: 100,
    });
  });

  it('beat every 25 s on the live channel and come back after 1, 2, 5 and 10 s', () => {
    expect(policy.REALTIME).toEqual({
      heartbeatMs: 25_000,
      reconnectDelaysMs: [1_000, 2_000, 5_000, 10_000],
    });
  });

  it('keep photographs in menu-images for an hour in a cache, and list a hundred from the first', () => {
    expect(policy.STORAGE).toEqual({
      bucket: 'menu-images',
      cacheControlSeconds: 3_600,
      list: { limit: 100, offset: 0 },
    });
  });
});
