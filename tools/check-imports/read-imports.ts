import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** Each source file with the files of this repository that it imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const OWN_PACKAGE = /^@mirabelle\/([\w-]+)\/(.+)$/;

/** The paths that a source file's text imports or exports from, as written; `import type` and `import()` count. */
export function importedPaths(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** Where an import leads within the repository; null for packages of others. @param from path of the importing file */
export function resolveImport(from: string, path: string): string | null {
  if (path.startsWith('.')) return normalize(join(dirname(from), path));
  const own = OWN_PACKAGE.exec(path);
  return own ? `${own[1]}/${own[2]}` : null;
}

/** Reads the imports of all `files`. @param root folder that the files' paths are relative to */
export function readImports(root: string, files: readonly string[]): ImportGraph {
  return new Map(files.map((file) => [file, importsOf(root, file)]));
}

function importsOf(root: string, file: string): string[] {
  const path = join(root, file);
  if (!existsSync(path) || !statSync(path).isFile()) return [];
  const targets = importedPaths(readFileSync(path, 'utf8')).map((written) => resolveImport(file, written));
  return [...new Set(targets.filter((target) => target !== null))];
}
