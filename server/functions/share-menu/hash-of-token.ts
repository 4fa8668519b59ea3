import { createHash } from 'node:crypto';

/** What is kept of a link's secret. A hash without salt or cost is enough for 256 random bits, and finds its row. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
