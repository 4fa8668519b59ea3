import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { BUILT_IN_READER } from '@mirabelle/contract/menu.ts';
import type { Models } from '../../ai/port.ts';
import type { JobData, JobHandler } from '../../jobs/queue.ts';
import { type Addressee, addresseeOf } from '../../judging/addressee-of.ts';
import { verdictRowsOf } from '../../judging/verdict-rows.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { addOpinion } from '../../with-models/add-opinion.ts';
import { loadReading } from '../menu-scan/edits/load-reading.ts';
import { judgeAgain } from '../menu-scan/judge-again.ts';
import { judgeMenu } from '../menu-scan/judge-menu.ts';
import { loadMenu, readingOf, requestsOf, type StoredMenu, settingOf } from '../menu-scan/load-menu.ts';
import { rewriteMenu } from '../menu-scan/rewrite-menu.ts';
import type { SecondReadings } from '../menu-scan/second-reading.ts';
import { finishRun, rateScan, writeVerdicts } from '../menu-scan/write-verdicts.ts';
import { lockOpenRun } from './lock-open-run.ts';

/**
 * The one budget of what models add to a scan, milliseconds: a model that still reads is waited for so long, and all
 * is over so long after this work began. Well below the time after which the queue gives a piece of work up.
 */
export interface ScanBudget {
  readingMs: number;
  allMs: number;
  /** Of one dish that is asked about. */
  dishMs: number;
}
/** So many dishes of a scan are asked about, the wholly unknown ones first; what is left stays TO_CHECK. */
const MOST_QUESTIONS = 10;
/** So many dishes are asked about at the same time. */
const AT_ONCE = 2;

interface Deps {
  database: Database;
  threads: Threads;
  models: Models;
  secondReadings: SecondReadings;
  /** Bytes of a scan's picture; null when it is gone. */
  loadImage: (key: string) => Promise<Uint8Array | null>;
  now: () => Date;
  budget: ScanBudget;
}
type Job = JobData<'ask-models'>;

/**
 * What models add to a menu that the engine has judged: first what one read that the built-in reader missed or
 * misread, then what they know of dishes that knowledge does not cover. Each is written as it comes, and the run ends
 * when all has come or the time is over. Whatever fails, the engine's verdicts stand.
 */
export function askModelsWorker(deps: Deps): JobHandler<'ask-models'> {
  const finish = (runId: string, scanId: string, models: Iterable<string>) =>
    deps.database.asService(async (sql) => {
      if (!(await lockOpenRun(sql, { scanId, runId }))) return;
      const names = [...new Set(models)];
      const { items } = await loadMenu(sql, scanId);
      const { foods } = await deps.threads.versions();
      await finishRun(sql, runId, {
        items: items.length,
        engine: foods,
        ...(names.length > 0 && { models: names }),
      });
    });
  return {
    async run(job, signal, timings) {
      const began = performance.now();
      const found = await deps.database.asService((sql) => look(sql, job, deps.now()));
      if (!found) return;
      const read = await addReading(job, found.read, deps, signal);
      timings.readMs = performance.now() - began;
      const menu = read ? await deps.database.asService((sql) => look(sql, job, deps.now())) : found;
      if (!menu) return;
      const models = await askAboutDishes(job, menu, deps, signal, began + deps.budget.allMs);
      await finish(job.runId, job.scanId, models);
      timings.totalMs = performance.now() - began;
    },
    async giveUp({ runId, scanId }) {
      await finish(runId, scanId, []);
    },
  };
}

/** @returns null where the run is over, or gone with its scan */
async function look(sql: Sql, { scanId, runId, userId }: Job, today: Date) {
  if (!(await lockOpenRun(sql, { scanId, runId }))) return null;
  return {
    menu: await loadMenu(sql, scanId),
    read: await loadReading(sql, scanId),
    addressee: await addresseeOf(sql, userId, today),
  };
}

/**
 * Adds what a model reads beside the built-in reader, where that has not come yet.
 * @returns true where the menu is another now
 */
async function addReading(job: Job, menu: StoredMenu, deps: Deps, signal: AbortSignal): Promise<boolean> {
  const { scanId, runId, userId, requestId, key } = job;
  if (menu.scan.read_by !== null || key === undefined) return false;
  // Under way since the built-in reader began; started over where that was another process.
  const picture = await deps.loadImage(key);
  const second =
    picture && deps.secondReadings.begin(scanId, picture, { userId, requestId: requestId ?? scanId });
  const answer = (await second?.within(deps.budget.readingMs)) ?? 'none';
  signal.throwIfAborted();
  deps.secondReadings.forget(scanId);
  const merged =
    typeof answer === 'object'
      ? await deps.threads.run(
          'merge-menu',
          {
            own: readingOf(menu),
            answer: answer.value,
            model: answer.model,
            setting: settingOf(menu.scan),
          },
          { by: userId, signal },
        )
      : null;
  await deps.database.asService(async (sql) => {
    if (!(await lockOpenRun(sql, { scanId, runId }))) return;
    const readBy = merged?.reading.readBy ?? BUILT_IN_READER;
    await sql.query('update menu_scans set read_by = $2 where id = $1', [scanId, readBy]);
    if (!merged) return;
    await rewriteMenu(
      sql,
      scanId,
      menu.items.map(({ id }) => id),
      merged,
    );
    const now = await loadMenu(sql, scanId);
    const addressee = await addresseeOf(sql, userId, deps.now());
    await judgeMenu(sql, deps.threads, {
      scanId,
      dishes: requestsOf(now.items, now, addressee),
      language: addressee.language,
      asks: false,
      by: userId,
    });
    await rateScan(sql, scanId);
  });
  return merged !== null;
}

/**
 * Asks about what guidance leaves open, a few dishes at a time, and writes each answer as it comes.
 * @param until when all has to be over, by the clock of `performance`
 * @returns the models that had a part in a rating
 */
async function askAboutDishes(
  job: Job,
  { menu, addressee }: { menu: StoredMenu; addressee: Addressee },
  deps: Deps,
  signal: AbortSignal,
  until: number,
): Promise<string[]> {
  if (deps.models.named('text').length === 0) return [];
  const models: string[] = [];
  const { scanId, runId, userId, requestId } = job;
  const requests = requestsOf(menu.items, menu, addressee).map(({ request }) => request);
  const open = await deps.threads.run(
    'open-questions',
    { requests, most: MOST_QUESTIONS },
    { by: userId, signal },
  );
  const askInTurn = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const budgetMs = Math.min(deps.budget.dishMs, until - performance.now());
      if (budgetMs <= 0) return;
      const asker = { userId, requestId: requestId ?? scanId, signal, budgetMs };
      const { at, ...own } = next;
      const item = menu.items[at];
      const request = requests[at];
      if (!item || !request) continue;
      const { verdict, model } = await addOpinion(deps, request, own, addressee.language, asker);
      signal.throwIfAborted();
      if (model === null) continue;
      const worded = await deps.threads.run(
        'word-menu-dish',
        { id: item.id, verdict, language: addressee.language },
        { by: userId, signal },
      );
      const written = await deps.database.asService(async (sql) => {
        if (!(await lockOpenRun(sql, { scanId, runId }))) return 'over';
        const now = await loadMenu(sql, scanId);
        const same = now.items.find(({ id }) => id === item.id);
        const [asked] = same ? requestsOf([same], now, addressee) : [];
        // Corrected or deleted while the model was asked: it spoke of other words.
        if (!asked || wordsOf(asked.request) !== wordsOf(request)) return 'outdated';
        await writeVerdicts(sql, scanId, verdictRowsOf([worded]));
        // What was answered at the table while the model was asked counts as well.
        if (JSON.stringify(asked.request.answers) !== JSON.stringify(request.answers)) {
          await judgeAgain(sql, { scanId, userId }, ({ id }) => id === item.id, deps);
        }
        return 'written';
      });
      if (written === 'over') return;
      if (written === 'written') models.push(model);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  return models;
}

/** The words that a dish was asked about by. */
const wordsOf = ({ text, description, secondName, options, section, course }: AssessRequest): string =>
  JSON.stringify([text, description, secondName, options, section, course]);
