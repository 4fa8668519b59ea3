import { AppError } from '@mirabelle/contract/errors.ts';
import { readSharedDishOperation } from '@mirabelle/contract/functions/read-shared-menu.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import { keepOpinion } from '../../ai/merge/keep-opinion.ts';
import { verdictRowsOf } from '../../judging/verdict-rows.ts';
import { defineFunction } from '../calling/define-function.ts';
import { loadMenu } from '../menu-scan/load-menu.ts';
import { sharedDish } from './function.ts';
import { sharedRequests } from './judge-for-country.ts';
import { openShare, readerIn } from './open-share.ts';

/** read-shared-dish: all that is known of one dish of a shared menu. */
export const readSharedDish = defineFunction(readSharedDishOperation, {
  rates: 'shared',
  handler:
    ({ database, threads }) =>
    async ({ body }) => {
      const { share, item, request } = await database.asService(async (sql) => {
        const share = await openShare(sql, body.token);
        const menu = await loadMenu(sql, share.scan_id);
        const item = menu.items.find(({ id }) => id === body.itemId);
        // A dish of another menu, or one that is no longer there.
        if (!item) throw new AppError('share_ended');
        const [request] = await sharedRequests(sql, share.scan_id, { ...menu, items: [item] }, share.country);
        return { share, item, request: request! };
      });
      const { language } = readerIn(share.country);
      const turn = { by: `share ${share.id}` };
      const [own] = await threads.run('judge-dishes', { dishes: [request], language }, turn);
      const verdict = request.before ? keepOpinion(own!.verdict, request.before) : own!.verdict;
      const judged =
        verdict === own!.verdict
          ? own!
          : await threads.run('word-menu-dish', { id: item.id, verdict, language }, turn);
      const rows = verdictRowsOf([judged]);
      const [assessment] = rows.assessments.flatMap((part) => JSON.parse(part));
      const ingredients = rows.ingredients.flatMap((part) => JSON.parse(part));
      return {
        ...sharedDish(item),
        risk: worstRisk([verdict.risk, ...verdict.ingredients.map(({ risk }) => risk)]) ?? verdict.risk,
        item_assessments: assessment,
        ingredient_assessments: ingredients,
      };
    },
});
