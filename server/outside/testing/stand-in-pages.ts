import { AppError } from '@mirabelle/contract/errors.ts';
import pino from 'pino';
import { afterAll, afterEach } from 'vitest';
import { type Site, type StandInInternet, standInInternet } from '../../testing/stand-in-internet.ts';
import { openThreads } from '../../threads/open-threads.ts';
import { createPageFetcher } from '../fetch-page.ts';

export let web: StandInInternet | null = null;
export const threads = openThreads({ log: pino({ level: 'silent' }) });

/** Opens a stand-in that the end of the test closes. */
export async function openWeb(...args: Parameters<typeof standInInternet>): Promise<StandInInternet> {
  web = await standInInternet(...args);
  return web;
}

export async function fetchFrom(
  sites: Record<string, Site>,
  address: string,
  names: Record<string, string[]> = {},
  signal = new AbortController().signal,
) {
  return createPageFetcher(await openWeb(sites, names), threads)(address, signal, 'ada');
}

/** The code of a refused page. */
export const codeOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'fetched',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

export const redirect =
  (to: string): Site =>
  (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(302, { location: to }).end();
  };

/** A stand-in for the internet, closed after each test. */
export function useStandInPages(): void {
  afterAll(() => threads.close());
  afterEach(async () => {
    await web?.close();
    web = null;
  });
}
