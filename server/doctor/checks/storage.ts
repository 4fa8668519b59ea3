import { existsSync } from 'node:fs';
import { openObjectStorage } from '../../platform/storage/object-storage.ts';
import { createPictureDisk } from '../../platform/storage/picture-disk.ts';
import { type Check, failed, ok, skipped, wordsOf } from '../check.ts';

/** Where the photographs lie: writes, reads and removes one small file. */
export const storage: Check = {
  name: 'Photographs',
  async look({ config }) {
    const { objectStorage, storageDir } = config;
    const place = objectStorage ? `the bucket ${objectStorage.bucket}` : storageDir;
    // The folder's first making is the server's, which gives it to its owner alone.
    if (!objectStorage && !existsSync(config.dataDir)) return skipped('Made at the first start.');
    try {
      await (objectStorage ? await openObjectStorage(objectStorage) : createPictureDisk(storageDir)).probe();
      return ok(`Files can be written to ${place}, read and removed.`);
    } catch (error) {
      return failed(
        `Files cannot be stored in ${place}: ${wordsOf(error)}`,
        objectStorage
          ? 'Check S3_ENDPOINT, S3_REGION, S3_BUCKET and the key, and that the key may read, write, list and delete.'
          : 'Give the folder to the user the server runs as, and free space on its disk.',
      );
    }
  },
};
