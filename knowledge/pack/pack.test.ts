import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KnowledgeError } from './knowledge-error.ts';
import { packKnowledge } from './pack.ts';

const group = (id: string, name: string) =>
  JSON.stringify({ id, names: { en: [name], fr: [name] }, note: 'for people' });

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'knowledge-'));
  await mkdir(join(root, 'groups'));
  await writeFile(join(root, 'groups/cheese.json'), group('cheese', 'cheese'));
});
afterEach(() => rm(root, { recursive: true }));

describe('packKnowledge', () => {
  it('writes one file, without the notes for people, and stamps it with a version', async () => {
    const packed = await packKnowledge({ root });
    expect(packed.groups).toMatchObject([{ id: 'cheese' }]);
    expect(packed.groups[0]).not.toHaveProperty('note');
    const written = JSON.parse(await readFile(join(root, '.packed/knowledge.json'), 'utf8'));
    expect(written.version).toBe(packed.version);
  });

  it('gives the same version for the same records and another after a change', async () => {
    const first = await packKnowledge({ root });
    expect((await packKnowledge({ root, force: true })).version).toBe(first.version);
    await writeFile(join(root, 'groups/meat.json'), group('meat', 'meat'));
    const second = await packKnowledge({ root });
    expect(second.groups).toHaveLength(2);
    expect(second.version).not.toBe(first.version);
  });

  it('builds again when the packed file is cut short', async () => {
    await packKnowledge({ root });
    await writeFile(join(root, '.packed/knowledge.json'), '{"version":');
    expect((await packKnowledge({ root })).groups).toHaveLength(1);
  });

  it('refuses wrong records and says which and why', async () => {
    await writeFile(join(root, 'groups/bad.json'), '{"id":"other","names":{"en":["x"],"fr":["x"]}}');
    await expect(packKnowledge({ root })).rejects.toThrow(KnowledgeError);
    await expect(packKnowledge({ root })).rejects.toThrow(/groups\/bad.*rename the file/);
  });

  it('leaves out records that have moved', async () => {
    await writeFile(
      join(root, 'groups/old.json'),
      JSON.stringify({ id: 'old', names: { en: ['old'], fr: ['vieux'] }, movedTo: 'cheese' }),
    );
    expect((await packKnowledge({ root })).groups.map((g) => g.id)).toEqual(['cheese']);
  });
});
