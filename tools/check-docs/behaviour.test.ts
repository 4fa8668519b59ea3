import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quotesOf, type Statement, statementsOf } from './statements.ts';
import { testFinder, titlesIn } from './test-titles.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const paths = globSync('docs/behaviour/*.md', { cwd: root }).sort();
const statements = paths.flatMap((path) => {
  // The first page lists the others, without saying anything of the product.
  const told = statementsOf(read(path)).filter(({ text }) => !/^\[[^\]]+\]\([\w-]+\.md\)$/.test(text));
  return told.map((statement) => ({ path, ...statement }));
});
const at = ({ path, line, text }: Statement & { path: string }) => `${path}:${line} ${text}`;

const english = new Map<string, string>();
for (const path of globSync('web/src/i18n/en/*.json', { cwd: root })) {
  const put = (value: unknown, key: string): void => {
    if (typeof value === 'string') english.set(`${basename(path, '.json')}:${key}`, value);
    else
      for (const [name, entry] of Object.entries(value as object)) put(entry, key ? `${key}.${name}` : name);
  };
  put(JSON.parse(read(path)), '');
}
/** A text as a page quotes it: {{name}} and {name} are the same, and so are both apostrophes. */
const plain = (text: string) => text.replace(/\{\{?\s*(\w+)\s*\}?\}/g, '{$1}').replaceAll('’', "'");

describe('docs/behaviour', () => {
  it('has statements on every page, and lists every page', () => {
    for (const path of paths)
      expect(
        statements.filter((statement) => statement.path === path),
        path,
      ).not.toEqual([]);
    const listed = [...read('docs/behaviour/README.md').matchAll(/\]\(([\w-]+\.md)\)/g)];
    expect(listed.map(([, name]) => name).sort()).toEqual(
      paths.map((path) => basename(path)).filter((name) => name !== 'README.md'),
    );
  });

  it('has a page for every route', () => {
    const routes = [...read('docs/routes.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, route = '']) => route);
    const pages = paths.map(read).join('\n');
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.filter((route) => !pages.includes(`\`${route}\``))).toEqual([]);
  });

  it('names for each statement tests that show it, which exist', () => {
    const wrongWith = testFinder(root);
    const faults = statements.flatMap((statement) => {
      if (statement.tests.length === 0) return [`${at(statement)}: nothing shows it`];
      return statement.tests.flatMap((named) => {
        const fault = wrongWith(named);
        return fault ? [`${at(statement)}: ${fault}`] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  it('gives the key of each text that is shown word for word, and the texts hold it', () => {
    const faults = statements.flatMap((statement) => {
      const quotes = quotesOf(statement).map(plain);
      const texts = statement.keys.flatMap((key) => (english.has(key) ? [plain(english.get(key)!)] : []));
      return [
        ...statement.keys.filter((key) => !english.has(key)).map((key) => `no text has the key ${key}`),
        ...quotes.filter((quote) => !texts.includes(quote)).map((quote) => `no key given holds “${quote}”`),
        ...texts.filter((text) => !quotes.includes(text)).map((text) => `“${text}” is not quoted`),
      ].map((fault) => `${at(statement)}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

describe('the check', () => {
  it('reads statements with their lines, keys and tests', () => {
    const page = [
      '# Home',
      '',
      '- The logo leads',
      '  home: “Home”.',
      '  <!-- texts: shell:logo shell:home -->',
      '  <!-- a.test.ts › leads home -->',
      '  <!-- b.test.ts › too -->',
      '',
      '  not a part of it',
    ].join('\n');
    expect(statementsOf(page)).toEqual([
      {
        line: 3,
        text: 'The logo leads home: “Home”.',
        keys: ['shell:logo', 'shell:home'],
        tests: ['a.test.ts › leads home', 'b.test.ts › too'],
      },
    ]);
    expect(statementsOf(page).flatMap(quotesOf)).toEqual(['Home']);
  });

  it('knows titles however tests are made', () => {
    const source =
      "it('a', f); test.each([1])('b %s', f); describe.runIf(x)('c', f); it.each`x`('d', f); f('e');";
    expect([...titlesIn(source)]).toEqual(['a', 'b %s', 'c', 'd']);
  });

  it('finds a test that is not there', () => {
    const wrongWith = testFinder(root);
    const here = 'tools/check-docs/behaviour.test.ts';
    expect(wrongWith(`${here} › finds a test that is not there`)).toBeNull();
    expect(wrongWith(`${here} › finds nothing`)).toContain('has no test');
    expect(wrongWith('gone.test.ts › x')).toContain('does not exist');
    expect(wrongWith(here)).toContain('is not');
  });
});
