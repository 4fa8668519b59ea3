import type pg from 'pg';
import { DATABASE_TIMES } from '../../policy.ts';
import { Batch, type Rows } from './batch.ts';
import { type Connections, namesLost } from './connections.ts';
import { limitOf, type Role } from './identity.ts';
import type { Results, Statement } from './types.ts';

/** Statements sent together as a role. They may wait `acquireMs` for a server of the pooler before they run. */
export function send(
  connections: Connections,
  client: pg.PoolClient,
  role: Role,
  statements: readonly Statement[],
): Promise<Rows[]> {
  const batch = new Batch(role, statements, connections.prepares(client));
  client.query(batch);
  return connections.answered(
    client,
    batch.done,
    DATABASE_TIMES.acquireMs + statements.length * limitOf(role),
  );
}

/**
 * One transaction of statements that do not depend on one another's results.
 * @param identity makes it the role's
 */
export async function sendBatch<Rows extends readonly unknown[]>(
  connections: Connections,
  role: Role,
  identity: Statement,
  statements: readonly Statement[],
  again = true,
): Promise<Results<Rows>> {
  const client = await connections.take();
  try {
    const [, ...results] = await send(connections, client, role, [identity, ...statements]);
    if (client.getTransactionStatus() !== 'I')
      throw new Error('A statement of the batch began a transaction.');
    client.release();
    return results as Results<Rows>;
  } catch (error) {
    // The failure arrived before the connection was idle again; one that does not become idle is not used again.
    await connections.giveBack(client, '');
    if (again && namesLost(error)) return sendBatch(connections, role, identity, statements, false);
    throw error;
  }
}
