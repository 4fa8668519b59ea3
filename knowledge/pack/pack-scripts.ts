import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldScript } from '@mirabelle/safety/match/open-names/fold-script.ts';
import { parseCsv } from '../records/parse-csv.ts';

/** A name in its own letters and the words of ours that mean it. */
export interface ScriptName {
  /** The list it stands in. */
  language: string;
  name: string;
  reading: string;
}

/** Reads knowledge/open-names/scripts: a list a language, a line a reading with all its names. */
export function readScripts(root: string): ScriptName[] {
  const folder = join(root, 'scripts');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .flatMap((file) =>
      parseCsv(readFileSync(join(folder, file), 'utf8')).flatMap(({ names = '', reading = '' }) =>
        names
          .split(';')
          .filter((name) => name.trim() !== '')
          .map((name) => ({ language: file.slice(0, -4), name: name.trim(), reading })),
      ),
    );
}

/** A line a name. Where two languages share letters and a name, what they mean is read together. */
export function packScripts(scripts: readonly ScriptName[]): string {
  const readings = new Map<string, Set<string>>();
  for (const { name, reading } of scripts) {
    const folded = foldScript(name).text.trim();
    readings.set(folded, (readings.get(folded) ?? new Set()).add(reading));
  }
  return [...readings].map(([name, list]) => `${name}|${[...list].join(', ')}`).join('\n');
}
