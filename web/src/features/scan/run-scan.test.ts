import { describe, expect, it } from 'vitest';
import { clock, lost, photo, scan, seen, server } from './testing/run-scan.ts';

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

  it('leads on to the first dishes while the rest of the picture is still read', async () => {
    server.outcome = { hasFirstDishes: true };
    await expect(scan()).resolves.toEqual({ scanId: photo.scanId, kind: 'analyzed' });
    expect(server.calls).not.toContain('analyzeMenu');
    expect(seen.at(-1)?.step).toBe('complete');
  });

  it('leads back to the menu that the photo was added to, whose dishes are judged already', async () => {
    const addTo = { scanId: 'a-menu', parts: [1] };
    await expect(scan(undefined, addTo)).resolves.toEqual({ scanId: 'a-menu', kind: 'analyzed' });
    expect(server.scans.get(photo.scanId)).toMatchObject({ added_to: 'a-menu', added_parts: [1] });
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
