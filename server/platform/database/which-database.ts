import type pg from 'pg';

/** Which database it is, and as which login: the same by whatever way it is reached. */
export async function whichDatabase(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select current_user || ' in ' || current_database() || ' of ' ||
       (select system_identifier from pg_control_system()) as id`,
  );
  return rows[0]?.id ?? '';
}

/** Whether a pooler stands between: it gives its clients process numbers of its own making. */
export async function throughPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID;
}
