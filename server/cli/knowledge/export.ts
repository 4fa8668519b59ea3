import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { asTables } from '@mirabelle/knowledge/export/as-tables.ts';
import { type ExportedRule, wholeKnowledge } from '@mirabelle/knowledge/export/whole-knowledge.ts';
import { loadMedicines } from '@mirabelle/knowledge/load-medicines.ts';
import { packKnowledge } from '@mirabelle/knowledge/pack/pack.ts';
import type { RuleDeclaration } from '@mirabelle/safety/rules/declare-rule.ts';
import type { RuleText } from '@mirabelle/safety/rules/rule.ts';
import { ROOT } from '../own-config.ts';
import { todayOf } from './today.ts';

/** `mirabelle knowledge export`: everything that is known in one JSON file, and facts and sources as CSV. */
export async function knowledgeExport(
  file: string,
  options: { csv?: string; today?: string },
): Promise<void> {
  const started = performance.now();
  const [{ version: foods }, { version: medicines }] = [await packKnowledge(), await loadMedicines()];
  const knowledge = await wholeKnowledge(join(ROOT, 'knowledge'), {
    today: todayOf(options.today),
    versions: { foods, medicines },
    rules: await readRules(),
  });
  const text = `${JSON.stringify(knowledge, null, 1)}\n`;
  await writeFile(file, text);
  const tables = options.csv === undefined ? {} : asTables(knowledge);
  if (options.csv !== undefined) await mkdir(options.csv, { recursive: true });
  for (const [name, table] of Object.entries(tables)) await writeFile(join(options.csv ?? '', name), table);
  const facts = [...knowledge.groups, ...knowledge.foods, ...knowledge.dishes].flatMap(
    (record) => record.facts,
  );
  const megabytes = (Buffer.byteLength(text) / 1e6).toFixed(1);
  process.stdout.write(
    [
      `${file}: ${facts.length} facts on food, ${knowledge.medicines.substances.length} substances, ` +
        `${knowledge.sources.length} sources, ${knowledge.rules.length} rules, ${megabytes} MB`,
      ...Object.keys(tables).map((name) => join(options.csv ?? '', name)),
      `written in ${((performance.now() - started) / 1000).toFixed(1)} s`,
      '',
    ].join('\n'),
  );
}

/** Every folder of rules: what its page says, and what it is declared to stand on. */
function readRules(): Promise<ExportedRule[]> {
  const files = globSync('safety/rules/*/rule.ts', { cwd: ROOT }).sort();
  return Promise.all(
    files.map(async (path) => {
      const exported: Record<string, unknown> = await import(join(ROOT, path));
      const { title, summary, howItJudges, doesNotHandle, facts } = exported.about as RuleText;
      const declaration = Object.values(exported).flatMap((value) =>
        typeof value === 'object' && value !== null && 'declaration' in value
          ? (value.declaration as RuleDeclaration)
          : [],
      )[0];
      const { hazard, state, sources } = declaration ?? facts ?? {};
      return {
        ...{ id: basename(dirname(path)), title, summary, howItJudges, doesNotHandle },
        ...(hazard && { hazard, state, sources }),
      } as ExportedRule;
    }),
  );
}
