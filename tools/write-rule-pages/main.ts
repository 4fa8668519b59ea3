// Writes each rule's page, about.md, from its declaration and the records; `npm run fix` runs it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { readRules } from './read-rules.ts';
import { rulePages } from './rule-page.ts';

const root = join(import.meta.dirname, '..', '..');
for (const [page, text] of rulePages(await readRules(root), await loadKnowledge())) {
  const path = join(root, page);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  writeFileSync(path, text);
  console.log(`${page} written`);
}
