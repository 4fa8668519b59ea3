import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { judgeMedicines } from './medicines.ts';
import { keepPacks, PACK_FILES, packsFor } from './packs.ts';

const FOLDER = join(import.meta.dirname, '../../../knowledge/packs');
/** What one country's lists may weigh as they are sent: more would be felt on a phone's plan. */
const MOST_BYTES = 1_000_000;

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const name = basename(url.split('?')[0] as string);
    asked.push(name);
    return new Response(readFileSync(join(FOLDER, name)));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the lists of packs on a phone', () => {
  it.each(Object.entries(PACK_FILES))('weigh at most 1 MB for %s', (_country, files) => {
    const bytes = Object.keys(files).map((set) => statSync(join(FOLDER, `${set}.csv.gz`)).size);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it.each([
    ['3400934507786', 'Doliprane', 'FR', 'SAFE'],
    ['(01)03400934507786(17)250300(10)B7', 'Doliprane', 'FR', 'SAFE'],
    ['AIC 022593204', 'Brufen', 'IT', 'AVOID'],
    ['0PKHPN', 'Brufen', 'IT', 'AVOID'],
    ['(01)08012345678907(716)022593204', 'Brufen', 'IT', 'AVOID'],
  ])('answer %s as the server does: %s', async (text, brand, register, level) => {
    expect(await judgeMedicines({ text })).toMatchObject({ level, products: [{ brand, register }] });
  });

  it('are looked at for what was found in a photograph', async () => {
    const request = { lines: ['500 mg'], readConfidence: 90, codes: ['3400934507786'] };
    expect(await judgeMedicines(request)).toMatchObject({ products: [{ brand: 'Doliprane' }] });
  });

  it('leave a code open that none of them has', async () => {
    const verdict = await judgeMedicines({ text: '8012345678907' });
    expect(verdict).toMatchObject({ level: 'UNKNOWN', products: [] });
    expect(verdict.findings.map(({ key }) => key)).toContain('unknown.code');
  });

  it('are asked for where a code is theirs, and for no name', async () => {
    await packsFor(['Doliprane 500 mg']);
    await packsFor(['PZN 04114918']);
    expect(asked).toEqual([]);
    await packsFor(['DIN 00559407']);
    expect(asked).toEqual(['ca-dpd.csv.gz']);
  });

  it('are kept ahead for one country, and tried again where they did not come', async () => {
    await keepPacks('FR');
    expect(asked.sort()).toEqual(['fr-bdpm-2019.csv.gz', 'fr-bdpm.csv.gz']);
    await keepPacks('DE');
    expect(asked).toHaveLength(2);
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    expect((await packsFor(['63629-2948-5']))('63629-2948-5', 'US')).toBeNull();
    vi.stubGlobal('fetch', async () => new Response(readFileSync(join(FOLDER, 'us-ndc.csv.gz'))));
    expect((await packsFor(['63629-2948-5']))('63629-2948-5', 'US')?.set).toBe('us-ndc');
  });
});
