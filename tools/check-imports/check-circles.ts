import { type Circle, findFileCircles, findFolderCircles } from './find-circles.ts';
import type { ImportGraph } from './read-imports.ts';

/** Folders in which circles of files, or of folders, are still allowed. */
export type AllowedCircles = { readonly files: readonly string[]; readonly folders: readonly string[] };

/** Tests and what serves them alone may join any parts: they do not make one folder depend on another. */
const FOR_TESTS = /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:testing|fakes|hostile|e2e|bench)\//;

const lies = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** What is wrong with the imports, a sentence each: circles that are not allowed, and permissions without a circle. */
export function checkCircles(graph: ImportGraph, allowed: AllowedCircles): string[] {
  const product = new Map([...graph].filter(([file]) => !FOR_TESTS.test(file)));
  return [
    ...compare('files', findFileCircles(graph), allowed.files, ({ members }, folder) =>
      members.every((member) => lies(member, folder)),
    ),
    ...compare('folders', findFolderCircles(product), allowed.folders, (circle, folder) =>
      lies(circle.folder || '.', folder),
    ),
  ];
}

function compare(
  kind: 'files' | 'folders',
  circles: readonly Circle[],
  allowed: readonly string[],
  covers: (circle: Circle, folder: string) => boolean,
): string[] {
  const found = circles
    .filter((circle) => !allowed.some((folder) => covers(circle, folder)))
    .map((circle) => describe(kind, circle));
  const stale = allowed
    .filter((folder) => !circles.some((circle) => covers(circle, folder)))
    .map((folder) => `No ${kind} in ${folder} import each other any more: remove it from known-circles.ts.`);
  return [...found, ...stale];
}

function describe(kind: string, { folder, members, imports }: Circle): string {
  const where = folder ? ` in ${folder}` : '';
  const shown = imports.slice(0, 12).map((line) => `\n    ${line}`);
  const rest = imports.length > shown.length ? `\n    and ${imports.length - shown.length} more` : '';
  return `These ${kind}${where} import each other: ${members.join(', ')}.${shown.join('')}${rest}`;
}
