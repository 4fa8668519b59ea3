import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { ANSWER_KINDS } from './answer-kinds.ts';
import type { ChangedAnswer } from './compare.ts';
import type { Comparer } from './comparer.ts';
import { bytesOf, finishRelease, moveOn, stateOf, takeRelease } from './release-rows.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { writeChanges } from './write-changes.ts';

/** Answers that a thread compares at a time: it says in between that it lives. */
const AT_ONCE = 50;

/** What comparing answers with a release is done with. */
export interface ComparingParts {
  database: Database;
  comparer: Pick<Comparer, 'open' | 'compare'>;
  log: Logger;
  /** Between two groups; waits, and tells whether to go on. */
  goOn(): Promise<boolean>;
}

/**
 * Compares the answers of all users with a release, group by group, each in one transaction that holds the release: what is
 * written of a group and that it is done are there together or not at all. Killed anywhere, whoever comes next goes on behind
 * the last group.
 * @returns whether it is finished; another process may be at work, or it was told to stop
 */
export async function compareRelease(hash: string, parts: ComparingParts): Promise<boolean> {
  const { database, comparer } = parts;
  let open: string | null = null;
  for (;;) {
    const step = await database.asService(async (sql) => {
      const row = await takeRelease(sql, hash);
      if (!row) return 'taken' as const;
      // The engines are loaded once, without holding the release for as long as that takes.
      if (open !== row.comparedWith) return row;
      const kind = ANSWER_KINDS[row.atKind];
      if (!kind) {
        await finishRelease(sql, hash);
        return 'finished' as const;
      }
      const group = await kind.read(sql, { after: row.atId, until: row.seenAt, most: kind.most });
      const changes = await compareAll(group.answers, parts);
      await writeChanges(sql, hash, kind.subject, group, changes);
      await moveOn(
        sql,
        hash,
        group.last ? { kind: row.atKind, id: group.last } : { kind: row.atKind + 1, id: null },
      );
      return 'on' as const;
    });
    if (step === 'finished') return true;
    if (step === 'taken') return (await stateOf(database, hash)) === 'finished';
    if (step === 'on') {
      if (!(await parts.goOn())) return false;
      continue;
    }
    await comparer.open(await bytesOf(database, step.comparedWith), await bytesOf(database, hash));
    open = step.comparedWith;
  }
}

async function compareAll(
  answers: readonly StoredAnswer[],
  { comparer, log }: ComparingParts,
): Promise<ChangedAnswer[]> {
  const changes: ChangedAnswer[] = [];
  for (let at = 0; at < answers.length; at += AT_ONCE) {
    const some = answers.slice(at, at + AT_ONCE);
    changes.push(...(await comparer.compare(some)));
  }
  if (changes.length > 0) log.debug({ compared: answers.length, changed: changes.length }, 'advice compared');
  return changes;
}
