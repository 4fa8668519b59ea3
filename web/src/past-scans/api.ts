import { NOT_A_MENU, runResultSchema } from '@mirabelle/contract/functions/analyze-menu.ts';
import {
  receivedIdSchema,
  receivedList,
  receivedTextsSchema,
  receivedTimeSchema,
} from '@mirabelle/contract/received.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { analysisRunRowSchema, menuScanRowSchema } from '@mirabelle/contract/rows.ts';
import { z } from 'zod';
import { changeRows, readRows } from '../lib/backend/rows.ts';
import { RECENT_SCANS } from '../lib/policy.ts';
import { siteOf } from '../lib/site-of.ts';
import { ownThumbnails } from './own-thumbnails.ts';
import { searchWordsOf } from './search-words.ts';

/** Missing where the server is older than the page: then no counts are shown. */
const countSchema = z.number().int().min(0).catch(0);

const rowSchema = z.object({
  ...menuScanRowSchema.pick({
    id: true,
    user_id: true,
    restaurant_name: true,
    restaurant_type: true,
    country: true,
    overall_risk: true,
    extraction_error: true,
    created_at: true,
    given_name: true,
    is_favorite: true,
    source_url: true,
  }).shape,
  safe_count: countSchema,
  ask_count: countSchema,
  high_count: countSchema,
  first_dishes: receivedTextsSchema,
  // Read besides the scans themselves.
  analysis_runs: receivedList(analysisRunRowSchema),
  menu_shares: receivedList(z.object({ expires_at: receivedTimeSchema })),
  menu_answers: receivedList(z.object({ answered_at: receivedTimeSchema })),
});

const SCAN_COLUMNS = [
  'id, user_id, restaurant_name, restaurant_type, country, overall_risk, extraction_error, created_at, source_url',
  'given_name, is_favorite, safe_count, ask_count, high_count, first_dishes',
].join(', ');
/** What belongs to a scan, read with it: of links and answers only those that were not taken back. */
const WITH_IT = [
  'analysis_runs(started_at, finished_at, error_message, result_json)',
  'menu_shares(expires_at)',
  'menu_answers(answered_at)',
].join(', ');

/** A rating, or why there is none; 'waiting' while it is in progress. */
export type Outcome = Risk | 'waiting' | 'notAMenu' | 'unreadable' | 'failed';

/** A scan as the lists show it. */
export interface RecentScan {
  id: string;
  /** Whose it is; null where an older server does not tell. */
  userId: string | null;
  /** What she calls it, else the name that was read, else the site it was read from; null without any. */
  name: string | null;
  /** The name that was read. */
  readName: string | null;
  favorite: boolean;
  /** Dishes by rating; all zero while it is being read. */
  counts: Record<Risk, number>;
  /** Names of its first dishes, at most three. */
  firstDishes: string[];
  type: string | null;
  country: string | null;
  outcome: Outcome;
  /** Whether a link to it is open. */
  shared: boolean;
  /** How many questions were answered at the table, and the last time one was; ISO time. */
  answers: { count: number; lastAt: string } | null;
  /** ISO time. */
  createdAt: string;
}

/** Whether a scan is of whom the user is together with. */
export const isOfOther = ({ userId }: Pick<RecentScan, 'userId'>, user: string): boolean =>
  userId !== null && userId !== user;

function outcomeOf(row: z.infer<typeof rowSchema>): Outcome {
  if (row.overall_risk) return row.overall_risk;
  if (row.extraction_error) return 'unreadable';
  const [run] = row.analysis_runs.toSorted((a, b) => (b.started_at ?? '').localeCompare(a.started_at ?? ''));
  const result = runResultSchema.safeParse(run?.result_json);
  if (result.data?.error === NOT_A_MENU) return 'notAMenu';
  return run?.error_message ? 'failed' : 'waiting';
}

function answersOf({ menu_answers: answers }: z.infer<typeof rowSchema>): RecentScan['answers'] {
  const lastAt = answers
    .map(({ answered_at }) => answered_at)
    .toSorted()
    .at(-1);
  return lastAt === undefined ? null : { count: answers.length, lastAt };
}

/** Which scans a list shows. */
export interface ScanSelection {
  /** Words that must all be in the name of the place or of a dish; empty for all. */
  search: string;
  favorites: boolean;
}
export const ALL_SCANS: ScanSelection = { search: '', favorites: false };

/**
 * The caller's scans, newest first, one page of the list.
 * @param before ISO time; only older ones
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function loadScans(
  { search, favorites }: ScanSelection,
  before: string | null,
  signal: AbortSignal,
): Promise<RecentScan[]> {
  const rows = await readRows(
    'menu_scans',
    rowSchema,
    (backend, limit) => {
      let query = backend
        .from('menu_scans')
        .select(`${SCAN_COLUMNS}, ${WITH_IT}`)
        // A further photograph of a menu shows with that menu.
        .is('added_to', null)
        .is('menu_shares.revoked_at', null)
        .is('menu_answers.taken_back_at', null);
      if (favorites) query = query.eq('is_favorite', true);
      for (const word of searchWordsOf(search)) query = query.like('search_text', `%${word}%`);
      if (before !== null) query = query.lt('created_at', before);
      return query.order('created_at', { ascending: false }).limit(RECENT_SCANS).abortSignal(limit);
    },
    signal,
    // What she searches for is not.
    search === '' && !favorites ? ['scans', before ?? 'newest'] : undefined,
  );
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    name: row.given_name ?? row.restaurant_name ?? siteOf(row.source_url),
    readName: row.restaurant_name,
    favorite: row.is_favorite,
    counts: { NO_RISK: row.safe_count, TO_CHECK: row.ask_count, HIGH_RISK: row.high_count },
    firstDishes: row.first_dishes,
    type: row.restaurant_type,
    country: row.country,
    outcome: outcomeOf(row),
    shared: row.menu_shares.some(({ expires_at }) => Date.parse(expires_at) > Date.now()),
    answers: answersOf(row),
    createdAt: row.created_at,
  }));
}

const thumbnailSchema = z.object({
  id: receivedIdSchema,
  thumbnail: z
    .string()
    .regex(/^data:image\/jpeg;base64,/)
    .nullable()
    .catch(null),
});

/** The small pictures of scans, with their ids, of those that have one. @throws BackendError, TimeoutError, InvalidAnswerError */
export async function loadThumbnails(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<(readonly [id: string, thumbnail: string])[]> {
  const rows = await readRows(
    'menu_scans',
    thumbnailSchema,
    (backend, limit) => backend.from('menu_scans').select('id, thumbnail').in('id', ids).abortSignal(limit),
    signal,
    ['thumbnails', ids.join(' ')],
  );
  const found = new Map(rows.flatMap(({ id, thumbnail }) => (thumbnail ? [[id, thumbnail] as const] : [])));
  // Of a photograph that never left this device the picture is here.
  for (const [id, thumbnail] of await ownThumbnails(ids.filter((id) => !found.has(id)))) {
    found.set(id, thumbnail);
  }
  return [...found];
}

/**
 * Changes what she calls a scan, or whether it is a favourite. Repeating it leaves the same row.
 * @throws BackendError, TimeoutError
 */
export function changeScan(
  id: string,
  change: { given_name: string | null } | { is_favorite: boolean },
): Promise<void> {
  return changeRows('menu_scans', (backend, limit) =>
    backend.from('menu_scans').update(change).eq('id', id).abortSignal(limit),
  );
}

/** Deletes a scan with its photo, dishes and answers. @throws BackendError, TimeoutError */
export function removeScan(id: string): Promise<void> {
  return changeRows('menu_scans', (backend, limit) =>
    backend.from('menu_scans').delete().eq('id', id).abortSignal(limit),
  );
}
