/// <reference lib="es2025.regexp" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');

interface Source {
  path: string;
  file: ts.SourceFile;
  text: string;
}

const sources: Source[] = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((path) => !/\.test\.tsx?$|(?:^|\/)testing\//.test(path))
  .map((path) => {
    const text = readFileSync(join(src, path), 'utf8');
    return { path, text, file: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
  });

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** Every string of a source; placeholders of a template stand as \0. */
function stringsOf({ file }: Source): string[] {
  const found: string[] = [];
  walk(file, (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      found.push(node.head.text + node.templateSpans.map((span) => `\0${span.literal.text}`).join(''));
    }
  });
  return found;
}

/** Keys of a feature's texts; plural forms and list entries count as the one key that code asks for. */
function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string' || Array.isArray(value)) {
    return [prefix.replace(/_(?:zero|one|two|few|many|other)$/, '')];
  }
  return Object.entries(value as object).flatMap(([key, entry]) =>
    keysOf(entry, prefix ? `${prefix}.${key}` : key),
  );
}

const texts = globSync('en/*.json', { cwd: import.meta.dirname }).map((path) => ({
  feature: path.slice('en/'.length, -'.json'.length),
  keys: [...new Set(keysOf(JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))))],
}));

/** The keys requested of a feature: strings of the sources that name it, and those that begin with its name. */
function askedOf(feature: string): RegExp[] {
  const named = new RegExp(`['"\`]${feature}['"\`]|/en/${feature}\\.json`);
  return sources.flatMap((source) => {
    // `shell` need not be named: `t` uses it by default.
    const names = feature === 'shell' || named.test(source.text);
    return stringsOf(source).flatMap((asked) => {
      const own = asked.startsWith(`${feature}:`);
      const key = own ? asked.slice(feature.length + 1) : asked;
      // A template that consists of a placeholder alone would fit any key.
      if ((!names && !own) || key.replaceAll('\0', '') === '') return [];
      const parts = key.split('\0').map((part) => RegExp.escape(part));
      return [new RegExp(`^${parts.join('.+')}$`)];
    });
  });
}

describe.each(texts)('the texts of $feature', ({ feature, keys }) => {
  it('are all shown somewhere', () => {
    const asked = askedOf(feature);
    expect(keys.filter((key) => !asked.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});

/** Attributes that are read aloud or shown. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
]);
const WORD = /\p{L}{2,}/u;
/** The product's name is the same in every language. */
const NAMES = new Set(['Mirabelle']);

function bareTexts({ path, file }: Source): string[] {
  const found: string[] = [];
  const take = (node: ts.Node, text: string) => {
    if (!WORD.test(text) || NAMES.has(text.trim())) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${path}:${line + 1} ${text.trim()}`);
  };
  walk(file, (node) => {
    if (ts.isJsxText(node)) take(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      const inner = node.expression;
      const shown = ts.isConditionalExpression(inner) ? [inner.whenTrue, inner.whenFalse] : [inner];
      for (const each of shown) if (ts.isStringLiteralLike(each)) take(each, each.text);
    }
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText(file)) && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (value && ts.isStringLiteralLike(value)) take(value, value.text);
    }
  });
  return found;
}

describe('a page', () => {
  it('shows no words but those of the texts, which exist in both languages', () => {
    expect(sources.filter(({ path }) => path.endsWith('.tsx')).flatMap(bareTexts)).toEqual([]);
  });
});

describe('resources.ts', () => {
  it('knows every feature that has texts, so that a key that is not there does not compile', () => {
    const known = readFileSync(join(import.meta.dirname, 'resources.ts'), 'utf8');
    expect(texts.filter(({ feature }) => !known.includes(`./en/${feature}.json`))).toEqual([]);
  });
});
