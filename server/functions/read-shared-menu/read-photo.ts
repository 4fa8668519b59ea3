import { AppError } from '@mirabelle/contract/errors.ts';
import { readSharedPhotoOperation } from '@mirabelle/contract/functions/read-shared-menu.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { defineFunction } from '../calling/define-function.ts';
import { openShare } from './open-share.ts';
import { photosOf } from './shared-photos.ts';

/** read-shared-photo: the bytes of a photograph that a link shows; its secret is in the body, never in an address. */
export const readSharedPhoto = defineFunction(readSharedPhotoOperation, {
  rates: 'shared',
  handler:
    ({ database, disk }) =>
    async ({ body }) => {
      const key = await database.asService(
        async (sql) => (await photosOf(sql, await openShare(sql, body.token)))[body.photo],
      );
      const bytes = key === undefined ? null : await disk.read(database, STORAGE.bucket, key);
      if (!bytes) throw new AppError('share_ended');
      return new Blob([new Uint8Array(bytes)]);
    },
});
