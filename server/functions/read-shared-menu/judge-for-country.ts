import { createHash } from 'node:crypto';
import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { StoredCardSources, StoredDishCard } from '@mirabelle/contract/dish-card.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { loadOpinions } from '../menu-scan/judge-again.ts';
import { requestsOf, type StoredMenu } from '../menu-scan/load-menu.ts';
import { type OpenShare, readerIn } from './open-share.ts';

/** Dishes judged at a time, as in judge-menu.ts: between two groups the thread is there for others. */
const AT_ONCE = 100;
/** Menus of which the cards are kept, the last ones read. */
const MOST_KEPT = 100;

/** What the list of a shared menu shows of its dishes. */
export interface SharedCards {
  /** By the dish's id. */
  cards: Map<string, StoredDishCard>;
  sources: StoredCardSources;
}

/** A dish as it is judged for a reader: what the engine is asked, and what a model had said of the dish before. */
export interface SharedRequest {
  id: string;
  request: AssessRequest;
  before: Verdict | null;
}

/**
 * What the dishes of a shared menu are judged by. What a model said of a dish stays, since it may be stricter; of what the
 * owner's own profile adds, nothing comes in.
 */
export async function sharedRequests(
  sql: Sql,
  scanId: string,
  menu: StoredMenu,
  country: string,
): Promise<SharedRequest[]> {
  const opinions = await loadOpinions(
    sql,
    scanId,
    menu.items.map(({ id }) => id),
  );
  return requestsOf(menu.items, menu, readerIn(country)).map(({ id, request }) => {
    const before = opinions.get(id);
    return { id, request, before: before ? { ...before, profileFindings: [] } : null };
  });
}

/** Judges shared menus in threads, and keeps what it made of a menu as long as neither menu nor answers have changed. */
export function openSharedJudge(
  threads: Pick<Threads, 'run'>,
): (share: OpenShare, dishes: readonly SharedRequest[]) => Promise<SharedCards> {
  const kept = new Map<string, Promise<SharedCards>>();
  return (share, dishes) => {
    const key = createHash('sha256').update(JSON.stringify(dishes)).digest('base64');
    const made = kept.get(key) ?? judge(threads, share, dishes);
    kept.delete(key);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

async function judge(
  threads: Pick<Threads, 'run'>,
  share: OpenShare,
  dishes: readonly SharedRequest[],
): Promise<SharedCards> {
  const all: SharedCards = { cards: new Map(), sources: {} };
  for (let at = 0; at < dishes.length; at += AT_ONCE) {
    // The turns are the link's own: however often it is opened, its owner's own questions do not wait for it.
    const { cards, sources } = await threads.run(
      'judge-shared',
      { dishes: dishes.slice(at, at + AT_ONCE) },
      { by: `share ${share.id}` },
    );
    for (const { id, card } of cards) all.cards.set(id, card);
    Object.assign(all.sources, sources);
  }
  return all;
}
