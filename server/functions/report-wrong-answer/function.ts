import { createHash } from 'node:crypto';
import { AppError } from '@mirabelle/contract/errors.ts';
import {
  reportWrongAnswerOperation,
  type reportWrongAnswerRequestSchema,
} from '@mirabelle/contract/functions/report-wrong-answer.ts';
import type { z } from 'zod';
import type { Database, Sql } from '../../platform/database/database.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import { defineFunction } from '../calling/define-function.ts';
import { VISITOR_RATES } from './policy.ts';

type Report = z.output<typeof reportWrongAnswerRequestSchema>;

interface Found {
  id: string;
  created_at: Date;
  wrong: string;
  why: string;
}

/** report-wrong-answer: keeps that an answer is said to be wrong, once for each answer and user (decision 91). */
export const reportWrongAnswer = defineFunction(reportWrongAnswerOperation, {
  rates: 'reports',
  repeatId: (body) => body.report_id,
  handler: ({ database, threads, version }) => {
    const countVisitor = visitorLimits(database);
    return async ({ claims, body, address }) => {
      const userId = claims?.sub ?? null;
      const cardHash = hashOf(body);
      const before = await database.asService((sql) => find(sql, body.report_id, userId, cardHash));
      if (before) return answerOf(before, body);
      if (userId === null) await countVisitor(address);
      const { foods, medicines } = await threads.versions();
      const stamp = { knowledge: `foods ${foods}, medicines ${medicines}`, version };
      const kept = await database.asService(async (sql) => {
        await write(sql, body, userId, cardHash, stamp);
        return find(sql, body.report_id, userId, cardHash);
      });
      // The id is another's report.
      if (!kept) throw new AppError('forbidden');
      return answerOf(kept, body);
    };
  },
});

const answerOf = ({ id, created_at, wrong, why }: Found, body: Report) => ({
  report_id: id,
  reported_at: new Date(created_at).toISOString(),
  already: id !== body.report_id || wrong !== body.wrong || why !== body.why.trim(),
});

/** Of what was answered, not of what is said about it: the same answer is the same card. */
const hashOf = ({ card, name, rating, reasons, knowledge, country }: Report): string =>
  createHash('sha256')
    .update(JSON.stringify([card, name, rating, reasons, knowledge, country]))
    .digest('hex');

/** The report with this id or, of a user, of this answer. */
async function find(
  sql: Sql,
  id: string,
  userId: string | null,
  cardHash: string,
): Promise<Found | undefined> {
  const { rows } = await sql.query<Found>(
    `select id, created_at, wrong, why from wrong_answers
     where user_id is not distinct from $2::uuid and card_hash = $3 and (id = $1 or $2::uuid is not null)
     order by id = $1 desc limit 1`,
    [id, userId, cardHash],
  );
  return rows[0];
}

async function write(
  sql: Sql,
  body: Report,
  userId: string | null,
  cardHash: string,
  stamp: { knowledge: string; version: string },
): Promise<void> {
  await sql.query(
    `insert into wrong_answers (id, user_id, card, name, rating, reasons, knowledge, server_knowledge, server_version,
       country, language, wrong, why, counted, card_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict do nothing`,
    [
      body.report_id,
      userId,
      body.card,
      body.name,
      body.rating,
      JSON.stringify(body.reasons),
      body.knowledge,
      stamp.knowledge,
      stamp.version,
      body.country,
      body.language,
      body.wrong,
      body.why.trim(),
      body.counted && JSON.stringify(body.counted),
      cardHash,
    ],
  );
}

/** Counts a report without an account. @throws AppError too_many_requests */
function visitorLimits(database: Database): (address: string) => Promise<void> {
  const byAddress = createLimiter(database, 'reports-visitor', VISITOR_RATES.byAddress);
  const all = createLimiter(database, 'reports-visitors', VISITOR_RATES.all);
  return async (address) => {
    const wait = (await byAddress.take(address)) ?? (await all.take('all'));
    if (wait !== null) throw new AppError('too_many_requests', { details: { retryAfterSeconds: wait } });
  };
}
