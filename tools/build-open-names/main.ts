/**
 * Builds knowledge/open-names/<licence>/<language>.csv from a table of food names of open data.
 *
 *   node tools/build-open-names/main.ts <food-names.csv> <folder with dictionaries>
 *
 * The table stays outside the project (`knowledge/open-names/README.md` says where its parts are published); what this
 * writes is committed. Dictionaries (`en.dic`, `fr.dic` ..., e.g. of the npm packages `dictionary-en` ...) only tell
 * which names are ordinary words of the languages that are judged.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { readOpenNames } from '@mirabelle/knowledge/pack/build-open-names.ts';
import { csvField, parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { foldOpenName } from '@mirabelle/safety/match/open-names/lines.ts';
import { type Claim, cautiousClaims } from './cautious-claims.ts';
import { conceptReader } from './concepts.ts';
import { ordinaryAmong } from './dictionary-forms.ts';
import { fitsBesideOurs } from './fits-beside-ours.ts';
import { originOf } from './origins.ts';

const [table, dictionaries] = process.argv.slice(2);
if (!table || !dictionaries) {
  console.error('usage: node tools/build-open-names/main.ts <food-names.csv> <folder with dictionaries>');
  process.exit(2);
}
const root = join(import.meta.dirname, '../../knowledge/open-names');
const { openNames: _openNames, ...knowledge } = await loadKnowledge();
const engine = createEngine(knowledge);
const recordOf = conceptReader(knowledge, engine);
const files = readOpenNames(root, { shareAlike: true });
const inflecting = [...files.words].filter(([, { endings, links }]) => endings.length + links.length > 0);
const fits = fitsBesideOurs(engine, new Set(inflecting.map(([language]) => language)));

const leftOut = new Map<string, number>();
const leave = (why: string): [] => {
  leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  return [];
};
const claims = parseCsv(readFileSync(table, 'utf8')).flatMap((row): Claim[] => {
  const { language = '', name = '', concept = '', concept_kind: kind = '', origins_agreeing: agreeing } = row;
  if (!isOpenLanguage(language)) return leave('in a language of records');
  const origin = originOf(row.origin ?? '', row.licence ?? '');
  if (!origin) return leave('of a licence that is not taken');
  const record = recordOf(concept, kind);
  if (!record) return leave('of no record of ours');
  return [{ ...record, language, name: name.trim(), ...origin, agreeing: Number(agreeing) || 1 }];
});
const chosen = cautiousClaims(claims, leave).filter((claim) => fits(claim, leave));

for (const folder of ['own', 'permissive', 'cc-by-sa', 'odbl']) {
  const at = join(root, folder);
  mkdirSync(at, { recursive: true });
  for (const file of readdirSync(at)) if (file.endsWith('.csv')) rmSync(join(at, file));
  const ofFolder = chosen.filter((claim) => claim.folder === folder);
  for (const [language, rows] of Map.groupBy(ofFolder, (claim) => claim.language)) {
    const lines = rows
      .sort((a, b) => (a.record < b.record ? -1 : a.record > b.record ? 1 : a.name < b.name ? -1 : 1))
      .map(({ name, record, origin, agreeing }) =>
        [name, record, origin, String(agreeing)].map(csvField).join(','),
      );
    writeFileSync(join(at, `${language}.csv`), `${['name,record,origin,agreeing', ...lines].join('\n')}\n`);
  }
  console.log(
    `${folder}: ${ofFolder.length} names in ${new Set(ofFolder.map((c) => c.language)).size} languages`,
  );
}
const { names } = readOpenNames(root, { shareAlike: true });
const words = new Set(names.map(({ name }) => foldOpenName(name)).filter((folded) => !folded.includes(' ')));
const ordinary = [...ordinaryAmong((folded) => words.has(folded), dictionaries)].sort();
writeFileSync(join(root, 'ordinary-words.txt'), `${ordinary.join('\n')}\n`);
console.log(`${ordinary.length} of ${words.size} single words are ordinary ones of our languages`);
for (const [why, count] of [...leftOut].sort((a, b) => b[1] - a[1]))
  console.log(`left out, ${why}: ${count}`);
