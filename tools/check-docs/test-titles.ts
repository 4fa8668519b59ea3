import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const FUNCTIONS = ['it', 'test', 'describe'];

/** Whether a call's function is one of those that name tests: `it`, `test.each(...)`, `` it.each`...` ``. */
function namesTests(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return FUNCTIONS.includes(callee.text);
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    return namesTests(callee.expression);
  }
  return ts.isTaggedTemplateExpression(callee) && namesTests(callee.tag);
}

/** Titles of the tests and groups of tests in a source text, as written. */
export function titlesIn(source: string): Set<string> {
  const found = new Set<string>();
  const file = ts.createSourceFile('titles.tsx', source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const [first] = ts.isCallExpression(node) && namesTests(node.expression) ? node.arguments : [];
    if (first && ts.isStringLiteralLike(first)) found.add(first.text);
    if (first && ts.isTemplateExpression(first)) found.add(first.getText(file).slice(1, -1));
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/**
 * Says what is wrong with a test that a document names as path › title.
 * @param root the folder that paths are relative to
 * @returns a function that gives null where the test is there
 */
export function testFinder(root: string): (named: string) => string | null {
  const titlesOf = new Map<string, Set<string>>();
  return (named) => {
    const [path = '', title] = named.split(' › ');
    if (!title) return `"${named}" is not "path › title"`;
    if (!existsSync(join(root, path))) return `${path} does not exist`;
    const titles = titlesOf.get(path) ?? titlesIn(readFileSync(join(root, path), 'utf8'));
    titlesOf.set(path, titles);
    return titles.has(title) ? null : `${path} has no test "${title}"`;
  };
}
