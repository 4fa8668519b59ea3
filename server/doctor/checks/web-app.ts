import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, failed, ok } from '../check.ts';

/** The pages, as they are built. */
export const webApp: Check = {
  name: 'Web app',
  async look({ root }) {
    const built = await stat(join(root, 'web', 'dist', 'index.html')).catch(() => null);
    return built
      ? ok(`Built ${built.mtime.toISOString().slice(0, 10)}.`)
      : failed('The web app has not been built.', 'Run `npm start` once, or `npm run build`.');
  },
};
