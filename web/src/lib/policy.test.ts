import { describe, expect, it } from 'vitest';
import * as policy from './policy.ts';

/* Repeated here on purpose: pages and their tests read policy.ts, so a slip in it would go unnoticed. */
describe('the numbers that the pages show by', () => {
  it('turn the tips every 5 s while reading and every 4 s while judging', () => {
    expect(policy.TIP_ROTATION).toEqual({ extractionMs: 5_000, analysisMs: 4_000 });
  });

  it('give each moment of a scan its percentage, up to 100', () => {
    expect(policy.PROGRESS).toEqual({
      health: 5,
      upload: 10,
      record: 20,
      extractionStarted: 30,
      extractionWaiting: 40,
      extractionWaitFrom: 30,
      extractionWaitTo: 45,
      extractionComplete: 50,
      analysisStarted: 60,
      analyzing: 70,
      analysisPollTo: 95,
      complete: 100,
    });
  });

  it('show toasts for 5 s, ten menus, twenty tests and four tips, narrow below 768 px', () => {
    expect(policy.TOAST_MS).toBe(5_000);
    expect(policy.RECENT_SCANS).toBe(10);
    expect(policy.INGREDIENT_TESTS.shown).toBe(20);
    expect(policy.PHOTO_TIPS).toBe(4);
    expect(policy.MOBILE_BREAKPOINT_PX).toBe(768);
  });

  it('turn the confidence green at 80 and yellow at 60', () => {
    expect(policy.CONFIDENCE_COLOUR).toEqual({ green: 80, yellow: 60 });
  });
});
