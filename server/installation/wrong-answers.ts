import type { ReportedReason } from '@mirabelle/contract/functions/report-wrong-answer.ts';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { reachInstallation, wasStarted } from './reach-installation.ts';

/** An answer that was reported as wrong, as whoever runs the server sees it: without whose report it is. */
export interface WrongAnswer {
  id: string;
  reported_at: string;
  card: string;
  name: string;
  rating: string | null;
  wrong: string;
  why: string;
  reasons: ReportedReason[];
  /** Of the answer, where it carries one. */
  knowledge: string | null;
  /** Of the server, when it was reported. */
  server_knowledge: string;
  server_version: string;
  country: string | null;
  language: string;
  /** The week and allergies that counted, where they were sent. */
  counted: { week: number | null; allergies: string[] } | null;
  closed_at: string | null;
  note: string | null;
}

/** Columns without user_id, on purpose. */
const COLUMNS = `id, card, name, rating, wrong, why, reasons, knowledge, server_knowledge, server_version, country, language,
  counted, note, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as reported_at,
  to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as closed_at`;

export interface Wanted {
  /** The first day, as YYYY-MM-DD. */
  since?: string | undefined;
  /** Those alone that are not closed. */
  open?: boolean | undefined;
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** What was reported, oldest first. */
export const wrongAnswers = (config: Config, { since, open }: Wanted): Promise<WrongAnswer[]> =>
  withInstallation(config, [], async (query) => {
    const { rows } = await query(
      `select ${COLUMNS} from public.wrong_answers
       where ($1::date is null or created_at >= $1::date) and (not $2 or closed_at is null) order by created_at, id`,
      [since ?? null, open ?? false],
    );
    return rows as WrongAnswer[];
  });

/**
 * Closes a report with what was found; closed again, the note is replaced and the day stays.
 * @param id all of it, or its beginning
 * @returns how many it names: one is closed, several are left as they are
 */
export const closeWrongAnswer = (config: Config, id: string, note: string): Promise<number> =>
  withInstallation(config, 0, async (query) => {
    const { rows } = await query(
      'select id from public.wrong_answers where starts_with(id::text, lower($1)) limit 2',
      [id],
    );
    const [only] = rows as { id: string }[];
    if (rows.length !== 1 || !only) return rows.length;
    await query(
      'update public.wrong_answers set closed_at = coalesce(closed_at, now()), note = $2 where id = $1',
      [only.id, note],
    );
    return 1;
  });

/** @param none what is answered where no server was ever started */
async function withInstallation<Answer>(
  config: Config,
  none: Answer,
  work: (query: Query) => Promise<Answer>,
): Promise<Answer> {
  const { client, close } = await reachInstallation(config, pino({ level: 'silent' }));
  try {
    if (!(await wasStarted(client))) return none;
    await client.query('begin');
    await client.query('set local role service_role');
    const answer = await work((text, values) => client.query(text, values));
    await client.query('commit');
    return answer;
  } finally {
    await close();
  }
}
