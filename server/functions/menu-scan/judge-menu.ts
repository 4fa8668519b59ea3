import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Threads } from '../../threads/threads.ts';
import { writeDishVerdicts } from './write-verdicts.ts';

/** Dishes judged at a time: an ordinary menu is one group, and the verdicts of one are sent in a few milliseconds. */
const AT_ONCE = 100;

interface DishToJudge {
  id: string;
  request: AssessRequest;
}

interface JudgedMenu {
  /** Whether there is anything that a model could be asked about. */
  open: boolean;
  /** How long judging took, milliseconds. */
  judgeMs: number;
}

/**
 * Judges dishes of a menu and writes their verdicts in the given transaction. Of a huge menu some at a time: between two
 * groups the thread and the connection are there for others.
 * @param menu.asks whether a model could be asked
 * @param menu.by whose turn it takes
 */
export async function judgeMenu(
  sql: Sql,
  threads: Pick<Threads, 'run'>,
  menu: { scanId: string; dishes: readonly DishToJudge[]; language: Language; asks: boolean; by: string },
): Promise<JudgedMenu> {
  const judged = { open: false, judgeMs: 0 };
  for (let at = 0; at < menu.dishes.length; at += AT_ONCE) {
    const dishes = menu.dishes.slice(at, at + AT_ONCE);
    const began = performance.now();
    const { verdicts, open } = await threads.run(
      'judge-menu',
      { dishes, language: menu.language, asks: menu.asks },
      { by: menu.by },
    );
    judged.judgeMs += performance.now() - began;
    judged.open ||= open;
    await writeDishVerdicts(sql, menu.scanId, verdicts);
  }
  return judged;
}
