import { AppError } from '@mirabelle/contract/errors.ts';
import { type Agent, fetch, type Response } from 'undici';
import { OUTSIDE_TIMES } from '../policy.ts';
import { allowedUrl } from './allowed-url.ts';
import { guardedAgent } from './guarded-agent.ts';
import type { Network } from './network.ts';
import { readBody } from './read-body.ts';
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
  const agent = guardedAgent(network);
  const get = (url: URL, accept: string, signal: AbortSignal) => ask(agent, url, accept, signal);
  return async (address, signal, by) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(PAGE_LIMITS.totalMs)]);
    try {
      const allows: FollowRobots = (rules, page) =>
        threads.run('follow-robots', { rules, url: page.href, agentName: AGENT_NAME }, { by, signal });
      return await follow(address, limit, get, allows);
    } catch (error) {
      throw asAppError(error, limit);
    }
  };
}

type Get = (url: URL, accept: string, signal: AbortSignal) => Promise<Response>;

async function follow(address: string, signal: AbortSignal, get: Get, allows: FollowRobots): Promise<Page> {
  const getText = (robots: URL, robotsSignal: AbortSignal) => get(robots, 'text/plain', robotsSignal);
  let url = allowedUrl(address);
  for (let hop = 0; hop <= PAGE_LIMITS.redirects; hop += 1) {
    if (!(await robotsAllow(url, allows, getText, signal))) throw new AppError('page_robots');
    const response = await get(url, 'text/html,application/xhtml+xml', signal);
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      url = allowedUrl(location, url);
      continue;
    }
    refuseStatus(response.status);
    const type = response.headers.get('content-type') ?? 'text/html';
    if (!/^(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/i.test(type)) {
      await response.body?.cancel();
      throw new AppError('page_not_html');
    }
    if (Number(response.headers.get('content-length')) > PAGE_LIMITS.bytes) {
      await response.body?.cancel();
      throw new AppError('page_too_large');
    }
    return { url: url.href, html: await readBody(response, PAGE_LIMITS.bytes) };
  }
  throw new AppError('page_redirects');
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
