import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { deadLinks, missingPaths } from './links.ts';

const root = join(import.meta.dirname, '..', '..');
const documents = globSync(['*.md', 'docs/**/*.md', '{bench,knowledge,language}/README.md'], { cwd: root });

/**
 * What looks like a path of the repository but is not: folders of an installation, a type of file, a file of a
 * package, and what the packer builds, which a fresh checkout lacks.
 */
const OTHERS = [
  'postgres/',
  'reader-files/',
  'storage/',
  'image/',
  'src/passwords.json',
  'knowledge/.packed/',
  '.packed/medicines.json',
].map((each) => ` names ${each}`);

describe('the documentation', () => {
  it.each(documents)('%s links to files and sections that are there', (document) => {
    expect(deadLinks(document, root)).toEqual([]);
  });

  it.each(documents)('%s names files that are there', (document) => {
    expect(
      missingPaths(document, root).filter((fault) => !OTHERS.some((other) => fault.endsWith(other))),
    ).toEqual([]);
  });
});

describe('the check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-links-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (text: string) => writeFileSync(join(folder, 'a.md'), text);

  it('finds links to nothing, and follows those to sections', () => {
    mkdirSync(join(folder, 'there'));
    write('# One, two\n\n[a](#one-two) [b](there) [c](gone.md) [d](a.md#three) [e](https://x.example/y)\n');
    expect(deadLinks('a.md', folder)).toEqual(['a.md links to gone.md', 'a.md links to #three of a.md']);
  });

  it('finds paths to nothing, but for those in code blocks', () => {
    write('`there/`, `gone/away.ts`, `gone/<id>.json`, `a.md`, `on/off`\n\n```sh\n`gone/too.ts`\n```\n');
    expect(missingPaths('a.md', folder)).toEqual(['a.md names gone/away.ts']);
  });
});
