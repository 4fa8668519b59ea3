import { AppError } from '@mirabelle/contract/errors.ts';
import { PDF_LIMITS, PICTURE_LIMITS } from '@mirabelle/contract/policy.ts';
import { type Agent, fetch, type Response } from 'undici';
import { OUTSIDE_TIMES } from '../policy.ts';
import { allowedUrl } from './allowed-url.ts';
import { guardedAgent } from './guarded-agent.ts';
import type { Network } from './network.ts';
import { readBody, readBytes } from './read-body.ts';
import { type FollowRobots, robotsAllow } from './robots.ts';

/** Limits of one page; sizes in bytes, times in milliseconds. */
export const PAGE_LIMITS = { bytes: 5 * 1024 * 1024, redirects: 5, totalMs: OUTSIDE_TIMES.pageMs } as const;

/** How the server names itself to a page's site, which robots.txt may refer to. */
const AGENT_NAME = 'Mirabelle';
const USER_AGENT = `${AGENT_NAME}/1.0 (reads one page at a time, at the request of a person)`;

export interface Page {
  /** Address that the page was found at, after redirects. */
  url: string;
  html: string;
}

/**
 * Fetches a page at a user's request.
 * @param by the user's id, whose turn the work takes
 * @throws AppError naming the obstacle
 */
export type FetchPage = (address: string, signal: AbortSignal, by: string) => Promise<Page>;

/** What a link may lead to, and so many bytes of it are taken. */
const FILE_LIMITS: Record<FileKind, number> = { pdf: PDF_LIMITS.bytes, picture: PICTURE_LIMITS.bytes };
type FileKind = 'pdf' | 'picture';

/** A page, or a file that a menu may stand in. Its kind is told by its bytes. */
export type FetchedDocument =
  | { kind: 'page'; url: string; html: string }
  | { kind: 'pdf'; url: string; bytes: Buffer }
  | { kind: 'picture'; url: string; bytes: Buffer };

/**
 * Fetches a page, PDF or picture at a user's request.
 * @param by the user's id, whose turn the work takes
 * @throws AppError naming the obstacle
 */
export type FetchDocument = (address: string, signal: AbortSignal, by: string) => Promise<FetchedDocument>;

/** Where the rules of a robots.txt are followed, which may take long (robots-rules.ts); see server/threads/threads.ts. */
export interface RobotsThreads {
  run(
    task: 'follow-robots',
    input: { rules: string; url: string; agentName: string },
    turn: { by: string; signal: AbortSignal },
  ): Promise<boolean>;
}

/**
 * Fetches single pages of the public internet and nothing else: no private address at any hop, no cookies or
 * credentials sent, nothing that the page refers to, and nothing that the site's robots.txt excludes.
 */
export function createPageFetcher(network: Network, threads: RobotsThreads): FetchPage {
  return createFetcher(network, threads, { accept: HTML, totalMs: PAGE_LIMITS.totalMs, take: takePage });
}

/** As {@link createPageFetcher}, for what a menu may stand in: a page, a PDF or a picture. */
export function createDocumentFetcher(network: Network, threads: RobotsThreads): FetchDocument {
  const accept = `${HTML},application/pdf,image/jpeg,image/png,image/webp`;
  return createFetcher(network, threads, { accept, totalMs: OUTSIDE_TIMES.documentMs, take: takeDocument });
}

const HTML = 'text/html,application/xhtml+xml';

/** What is asked for, and what is made of the answer. */
interface Wanted<Taken> {
  accept: string;
  totalMs: number;
  take(response: Response, url: string): Promise<Taken>;
}

function createFetcher<Taken>(network: Network, threads: RobotsThreads, wanted: Wanted<Taken>) {
  const agent = guardedAgent(network);
  const get = (url: URL, accept: string, signal: AbortSignal) => ask(agent, url, accept, signal);
  return async (address: string, signal: AbortSignal, by: string): Promise<Taken> => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(wanted.totalMs)]);
    try {
      const allows: FollowRobots = (rules, page) =>
        threads.run('follow-robots', { rules, url: page.href, agentName: AGENT_NAME }, { by, signal });
      return await follow(address, limit, get, allows, wanted);
    } catch (error) {
      throw asAppError(error, limit);
    }
  };
}

type Get = (url: URL, accept: string, signal: AbortSignal) => Promise<Response>;

async function follow<Taken>(
  address: string,
  signal: AbortSignal,
  get: Get,
  allows: FollowRobots,
  { accept, take }: Wanted<Taken>,
): Promise<Taken> {
  const getText = (robots: URL, robotsSignal: AbortSignal) => get(robots, 'text/plain', robotsSignal);
  let url = allowedUrl(address);
  for (let hop = 0; hop <= PAGE_LIMITS.redirects; hop += 1) {
    if (!(await robotsAllow(url, allows, getText, signal))) throw new AppError('page_robots');
    const response = await get(url, accept, signal);
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      url = allowedUrl(location, url);
      continue;
    }
    refuseStatus(response.status);
    try {
      return await take(response, url.href);
    } catch (error) {
      await response.body?.cancel().catch(() => {});
      throw error;
    }
  }
  throw new AppError('page_redirects');
}

async function takePage(response: Response, url: string): Promise<Page> {
  if (!/^(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/i.test(typeOf(response)))
    throw new AppError('page_not_html');
  refuseLarger(response, PAGE_LIMITS.bytes);
  return { url, html: await readBody(response, PAGE_LIMITS.bytes) };
}

/** Of servers that do not know what they send, the file itself tells it. */
async function takeDocument(response: Response, url: string): Promise<FetchedDocument> {
  const type = typeOf(response);
  if (/^(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/i.test(type))
    return { kind: 'page', ...(await takePage(response, url)) };
  if (
    !/^(?:application\/(?:x-)?pdf|image\/(?:jpe?g|png|webp)|(?:application|binary)\/octet-stream)\b/i.test(
      type,
    )
  )
    throw new AppError('page_not_html');
  const most = /^image\//i.test(type) ? FILE_LIMITS.picture : FILE_LIMITS.pdf;
  refuseLarger(response, most);
  const bytes = await readBytes(response, most);
  const kind = kindOf(bytes);
  if (!kind) throw new AppError('page_not_html');
  if (bytes.length > FILE_LIMITS[kind]) throw new AppError('page_too_large');
  return { kind, url, bytes };
}

const typeOf = (response: Response): string => response.headers.get('content-type') ?? 'text/html';

/** The body it announces may be compressed: what it holds is counted again as it is read. */
function refuseLarger(response: Response, most: number): void {
  if (Number(response.headers.get('content-length')) > most) throw new AppError('page_too_large');
}

/** A PDF may begin with some bytes of its own. */
const PDF_BEGINS_WITHIN = 1_024;

function kindOf(bytes: Buffer): FileKind | null {
  const first = bytes.subarray(0, PDF_BEGINS_WITHIN).toString('latin1');
  if (first.includes('%PDF-')) return 'pdf';
  return /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s.test(first) ? 'picture' : null;
}

function ask(agent: Agent, url: URL, accept: string, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    dispatcher: agent,
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'user-agent': USER_AGENT, accept, 'accept-language': '*' },
    signal,
  });
}

/** @throws AppError for an answer that is not the page */
function refuseStatus(status: number): void {
  if (status === 402) throw new AppError('page_paywall');
  if (status === 404 || status === 410) throw new AppError('page_missing');
  if ([401, 403, 407, 429, 451, 503].includes(status)) throw new AppError('page_blocked');
  if (status < 200 || status >= 300) throw new AppError('page_unreachable');
}

/** What undici wraps in "fetch failed", and what a time limit throws, in our own terms. */
function asAppError(error: unknown, limit: AbortSignal): AppError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError) return cause;
  }
  if (limit.aborted) return new AppError('page_too_slow', { cause: error });
  return new AppError('page_unreachable', { cause: error });
}
