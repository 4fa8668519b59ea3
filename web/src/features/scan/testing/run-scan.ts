import type { QueuePlace } from '@mirabelle/contract/functions/queue-place.ts';
import { beforeEach } from 'vitest';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { type TestClock, testClock } from '../../../lib/test-clock.ts';
import { runScan } from '../run-scan.ts';
import type { AddTo, ExtractionState, ScanBackend, ScanInput } from '../scan-backend.ts';
import type { ScanProgress } from '../scan-progress.ts';

export const photo: ScanInput = {
  scanId: '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11',
  timestamp: 1_795_000_000_000,
  what: [{ blob: new Blob(['x'], { type: 'image/jpeg' }), extension: 'jpg' }],
};

/** A server in memory: jobs finish after a while, and every call can be made to fail. */
class FakeServer implements ScanBackend {
  readonly clock: TestClock;
  readonly calls: string[] = [];
  readonly files = new Set<string>();
  readonly scans = new Map<string, { user_id: string; image_url: string }>();
  /** The addresses of a scan's pages, of those that have several. */
  readonly pages = new Map<string, readonly string[]>();
  readonly sources = new Map<string, unknown>();
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
  insertPages = (scanId: string, imageUrls: readonly string[]) =>
    this.#call('insertPages', () => void this.pages.set(scanId, imageUrls));
  /** Each page takes as long as the others. */
  countReadPages = (scanId: string) =>
    this.#call('countReadPages', () => {
      const pages = this.pages.get(scanId)?.length ?? 0;
      if (this.#extracted === null) return 0;
      const share = 1 - (this.#extracted - this.clock.now()) / this.extractionMs;
      return Math.max(0, Math.min(pages, Math.floor(share * pages)));
    });
  /** Asked for again at every look; the last one stays. */
  places: (QueuePlace | null)[] = [null];
  queuePlace = () =>
    this.#call('queuePlace', () => (this.places.length > 1 ? this.places.shift() : this.places[0]) ?? null);
  readSource = ({ scanId, source }: { scanId: string; source: unknown }) =>
    this.#call('readSource', () => {
      this.sources.set(scanId, source);
      this.#extracted ??= this.#finishAt(this.extractionMs);
    });
  analyzeMenu = () =>
    this.#call('analyzeMenu', () => {
      this.#analyzed ??= this.#finishAt(this.analysisMs);
    });
  readExtraction = () =>
    this.#call('readExtraction', (): ExtractionState => {
      const waiting = {
        rawText: null,
        hasFirstDishes: false,
        extractionError: null,
        notAMenu: false,
        restaurantName: null,
      };
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

export let clock: TestClock;
export let server: FakeServer;
export let seen: ScanProgress[];

beforeEach(() => {
  clock = testClock();
  server = new FakeServer(clock);
  seen = [];
});

export const scan = (signal?: AbortSignal, addTo?: AddTo, input = photo) =>
  clock.run(
    runScan({
      input,
      userId: 'user-1',
      addTo,
      backend: server,
      clock,
      onProgress: (progress) => seen.push(progress),
      ...(signal ? { signal } : {}),
    }),
  );
export const lost = () => new BackendError('Failed to fetch', { status: 0 });
export const refused = (status: number, code?: string) =>
  new BackendError('refused', { status, code: code ?? null });
