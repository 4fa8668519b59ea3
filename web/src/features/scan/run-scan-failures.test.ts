import { describe, expect, it } from 'vitest';
import { clock, lost, refused, scan, seen, server } from './testing/run-scan.ts';

describe('time limits', () => {
  it('gives up a health check after 4 s, without a second try', async () => {
    server.hang.add('health');
    await expect(scan()).rejects.toMatchObject({ code: 'health' });
    expect([clock.now(), server.calls]).toEqual([4_000, ['health']]);
  });

  it('gives up an upload that hangs 60 s three times', async () => {
    server.hang.add('upload');
    await expect(scan()).rejects.toMatchObject({
      code: 'timed-out',
      details: { label: 'upload', ms: 60_000 },
    });
  });

  it('gives extract-menu 15 s to answer', async () => {
    server.hang.add('extractMenu');
    await expect(scan()).rejects.toMatchObject({
      code: 'timed-out',
      details: { label: 'extract-menu', ms: 15_000 },
    });
  });

  it('waits 2 minutes for the reading', async () => {
    server.extractionMs = Number.POSITIVE_INFINITY;
    await expect(scan()).rejects.toMatchObject({ code: 'extraction-timed-out' });
    expect(clock.now()).toBe(120_000);
  });

  it('waits 3 minutes for the judging', async () => {
    server.extractionMs = 0;
    server.analysisMs = Number.POSITIVE_INFINITY;
    await expect(scan()).rejects.toMatchObject({ code: 'analysis-timed-out' });
    expect(clock.now()).toBe(180_000);
  });

  it('counts a look that hangs into the limit', async () => {
    server.hang.add('readExtraction');
    await expect(scan()).rejects.toMatchObject({ code: 'extraction-timed-out' });
    expect(clock.now()).toBe(120_000);
  });
});

describe('failures', () => {
  it.each([
    ['a server that is down', lost(), 'network'],
    ['a session that is over', refused(401), 'expired'],
    ['a server in trouble', refused(503), 'health'],
    ['a server with a fault', refused(500), 'health'],
  ])('tells %s at the health check', async (_what, error, code) => {
    server.lose.health = [error];
    await expect(scan()).rejects.toMatchObject({ code });
    expect(server.calls).toEqual(['health']);
  });

  it.each([
    [refused(401), 'expired'],
    [refused(403), 'expired'],
    [refused(500), 'server'],
    [refused(500, 'internal'), 'server'],
    [refused(415, 'image_not_supported'), 'refused'],
    [refused(403, 'image_not_yours'), 'refused'],
  ])('sorts an answer with %o of extract-menu', async (error, code) => {
    server.lose.extractMenu = [error];
    await expect(scan()).rejects.toMatchObject({ code });
  });

  it('passes on why the picture could not be read', async () => {
    server.outcome = { extractionError: 'unreadable-blurred' };
    await expect(scan()).rejects.toMatchObject({
      code: 'extraction-failed',
      details: { reason: 'unreadable-blurred' },
    });
  });

  it('passes on why the run failed', async () => {
    server.runError = 'no such rule';
    await expect(scan()).rejects.toMatchObject({
      code: 'analysis-failed',
      details: { reason: 'no such rule' },
    });
  });

  it('ends in the step error and stops watching', async () => {
    server.outcome = { extractionError: 'failed' };
    await expect(scan()).rejects.toThrow();
    expect([seen.at(-1)?.step, server.watching]).toEqual(['error', 0]);
  });

  it('goes on without the number of dishes where it cannot be had', async () => {
    server.lose.countDishes = [refused(500)];
    await expect(scan()).resolves.toMatchObject({ kind: 'analyzed' });
  });
});

describe('leaving the page', () => {
  it('stops asking and reports nothing more', async () => {
    const controller = new AbortController();
    clock.at(1_000, () => controller.abort(new Error('left')));
    await expect(scan(controller.signal)).rejects.toThrow('left');
    expect([seen.at(-1)?.step, server.watching]).toEqual(['extracting', 0]);
  });
});
