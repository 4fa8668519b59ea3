import {
  type DeletePhotographsResponse,
  deletePhotographsOperation,
} from '@mirabelle/contract/functions/delete-photographs.ts';
import { defineFunction } from '../calling/define-function.ts';
import { forgetPhotographs } from '../menu-scan/forget-photographs.ts';

/** delete-photographs: deletes the caller's photographs, but for those that are being read. Called again it does the rest. */
export const deletePhotographs = defineFunction(deletePhotographsOperation, {
  rates: 'account',
  handler:
    ({ database }) =>
    async ({ claims }): Promise<DeletePhotographsResponse> => {
      const { removed, held } = await database.asService((sql) => forgetPhotographs(sql, claims.sub, 'now'));
      return { deleted: removed, being_read: held };
    },
});
