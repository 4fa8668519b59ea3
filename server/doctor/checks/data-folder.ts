import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LITTLE_ROOM_BYTES, roomIn } from '../../observe/watch-room.ts';
import { type Check, type Finding, failed, ok, warning } from '../check.ts';

const OTHERS = 0o077;

/** The data folder: there or makeable, ours alone, with room. */
export const dataFolder: Check = {
  name: 'Data folder',
  async look(context) {
    const { dataDir } = context.config;
    const found = await stat(dataDir).catch(() => null);
    if (!found) return makeable(dataDir);
    if (!found.isDirectory()) return failed(`${dataDir} is not a folder.`, 'Set DATA_DIR to a folder.');
    try {
      await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch {
      return failed(
        `This user cannot write to ${dataDir}.`,
        `Give it to the user the server runs as: chown -R that-user ${dataDir}`,
      );
    }
    if (found.mode & OTHERS) {
      return warning(
        `Other users of this machine can open ${dataDir}.`,
        `It holds health data: chmod 700 ${dataDir}`,
      );
    }
    return enoughRoom(dataDir, await (context.roomIn ?? roomIn)(dataDir));
  },
};

async function makeable(dataDir: string): Promise<Finding> {
  let parent = dirname(dataDir);
  while ((await stat(parent).catch(() => null)) === null && parent !== dirname(parent))
    parent = dirname(parent);
  try {
    await access(parent, constants.W_OK | constants.X_OK);
    return ok(`${dataDir} is created at the first start.`);
  } catch {
    return failed(
      `${dataDir} does not exist and cannot be created.`,
      'Create it and give it to the user the server runs as, or set DATA_DIR to another folder.',
    );
  }
}

function enoughRoom(dataDir: string, bytes: number): Finding {
  const gigabytes = (bytes / 1024 ** 3).toFixed(1);
  return bytes < LITTLE_ROOM_BYTES
    ? warning(
        `Only ${gigabytes} GB are free in ${dataDir}.`,
        'Free some space, or move the folder and set DATA_DIR. When the disk is full, photographs are refused and tests are not saved.',
      )
    : ok(`${dataDir}, ${gigabytes} GB free.`);
}
