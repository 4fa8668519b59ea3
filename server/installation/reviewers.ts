import type { Reviewer } from '@mirabelle/contract/review/review-row.ts';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { reachInstallation, wasStarted } from './reach-installation.ts';

/** A reviewer as the operator sees her. */
export interface ListedReviewer extends Reviewer {
  email: string | null;
  since: string;
  reviews: number;
}

/** A review with who gave it, as it is published. */
export interface GivenReview extends Omit<Reviewer, 'number'> {
  fact: string;
  hash: string;
  answer: string;
  direction: string | null;
  proposes: string | null;
  note: string;
  /** ISO date on which it was last changed. */
  date: string;
}

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Makes the account of an address a reviewer, or changes what is told of her. @returns false where there is no account */
export const addReviewer = (config: Config, email: string, reviewer: Reviewer): Promise<boolean> =>
  asServer(config, async (query) => {
    const { name, profession, body, number } = reviewer;
    const rows = await query(
      `insert into public.reviewers (user_id, name, profession, body, number)
       select id, $2, $3, $4, $5 from auth.users where lower(email) = lower($1)
       on conflict (user_id) do update set name = $2, profession = $3, body = $4, number = $5 returning user_id`,
      [email, name, profession, body, number],
    );
    return rows.length > 0;
  });

/** Takes the role away; what she wrote stays hers. @returns false where the address is no reviewer's */
export const removeReviewer = (config: Config, email: string): Promise<boolean> =>
  asServer(config, async (query) => {
    const rows = await query(
      `delete from public.reviewers r using auth.users u
       where u.id = r.user_id and lower(u.email) = lower($1) returning r.user_id`,
      [email],
    );
    return rows.length > 0;
  });

/** All reviewers, those of longest ago first. */
export const listReviewers = (config: Config): Promise<ListedReviewer[]> =>
  asServer(config, (query) =>
    query<ListedReviewer>(
      `select u.email, r.name, r.profession, r.body, r.number, to_char(r.created_at, 'YYYY-MM-DD') as since,
         (select count(*)::int from public.reviews w where w.user_id = r.user_id) as reviews
       from public.reviewers r join auth.users u on u.id = r.user_id order by r.created_at, u.email`,
    ),
  );

/** What all reviewers said, for publishing; of those whose role was taken away nothing. */
export const givenReviews = (config: Config): Promise<GivenReview[]> =>
  asServer(config, (query) =>
    query<GivenReview>(
      `select w.fact, w.hash, w.answer, w.direction, w.proposes, w.note, r.name, r.profession, r.body,
         to_char(w.updated_at at time zone 'UTC', 'YYYY-MM-DD') as date
       from public.reviews w join public.reviewers r using (user_id) order by w.fact, w.updated_at`,
    ),
  );

async function asServer<T>(config: Config, work: (query: Query) => Promise<T>): Promise<T> {
  const { client, close } = await reachInstallation(config, pino({ level: 'silent' }));
  try {
    if (!(await wasStarted(client))) throw new Error('No server has been started here yet: npm start');
    await client.query('begin');
    await client.query('set local role service_role');
    const done = await work(async (text, values) => (await client.query(text, values)).rows);
    await client.query('commit');
    return done;
  } finally {
    await close();
  }
}
