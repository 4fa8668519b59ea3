import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A test file in a document: a path between backticks that ends as tests and journeys do. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g;

/** The test files that a document names, each once, in order. @param document as Markdown */
export function namedTests(document: string): string[] {
  return [...new Set([...document.matchAll(NAMED)].map(([, path = '']) => path))];
}

/** Those of the test files a document names that are not there. @param root the folder that paths are relative to */
export function missingTests(document: string, root: string): string[] {
  return namedTests(document).filter((path) => !existsSync(join(root, path)));
}
