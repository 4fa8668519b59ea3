import type { ImportGraph } from './read-imports.ts';

/** Items that reach each other over imports, and one import of each pair of neighbours that shows it. */
export type Circle = {
  /** The folder whose direct children form the circle; for files, empty. */
  folder: string;
  /** The files, or the children of `folder`, in alphabetical order. */
  members: string[];
  /** Imports that go from one member to another, as "file -> file". */
  imports: string[];
};

type Edge = { from: string; to: string; shown: string };

/** Files that import each other, directly or in a round. */
export function findFileCircles(graph: ImportGraph): Circle[] {
  const edges = edgesOf(graph).map(([from, to]) => ({ from, to, shown: `${from} -> ${to}` }));
  return circlesAmong('', edges);
}

/**
 * Folders that import each other. They are compared within the folder they lie in, so that `a/x` and `a/y` may not
 * depend on each other; a file that lies beside them counts as a folder of its own.
 */
export function findFolderCircles(graph: ImportGraph): Circle[] {
  const byFolder = new Map<string, Edge[]>();
  for (const [from, to] of edgesOf(graph)) {
    const split = whereTheyPart(from, to);
    if (!split) continue;
    const edges = byFolder.get(split.folder) ?? [];
    edges.push({ from: split.from, to: split.to, shown: `${from} -> ${to}` });
    byFolder.set(split.folder, edges);
  }
  return [...byFolder]
    .flatMap(([folder, edges]) => circlesAmong(folder, edges))
    .filter(({ members }) => members.some((member) => !isFile(member)))
    .sort((one, other) => one.folder.localeCompare(other.folder));
}

function edgesOf(graph: ImportGraph): [string, string][] {
  return [...graph].flatMap(([from, targets]) =>
    targets.filter((to) => to !== from && graph.has(to)).map((to): [string, string] => [from, to]),
  );
}

const isFile = (name: string) => /\.\w+$/.test(name);

function whereTheyPart(one: string, other: string) {
  const [a, b] = [one.split('/'), other.split('/')];
  const at = a.findIndex((part, index) => part !== b[index]);
  const [from, to] = [a[at], b[at]];
  return from && to ? { folder: a.slice(0, at).join('/'), from, to } : null;
}

/** Strongly connected parts of more than one member (Tarjan's algorithm). */
function circlesAmong(folder: string, edges: readonly Edge[]): Circle[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: Circle[] = [];

  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    open.push(node);
    for (const { to } of next.get(node) ?? []) {
      if (!order.has(to)) visit(to);
      if (open.includes(to)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(to)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const members = open.splice(open.indexOf(node));
    if (members.length > 1) circles.push(describe(folder, members.sort(), edges));
  };

  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return circles;
}

function describe(folder: string, members: string[], edges: readonly Edge[]): Circle {
  const inside = new Set(members);
  const imports = edges.filter(({ from, to }) => from !== to && inside.has(from) && inside.has(to));
  return { folder, members, imports: imports.map(({ shown }) => shown) };
}
