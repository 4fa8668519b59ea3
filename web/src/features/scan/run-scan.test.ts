import { describe, expect, it } from 'vitest';
import type { ScanInput, ScanPage } from './scan-backend.ts';
import { clock, lost, photo, scan, seen, server } from './testing/run-scan.ts';

describe('a scan that goes well', () => {
  it('goes from the health check to the finished run', async () => {
    await expect(scan()).resolves.toEqual({ scanId: photo.scanId, kind: 'analyzed' });
    expect(server.calls.filter((call) => !/^(?:read|queuePlace)/.test(call))).toEqual([
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

  it('leads on to the first dishes while the rest of the picture is still read', async () => {
    server.outcome = { hasFirstDishes: true };
    await expect(scan()).resolves.toEqual({ scanId: photo.scanId, kind: 'analyzed' });
    expect(server.calls).not.toContain('analyzeMenu');
    expect(seen.at(-1)?.step).toBe('complete');
  });

  it('leads back to the menu that the photo was added to, whose dishes are judged already', async () => {
    const addTo = { scanId: 'a-menu', parts: [1], page: 2 };
    await expect(scan(undefined, addTo)).resolves.toEqual({ scanId: 'a-menu', kind: 'analyzed' });
    expect(server.scans.get(photo.scanId)).toMatchObject({
      added_to: 'a-menu',
      added_parts: [1],
      added_page: 2,
    });
    expect(server.calls).not.toContain('analyzeMenu');
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

describe('a menu that waits for its turn', () => {
  const shown = () => seen.flatMap(({ queue }) => (queue ? [`${queue.ahead}: ${queue.seconds}`] : []));

  it('is told its place and the wait in steps, until it is begun', async () => {
    server.extractionMs = 30_000;
    server.places = [
      { ahead: 3, seconds: 38 },
      { ahead: 2, seconds: 27 },
      { ahead: 2, seconds: 26 },
      { ahead: 0, seconds: 11 },
      { ahead: 0, seconds: 4 },
      null,
    ];
    await expect(scan()).resolves.toMatchObject({ kind: 'analyzed' });
    expect([...new Set(shown())]).toEqual(['3: 40', '2: 30', '0: 15']);
    expect(seen.findLast(({ step }) => step === 'extracting')?.queue).toBeUndefined();
  });

  it('is told nothing of a short wait, or while no one knows how long it is', async () => {
    server.places = [{ ahead: 1, seconds: 3 }, { ahead: 0, seconds: null }, null];
    await scan();
    expect(shown()).toEqual([]);
  });

  it('does not give up while the queue moves, and does without its place', async () => {
    server.extractionMs = 400_000;
    server.places = Array.from({ length: 190 }, (_, at) => ({
      ahead: 19 - Math.floor(at / 10),
      seconds: 60,
    }));
    server.lose.queuePlace = [lost(), lost()];
    await expect(scan()).resolves.toMatchObject({ kind: 'analyzed' });
  });
});

describe('a menu of several pages', () => {
  const [page] = photo.what as readonly ScanPage[];
  const pages: ScanInput = { ...photo, what: [page!, page!, { ...page!, extension: 'pdf' }] };

  it('sends pages one by one, and tells which one is sent and read', async () => {
    server.extractionMs = 9_000;
    await expect(scan(undefined, undefined, pages)).resolves.toEqual({
      scanId: photo.scanId,
      kind: 'analyzed',
    });
    const stored = ['1795000000000.jpg', '1795000000001.jpg', '1795000000002.pdf'];
    expect([...server.files]).toEqual(stored.map((name) => `user-1/menu-${name}`));
    expect(server.pages.get(photo.scanId)).toEqual(
      stored.map((name) => `http://localhost/user-1/menu-${name}`),
    );
    const at = (step: string) => [
      ...new Set(seen.flatMap((each) => (each.step === step && each.page ? [each.page.at] : []))),
    ];
    expect(at('uploading')).toEqual([1, 2, 3]);
    expect(at('extracting')).toEqual([1, 2, 3]);
    expect(seen.find(({ page: shown }) => shown)?.page?.of).toBe(3);
    const percents = seen.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
  });

  it('names no page of a photo alone, and writes no rows of pages', async () => {
    await scan();
    expect(seen.every(({ page: shown }) => shown === null)).toBe(true);
    expect(server.calls).not.toContain('insertPages');
    expect(server.calls).not.toContain('countReadPages');
  });

  it.each(['upload', 'insertScan', 'insertPages', 'extractMenu', 'countReadPages'])(
    'bears the loss of an answer while pages are sent, and writes each once: %s',
    async (name) => {
      server.lose[name] = [lost()];
      await expect(scan(undefined, undefined, pages)).resolves.toMatchObject({ kind: 'analyzed' });
      expect([server.files.size, server.scans.size, server.pages.size]).toEqual([3, 1, 1]);
    },
  );

  it('gives each page as long as a photo alone', async () => {
    server.extractionMs = 300_000;
    await expect(scan(undefined, undefined, pages)).resolves.toMatchObject({ kind: 'analyzed' });
  });

  it('gives up where a page takes longer than that', async () => {
    server.extractionMs = 390_000;
    await expect(scan(undefined, undefined, pages)).rejects.toMatchObject({ code: 'extraction-timed-out' });
  });
});

describe('a link or a text', () => {
  it('is read in place of pictures, of which none are stored', async () => {
    const source = { kind: 'link', url: 'https://bistro.example/carte' } as const;
    const input = { ...photo, what: source };
    await expect(scan(undefined, undefined, input)).resolves.toEqual({
      scanId: photo.scanId,
      kind: 'analyzed',
    });
    expect(server.sources.get(photo.scanId)).toEqual(source);
    expect([server.files.size, server.scans.size]).toEqual([0, 0]);
    expect(server.calls).not.toContain('extractMenu');
  });

  it('is asked for once more where the answer was lost, as the same scan', async () => {
    server.lose.readSource = [lost()];
    const input = { ...photo, what: { kind: 'text', text: 'Soup 5' } as const };
    await expect(scan(undefined, undefined, input)).resolves.toMatchObject({ kind: 'analyzed' });
    expect([...server.sources.keys()]).toEqual([photo.scanId]);
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
