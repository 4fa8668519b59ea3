import { AppError } from '@mirabelle/contract/errors.ts';
import { type QueuePlaceResponse, queuePlaceOperation } from '@mirabelle/contract/functions/queue-place.ts';
import { defineFunction } from '../calling/define-function.ts';

/** queue-place: how many menus are read before a scan of the caller's, and how long that takes. */
export const queuePlace = defineFunction(queuePlaceOperation, {
  handler:
    ({ database, jobs }) =>
    async ({ claims, body: { scanId } }): Promise<QueuePlaceResponse> => {
      // Under the caller's own policies: another user's scan does not exist for her.
      const { rowCount } = await database.asCaller(claims, (sql) =>
        sql.query('select 1 from menu_scans where id = $1', [scanId]),
      );
      if (rowCount === 0) throw new AppError('not_found');
      return { place: await database.asService((sql) => jobs.place(sql, 'extract-menu', scanId)) };
    },
});
