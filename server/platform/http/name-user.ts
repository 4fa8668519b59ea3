import { createHmac } from 'node:crypto';

const CHARACTERS = 16;

/**
 * Names users for the log: the same user always has the same name, so that her requests can be followed, but no one
 * with the log and without this installation's secret can tell whose they are.
 * @param secret anything only this installation has; another secret gives other names
 */
export function createNameUser(secret: string): (userId: string) => string {
  return (userId) =>
    createHmac('sha256', `names in the log ${secret}`)
      .update(userId)
      .digest('base64url')
      .slice(0, CHARACTERS);
}
