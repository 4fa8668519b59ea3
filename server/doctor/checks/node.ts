import { type Check, failed, ok } from '../check.ts';

const OLDEST = [20, 19] as const;

/** The Node.js it runs on. */
export const node: Check = {
  name: 'Node.js',
  async look() {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    const good = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
    const message = `Node.js ${process.versions.node}.`;
    return good ? ok(message) : failed(message, `Install Node.js ${OLDEST.join('.')} or newer.`);
  },
};
