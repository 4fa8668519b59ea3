import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const document = readFileSync(join(root, 'docs', 'spec-coverage.md'), 'utf8');

interface Row {
  line: number;
  /** "1.2": document and section. */
  section: string;
  /** What the specification names; texts that are shown word for word stand in “ ”. */
  thing: string;
  /** Keys of those texts, such as `scan:photoRequired`. */
  keys: string[];
  /** Tests, as path › title, or open issues. */
  shown: string[];
}

/** The table's rows; what is no row is prose. */
const rows: Row[] = (() => {
  let section = '';
  return document.split('\n').flatMap((text, at): Row[] => {
    section = /^## (\d\.\d)\b/.exec(text)?.[1] ?? section;
    if (!text.startsWith('| ') || /^\| (?:---|Named thing)/.test(text)) return [];
    const [thing = '', keys = '', shown = ''] = text
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return [
      {
        line: at + 1,
        section,
        thing,
        keys: [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
        shown: shown
          .split('<br>')
          .map((each) => each.trim())
          .filter(Boolean),
      },
    ];
  });
})();
const at = ({ line, thing }: Row) => `line ${line}: ${thing}`;

const OPEN_ISSUE = /^issue (?:[6-9]|10)$/;
const titlesOf = new Map<string, Set<string>>();

/** Titles of the tests and groups of tests in a file, as written. */
function titles(path: string): Set<string> {
  const known = titlesOf.get(path);
  if (known) return known;
  const found = new Set<string>();
  const file = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const named = (callee: ts.Expression): boolean => {
    if (ts.isIdentifier(callee)) return ['it', 'test', 'describe'].includes(callee.text);
    if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return named(callee.expression);
    return ts.isTaggedTemplateExpression(callee) && named(callee.tag);
  };
  const visit = (node: ts.Node): void => {
    const [first] = ts.isCallExpression(node) && named(node.expression) ? node.arguments : [];
    if (first && ts.isStringLiteralLike(first)) found.add(first.text);
    if (first && ts.isTemplateExpression(first)) found.add(first.getText(file).slice(1, -1));
    node.forEachChild(visit);
  };
  visit(file);
  titlesOf.set(path, found);
  return found;
}

/** What is wrong with one entry of the last column; null when it stands. */
function wrongWith(entry: string): string | null {
  if (OPEN_ISSUE.test(entry)) return null;
  const [path = '', title] = entry.replaceAll('`', '').split(' › ');
  if (!title) return `"${entry}" is neither "path › title" nor an open issue`;
  if (!existsSync(join(root, path))) return `${path} does not exist`;
  return titles(path).has(title) ? null : `${path} has no test "${title}"`;
}

const english = new Map<string, string>();
for (const path of globSync('web/src/i18n/en/*.json', { cwd: root })) {
  const feature = path.replace(/^.*\/|\.json$/g, '');
  const put = (value: unknown, key: string): void => {
    if (typeof value === 'string') english.set(`${feature}:${key}`, value);
    else
      for (const [name, entry] of Object.entries(value as object)) put(entry, key ? `${key}.${name}` : name);
  };
  put(JSON.parse(readFileSync(join(root, path), 'utf8')), '');
}
const quoted = ({ thing }: Row) => [...thing.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
const plain = (text: string) => text.replace(/\{\{?\s*(\w+)\s*\}?\}/g, '{$1}').replaceAll('’', "'");

describe('docs/spec-coverage.md', () => {
  it('walks every section of both documents', () => {
    const sections = [1, 2].flatMap((doc) => Array.from({ length: 9 }, (_, n) => `${doc}.${n + 1}`));
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(sections);
  });

  it('names for each thing the tests that show it, which exist, or the open issue that will', () => {
    const faults = rows.flatMap((row) =>
      row.shown.length === 0
        ? [`${at(row)}: nothing shows it`]
        : row.shown.flatMap((entry) => {
            const fault = wrongWith(entry);
            return fault ? [`${at(row)}: ${fault}`] : [];
          }),
    );
    expect(faults).toEqual([]);
  });

  it('gives the key of each text that is shown word for word, and the texts hold it', () => {
    const faults = rows.flatMap((row) => {
      // A text that is not shown yet has no key yet.
      if (row.keys.length === 0 && row.shown.every((entry) => OPEN_ISSUE.test(entry))) return [];
      const texts = row.keys.map((key) => english.get(key));
      const missing = row.keys.filter((key) => !english.has(key)).map((key) => `no text has the key ${key}`);
      const unsaid = quoted(row)
        .filter((text) => !texts.some((shown) => shown !== undefined && plain(shown) === plain(text)))
        .map((text) => `no key given holds “${text}”`);
      const unquoted = texts
        .filter((text) => text !== undefined)
        .filter((text) => !quoted(row).some((words) => plain(words) === plain(text)))
        .map((text) => `“${text}” is not what the row quotes`);
      return [...missing, ...unsaid, ...unquoted].map((fault) => `${at(row)}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});
