import canada from '@mirabelle/knowledge/packs/ca-dpd.csv.gz?url';
import europe from '@mirabelle/knowledge/packs/eu-ema.csv.gz?url';
import france from '@mirabelle/knowledge/packs/fr-bdpm.csv.gz?url';
import franceEarlier from '@mirabelle/knowledge/packs/fr-bdpm-2019.csv.gz?url';
import italy from '@mirabelle/knowledge/packs/it-aifa.csv.gz?url';
import { isOf, type PackList, packIn } from '@mirabelle/knowledge/packs/pack-list.ts';
import unitedStates from '@mirabelle/knowledge/packs/us-ndc.csv.gz?url';
import { findPackCodes } from '@mirabelle/safety/medicines/read/pack-codes.ts';
import type { LookUpPack } from '@mirabelle/safety/medicines/read/packs-in-text.ts';

/** The lists of packs whose codes are told by their form, by country: files of this build, named by their content. */
export const PACK_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: { 'ca-dpd': canada },
  EU: { 'eu-ema': europe },
  FR: { 'fr-bdpm': france, 'fr-bdpm-2019': franceEarlier },
  IT: { 'it-aifa': italy },
  US: { 'us-ndc': unitedStates },
};

/** Longest that a list may take, 0.6 MB at most, on a slow network. */
const TIMEOUT_MS = 45_000;

const opened = new Map<string, Promise<PackList>>();

/**
 * Loads the lists that the codes of a text may be in, and looks codes up in them. What was loaded once, the browser keeps
 * (service-worker): it is there without a network. A list that cannot be loaded knows no code, and a code that is not known
 * is never judged.
 * @param texts where codes stand as they are typed
 */
export async function packsFor(texts: readonly string[]): Promise<LookUpPack> {
  const keys = texts.flatMap((text) => findPackCodes(text)).flatMap((code) => code.keys);
  const countries = new Set(keys.flatMap(({ code, country }) => country ?? countryOf(code) ?? []));
  const loaded = await Promise.allSettled([...countries].flatMap(listsOf));
  const lists = loaded.flatMap((list) => (list.status === 'fulfilled' ? [list.value] : []));
  return (code, country) => {
    for (const list of lists) {
      const pack = isOf(list.set, country) ? packIn(list, code) : null;
      if (pack) return pack;
    }
    return null;
  };
}

/** Has the browser keep a country's lists, so that its codes are found without a network. Never rejects. */
export async function keepPacks(country: string): Promise<void> {
  await Promise.allSettled(Object.values(PACK_FILES[country] ?? {}).map((url) => load(url)));
}

/** Of a number that holds anywhere: French packs have one of their own, and the European Union's say whose they are. */
function countryOf(code: string): string | null {
  if (/^34009\d{8}$/.test(code)) return 'FR';
  return code.startsWith('EU/') ? 'EU' : null;
}

function listsOf(country: string): Promise<PackList>[] {
  return Object.entries(PACK_FILES[country] ?? {}).map(([set, url]) => {
    const list = opened.get(set) ?? open(set, url);
    opened.set(set, list);
    list.catch(() => opened.delete(set));
    return list;
  });
}

async function open(set: string, url: string): Promise<PackList> {
  const stream = (await load(url)).stream().pipeThrough(new DecompressionStream('gzip'));
  return { set, text: await new Response(stream).text() };
}

async function load(url: string): Promise<Blob> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`A list of packs cannot be loaded: ${response.status}.`);
  return response.blob();
}
