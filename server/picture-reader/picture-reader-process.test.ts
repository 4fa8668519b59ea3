import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { openPictureReaderProcess, type PictureReaderProcess } from './picture-reader-process.ts';

let reader: PictureReaderProcess;
afterEach(() => reader.close());

function open(): PictureReaderProcess {
  reader = openPictureReaderProcess({
    log: pino({ level: 'silent' }),
    entry: new URL('./testing/pretend-reader.ts', import.meta.url),
  });
  return reader;
}
const pidOf = async () => (await reader.read(Buffer.from('page'))).reading.rawText;

describe('reader process', () => {
  it('reads one picture after the other in the same process', async () => {
    open();
    expect(await pidOf()).toBe(await pidOf());
  });

  it('gives the bare lines of a page where no menu is asked for, from the same process', async () => {
    open();
    const page = await reader.readPage(Buffer.from('page'));
    expect(page.lines.map(({ text }) => text)).toEqual([await pidOf()]);
  });

  it('gives what is printed on medicines where that is asked for', async () => {
    open();
    expect((await reader.readMedicine(Buffer.from('page'))).lines).toEqual([await pidOf()]);
  });

  it('passes on that a picture cannot be read, as an expected error', async () => {
    open();
    await expect(reader.read(Buffer.from('corrupt'))).rejects.toMatchObject({ code: 'image_corrupt' });
  });

  it('fails in a way that may be tried again when reading fails', async () => {
    open();
    await expect(reader.read(Buffer.from('fail'))).rejects.toThrow('out of ideas');
  });

  it('fails what it was reading when the process dies, and reads the next picture in a new one', async () => {
    open();
    const first = await pidOf();
    await expect(reader.read(Buffer.from('crash'))).rejects.toThrow('the picture reader ended');
    expect(await pidOf()).not.toBe(first);
  });

  it('is not ready once the process has ended by itself, until one is well again', async () => {
    open();
    expect(reader.ready()).toBe(true);
    await expect(reader.read(Buffer.from('crash'))).rejects.toThrow('the picture reader ended');
    expect(reader.ready()).toBe(false);
    await pidOf();
    expect(reader.ready()).toBe(true);
  });

  it('gives up a picture that hangs when told to, and goes on in a new process', async () => {
    open();
    const first = await pidOf();
    const hanging = reader.read(Buffer.from('hang'), { signal: AbortSignal.timeout(50) });
    await expect(hanging).rejects.toMatchObject({ code: 'timed_out' });
    expect(await pidOf()).not.toBe(first);
  });

  it("is not ended under another user's picture by one that is given up while it waits", async () => {
    open();
    const pid = await pidOf();
    const slow = reader.read(Buffer.from('slow'), { user: 'ada' });
    const waiting = reader.read(Buffer.from('page'), { user: 'bea', signal: AbortSignal.timeout(20) });
    await expect(waiting).rejects.toMatchObject({ code: 'timed_out' });
    expect((await slow).reading.rawText).toBe(pid);
  });

  it("reads another user's first picture before the rest of one user's, whatever is asked of them", async () => {
    open();
    const read: string[] = [];
    const note = (name: string) => () => void read.push(name);
    await Promise.all([
      reader.readPage(Buffer.from('slow'), { user: 'ada' }).then(note('ada 1')),
      reader.read(Buffer.from('page'), { user: 'ada' }).then(note('ada 2')),
      reader.readMedicine(Buffer.from('page'), { user: 'ada' }).then(note('ada 3')),
      reader.read(Buffer.from('page'), { user: 'bea' }).then(note('bea 1')),
    ]);
    expect(read).toEqual(['ada 1', 'bea 1', 'ada 2', 'ada 3']);
  });

  it('does not start for work that was given up before it began', async () => {
    open();
    await expect(reader.read(Buffer.from('page'), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'timed_out',
    });
  });
});
