import { beforeEach, describe, expect, it } from 'vitest';
import { BackendError } from '../../lib/backend/backend-error.ts';
import { type TestClock, testClock } from '../../lib/test-clock.ts';
import {
  type ExtractionState,
  runScan,
  type ScanBackend,
  type ScanPhoto,
  type ScanProgress,
} from './run-scan.ts';

const photo: ScanPhoto = {
  scanId: '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11',
  timestamp: 1_795_000_000_000,
  blob: new Blob(['x'], { type: 'image/jpeg' }),
  extension: 'jpg',
};

/** A server in memory: jobs finish after a while, and every call can be made to fail. */
class FakeServer implements ScanBackend {
  readonly clock: TestClock;
  readonly calls: string[] = [];
  readonly files = new Set<string>();
  readonly scans = new Map<string, { user_id: string; image_url: string }>();
  /** Errors to throw on the next calls of a name, after the call's work is done: the answer is lost. */
  readonly lose: Record<string, unknown[]> = {};
  /** Calls that never answer. */
  readonly hang = new Set<string>();
  extractionMs = 3_000;
  analysisMs = 1_000;
  outcome: Partial<ExtractionState> = { rawText: 'Soup 5', restaurantName: 'Chez Nous' };
  runError: string | null = null;
  modelsStillThink = false;
  realtime = true;
  watching = 0;
  #extracted: number | null = null;
  #analyzed: number | null = null;
  #listener: (() => void) | null = null;

  constructor(clock: TestClock) {
    this.clock = clock;
  }

  async #call<T>(name: string, work: () => T): Promise<T> {
    this.calls.push(name);
    if (this.hang.has(name)) return new Promise<T>(() => {});
    const result = work();
    const lost = this.lose[name]?.shift();
    if (lost) throw lost;
    return result;
  }

  #finishAt(delayMs: number): number {
    const end = this.clock.now() + delayMs;
    if (this.realtime && Number.isFinite(end)) this.clock.at(end, () => this.#listener?.());
    return end;
  }

  health = () => this.#call('health', () => {});
  upload = (path: string) =>
    this.#call('upload', () => {
      this.files.add(path);
      return `http://localhost/${path}`;
    });
  insertScan = (scan: { id: string; user_id: string; image_url: string }) =>
    this.#call('insertScan', () => void this.scans.set(scan.id, scan));
  extractMenu = () =>
    this.#call('extractMenu', () => {
      this.#extracted ??= this.#finishAt(this.extractionMs);
    });
  analyzeMenu = () =>
    this.#call('analyzeMenu', () => {
      this.#analyzed ??= this.#finishAt(this.analysisMs);
    });
  readExtraction = () =>
    this.#call('readExtraction', (): ExtractionState => {
      const waiting = { rawText: null, extractionError: null, notAMenu: false, restaurantName: null };
      const ready = this.#extracted !== null && this.clock.now() >= this.#extracted;
      return ready ? { ...waiting, ...this.outcome } : waiting;
    });
  countDishes = () => this.#call('countDishes', () => 12);
  readRun = () =>
    this.#call('readRun', () => {
      if (this.#analyzed === null) return null;
      const ready = this.clock.now() >= this.#analyzed;
      return {
        rated: ready && !this.runError,
        finishedAt: ready && !this.runError && !this.modelsStillThink ? 'then' : null,
        errorMessage: ready ? this.runError : null,
      };
    });
  watch = (_scanId: string, onChange: () => void) => {
    this.watching += 1;
    this.#listener = onChange;
    return () => {
      this.watching -= 1;
      this.#listener = null;
    };
  };
}

let clock: TestClock;
let server: FakeServer;
let seen: ScanProgress[];

beforeEach(() => {
  clock = testClock();
  server = new FakeServer(clock);
  seen = [];
});

const scan = (signal?: AbortSignal) =>
  clock.run(
    runScan({
      photo,
      userId: 'user-1',
      backend: server,
      clock,
      onProgress: (progress) => seen.push(progress),
      ...(signal ? { signal } : {}),
    }),
  );
const lost = () => new BackendError('Failed to fetch', { status: 0 });
const refused = (status: number, code?: string) =>
  new BackendError('refused', { status, code: code ?? null });

describe('a scan that goes well', () => {
  it('goes from the health check to the finished run', async () => {
    await expect(scan()).resolves.toEqual({ scanId: photo.scanId, kind: 'analyzed' });
    expect(server.calls.filter((call) => !call.startsWith('read'))).toEqual([
      'health',
      'upload',
      'insertScan',
      'extractMenu',
      'countDishes',
      'analyzeMenu',
    ]);
    expect([...server.files]).toEqual(['user-1/menu-1795000000000.jpg']);
  });

  it('shows the product’s steps and percentages, never falling', async () => {
    await scan();
    const percents = seen.map(({ percent }) => percent);
    for (const value of [5, 10, 20, 30, 50, 60, 70, 100]) expect(percents).toContain(value);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect([...new Set(seen.map(({ step }) => step))]).toEqual([
      'uploading',
      'extracting',
      'extraction_complete',
      'analyzing',
      'complete',
    ]);
  });

  it('stays between 30 and 45 % while reading and between 70 and 95 % while judging', async () => {
    server.extractionMs = 110_000;
    server.analysisMs = 170_000;
    await scan();
    const reading = seen.filter(({ step }) => step === 'extracting').map(({ percent }) => percent);
    expect([Math.min(...reading), Math.max(...reading)]).toEqual([30, 45]);
    const judging = seen.filter(({ step, percent }) => step === 'analyzing' && percent > 60);
    expect([judging.at(0)?.percent, judging.at(-1)?.percent]).toEqual([70, 95]);
  });

  it('tells what was found once the menu is read', async () => {
    await scan();
    expect(seen.find(({ step }) => step === 'analyzing')?.found).toEqual({
      restaurantName: 'Chez Nous',
      dishes: 12,
    });
  });

  it('hears of the end at once, without waiting for the next poll', async () => {
    server.extractionMs = 2_300;
    server.analysisMs = 300;
    await scan();
    expect(clock.now()).toBe(2_600);
  });

  it('finds the end by polling every 2 s where nothing is heard', async () => {
    server.realtime = false;
    server.extractionMs = 2_300;
    server.analysisMs = 300;
    await scan();
    expect(clock.now()).toBe(6_000);
  });

  it('leads on to the answers while a model may still add to them', async () => {
    server.modelsStillThink = true;
    await expect(scan()).resolves.toEqual({ scanId: photo.scanId, kind: 'analyzed' });
    expect(clock.now()).toBe(server.extractionMs + server.analysisMs);
  });

  it('leads on when the picture was no menu, without judging', async () => {
    server.outcome = { notAMenu: true };
    await expect(scan()).resolves.toEqual({ scanId: photo.scanId, kind: 'not-a-menu' });
    expect(server.calls).not.toContain('analyzeMenu');
  });

  it('stops watching when it is over', async () => {
    await scan();
    expect(server.watching).toBe(0);
  });
});

describe('lost answers', () => {
  it.each(['upload', 'insertScan', 'extractMenu', 'analyzeMenu', 'readExtraction', 'readRun', 'countDishes'])(
    'bears the loss of the answer to %s and writes once',
    async (name) => {
      server.lose[name] = [lost()];
      await expect(scan()).resolves.toMatchObject({ kind: 'analyzed' });
      expect(server.files.size).toBe(1);
      expect(server.scans.size).toBe(1);
    },
  );

  it('continues with the same ids after a failure, so that nothing is written twice', async () => {
    server.lose.insertScan = [lost(), lost(), lost()];
    await expect(scan()).rejects.toMatchObject({ code: 'network' });
    await expect(scan()).resolves.toEqual({ scanId: photo.scanId, kind: 'analyzed' });
    expect([server.files.size, server.scans.size]).toEqual([1, 1]);
  });

  it('gives up when five looks in a row find no server', async () => {
    server.lose.readExtraction = Array.from({ length: 9 }, lost);
    await expect(scan()).rejects.toMatchObject({ code: 'network' });
    expect(server.calls.filter((call) => call === 'readExtraction')).toHaveLength(5);
  });
});

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
