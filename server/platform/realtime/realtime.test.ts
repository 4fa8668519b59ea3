import { describe, expect, it } from 'vitest';
import {
  ada,
  bea,
  insertItem,
  insertScan,
  listen,
  pause,
  server,
  subscribed,
  useScanListeners,
} from './testing/scan-listeners.ts';

useScanListeners();

describe('changes', () => {
  it('reach their owner one by one, whole, and nobody else', async () => {
    const [mine, others] = await Promise.all([
      listen(ada, [{ table: 'menu_scans' }, { table: 'menu_items' }]),
      listen(bea, [{ table: 'menu_scans' }, { table: 'menu_items' }]),
    ]);
    const scanId = await insertScan(ada);
    await expect.poll(() => mine.received.length).toBe(1);
    expect(mine.received[0]).toMatchObject({
      eventType: 'INSERT',
      table: 'menu_scans',
      new: { id: scanId, user_id: ada.userId, overall_risk: null },
    });
    // Her scan changes with each item: it counts them for her lists.
    const items = () =>
      mine.received.flatMap(({ table, new: row }) => (table === 'menu_items' ? [row.id] : []));
    const inserted: string[] = [];
    for (let i = 0; i < 9; i++) {
      inserted.push(await insertItem(scanId));
      await expect.poll(items, { interval: 2 }).toEqual(inserted);
    }
    // Hers come after those in the same order: had she heard of them, it would be by now.
    const own = await insertScan(bea);
    await expect.poll(() => others.received.map((change) => change.new.id)).toEqual([own]);
  });

  it('are those asked for: by event, by table, by filter', async () => {
    const [one, two] = [await insertScan(ada), await insertScan(ada)];
    const { received } = await listen(ada, [
      { event: 'INSERT', table: 'menu_items', filter: `scan_id=eq.${one}` },
      { event: 'UPDATE', table: 'menu_items', filter: `name=in.(Brie,Tea)` },
    ]);
    const item = await insertItem(one, 'Bread');
    await insertItem(two, 'Bread');
    // A row is read when it is told of: the next change waits until this one has been.
    const { received: every } = await listen(ada, [{ event: 'UPDATE', table: 'menu_items' }]);
    await server.database.asService((sql) =>
      sql.query("update menu_items set risk = 'NO_RISK' where id = $1", [item]),
    );
    await expect.poll(() => every.length).toBe(1);
    await server.database.asService((sql) =>
      sql.query("update menu_items set name = 'Tea' where id = $1", [item]),
    );
    await expect.poll(() => received.length).toBe(2);
    await pause(50);
    expect(received.map((change) => [change.eventType, change.new.name, change.new.scan_id])).toEqual([
      ['INSERT', expect.any(String), one],
      ['UPDATE', 'Tea', one],
    ]);
    // Its primary key: a dish is found by its id in its month (decision 79).
    expect(received[1]?.old).toEqual({ id: item, scan_month: expect.any(String) });
  });

  it('come all when many are made at once, with arrays and JSON as they are', async () => {
    const scanId = await insertScan(ada);
    const items = await Promise.all(Array.from({ length: 40 }, (_, i) => insertItem(scanId, `Dish ${i}`)));
    const { received } = await listen(ada, [{ event: 'INSERT', table: 'item_assessments' }]);
    await server.database.asService((sql) =>
      sql.query(
        `insert into item_assessments (item_id, scan_month, risk, confidence, reasons, findings)
         select id, scan_month, 'TO_CHECK', 50, '{"one, two","three"}', '[{"rule":"listeria"}]' from menu_items where scan_id = $1`,
        [scanId],
      ),
    );
    await expect.poll(() => received.length).toBe(40);
    expect(new Set(received.map((change) => change.new.item_id))).toEqual(new Set(items));
    expect(received[0]?.new).toMatchObject({
      reasons: ['one, two', 'three'],
      findings: [{ rule: 'listeria' }],
      confidence: 50,
    });
  });

  it('that delete tell the owner the key, and nobody else anything', async () => {
    const scanId = await insertScan(ada);
    await insertItem(scanId);
    const [mine, others] = await Promise.all([
      listen(ada, [
        { event: 'DELETE', table: 'menu_scans' },
        { event: 'DELETE', table: 'menu_items' },
      ]),
      listen(bea, [
        { event: 'DELETE', table: 'menu_scans' },
        { event: 'DELETE', table: 'menu_items' },
      ]),
    ]);
    await ada.client.from('menu_scans').delete().eq('id', scanId);
    await expect.poll(() => mine.received.length).toBe(1);
    expect(mine.received[0]).toMatchObject({
      eventType: 'DELETE',
      table: 'menu_scans',
      old: { id: scanId },
      new: {},
    });
    await pause(50);
    expect(others.received).toEqual([]);
  });

  it('stop when the channel is left', async () => {
    const { received, channel } = await listen(ada, [{ table: 'menu_scans' }]);
    await ada.client.removeChannel(channel);
    await insertScan(ada);
    await pause(80);
    expect(received).toEqual([]);
  });

  it('do not reach somebody without a session', async () => {
    const stranger = server.client();
    const received: unknown[] = [];
    const channel = stranger.channel('x');
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'menu_scans' }, (change) =>
      received.push(change),
    );
    await subscribed(channel);
    await insertScan(ada);
    await pause(80);
    expect(received).toEqual([]);
    await stranger.realtime.disconnect();
  });
});
