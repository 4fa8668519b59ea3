// Removes from an installation what running does not load: maps and types, and of large packages all but the files in use.
//   node deploy/container/trim.mjs <node_modules>
import { readdirSync, rmSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { KEPT } from './kept.mjs';

const ALWAYS = ['package.json', '{LICENSE,LICENCE,NOTICE,license}*'];
const NEVER = ['**/*.map', '**/*.d.{ts,mts,cts}', '**/*.tsbuildinfo'];

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder: node deploy/container/trim.mjs <node_modules>');
for (const name of packagesIn(folder)) trim(join(folder, name), keptOf(name));

function packagesIn(path) {
  return readdirSync(path).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(path, name)).map((below) => `${name}/${below}`) : [name],
  );
}

function keptOf(name) {
  return Object.entries(KEPT).find(([pattern]) => matchesGlob(name, pattern))?.[1];
}

function trim(path, kept) {
  const stays = (file) =>
    (!kept || [...kept, ...ALWAYS].some((pattern) => matchesGlob(file, pattern))) &&
    !NEVER.some((pattern) => matchesGlob(file, pattern));
  for (const file of filesBelow(path)) {
    if (!stays(relative(path, file))) rmSync(file);
  }
}

/** Files and links; where a link leads is not entered, our own workspaces are links. */
function* filesBelow(path) {
  const entries = listing(path);
  for (const entry of entries) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(below);
    else yield below;
  }
}

function listing(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [];
    throw error;
  }
}
