import type { Config } from '../config.ts';
import { watchRoom } from '../observe/watch-room.ts';
import { openObjectStorage } from '../platform/storage/object-storage.ts';
import { createPictureDisk, type PictureDisk } from '../platform/storage/picture-disk.ts';
import type { Base } from './base.ts';

/** Where uploaded pictures lie: a bucket where one is configured, a folder otherwise. */
export async function startStorage(
  config: Config,
  { log, closing }: Pick<Base, 'log' | 'closing'>,
): Promise<PictureDisk> {
  const room = watchRoom(config.dataDir, log);
  closing.add(() => room.stop());
  return config.objectStorage
    ? openObjectStorage(config.objectStorage)
    : createPictureDisk(config.storageDir);
}
