import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedKnowledge, PackedOpenNames } from '@mirabelle/contract/knowledge.ts';
import { type OpenWords, openWordsSchema, type Romanisation } from '@mirabelle/contract/knowledge.ts';
import { OPEN_LANGUAGES, type OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { namesOf } from '@mirabelle/safety/match/names-of.ts';
import { foldOpenName, packLines } from '@mirabelle/safety/match/open-names/lines.ts';
import { littleWordsOfRecords } from '@mirabelle/safety/match/open-names/little-words.ts';
import { parseCsv } from '../records/parse-csv.ts';
import { packRomanised, readRomanisations } from './pack-romanised.ts';
import { packScripts, readScripts, type ScriptName } from './pack-scripts.ts';
import { type OpenName, tellInside, weighNames } from './weigh-open-names.ts';

/** Folders of lists, a licence each, the most trusted first. Those of share-alike licences may be left out of a build. */
export const LICENCES = ['own', 'permissive', 'cc-by-sa', 'odbl'] as const;
export const SHARE_ALIKE: readonly (typeof LICENCES)[number][] = ['cc-by-sa', 'odbl'];

/** The lists part these by syllables, menus as they please. */
const BY_SYLLABLE: ReadonlySet<OpenLanguage> = new Set(['zh-Latn-pinyin']);

/** Ordinary words that share a key with a romanised one. */
export const NOT_ROMANISED = 'not-romanised.txt';

/** What is on file: our own words of each language, and every row of the lists. */
export interface OpenNameFiles {
  words: Map<OpenLanguage, OpenWords>;
  names: OpenName[];
  romanisations: Romanisation[];
  /** Words that are not looked up as romanised ones. */
  notRomanised: string[];
  /** Names in their own letters. */
  scripts: ScriptName[];
}

/**
 * Reads knowledge/open-names.
 * @param options.shareAlike false leaves out what stands under a share-alike licence
 */
export function readOpenNames(root: string, { shareAlike }: { shareAlike: boolean }): OpenNameFiles {
  const words = new Map<OpenLanguage, OpenWords>();
  const names: OpenName[] = [];
  const rows: OpenName[] = [];
  const ordinary = new Set(readLines(join(root, 'ordinary-words.txt')));
  const isOrdinary = (name: string) => ordinary.has(foldOpenName(name));
  for (const language of OPEN_LANGUAGES) {
    const file = join(root, 'words', `${language}.json`);
    if (!existsSync(file)) continue;
    const own = openWordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    words.set(language, own);
    const preparations = Object.entries(own.preparations).map(
      ([id, list]) => [`preparations/${id}`, list] as const,
    );
    for (const [record, list] of [...Object.entries(own.names), ...preparations]) {
      for (const name of list) names.push({ language, name, record, ordinary: isOrdinary(name), weight: 3 });
    }
    for (const [record, list] of Object.entries(own.over)) {
      for (const name of list) names.push({ language, name, record, ordinary: true, over: true, weight: 3 });
    }
  }
  for (const licence of LICENCES) {
    if (!shareAlike && SHARE_ALIKE.includes(licence)) continue;
    for (const file of readdirSync(join(root, licence)).filter((name) => name.endsWith('.csv'))) {
      const language = file.slice(0, -4) as OpenLanguage;
      for (const row of parseCsv(readFileSync(join(root, licence, file), 'utf8'))) {
        const weight = licence === 'own' || Number(row.agreeing) > 1 ? 2 : 1;
        const { name = '', record = '' } = row;
        rows.push({ language, name, record, ordinary: isOrdinary(name), weight });
        const joined = name.replaceAll(' ', '');
        if (BY_SYLLABLE.has(language) && joined !== name) {
          rows.push({ language, name: joined, record, ordinary: isOrdinary(joined), weight });
        }
      }
    }
  }
  return {
    words,
    names: [...names, ...tellInside(rows, names)],
    romanisations: readRomanisations(root),
    notRomanised: readLines(join(root, NOT_ROMANISED)),
    scripts: readScripts(root),
  };
}

function readLines(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
}

/** Weighs the names beside those of the records and joins them with each language's little words. */
export function buildOpenNames(
  { words, names, romanisations, notRomanised, scripts }: OpenNameFiles,
  knowledge: PackedKnowledge,
): PackedOpenNames {
  const weighed = weighNames(names, knowledge, namesOf(knowledge), littleWordsOfRecords());
  const codes = OPEN_LANGUAGES.filter((code) => weighed.some(({ language }) => language === code));
  const records = [...new Set(weighed.map(({ record }) => record))].sort();
  const fold = (list: string[]) => [...new Set(list.map(foldOpenName))];
  const body = {
    languages: codes.map((code) => {
      const { preparations: _p, names: _n, over: _o, ...own } = words.get(code) ?? openWordsSchema.parse({});
      return {
        ...own,
        code,
        with: fold(own.with),
        without: fold(own.without),
        withoutAfter: fold(own.withoutAfter),
        and: fold(own.and),
        or: fold(own.or),
        of: fold(own.of),
        cuts: fold(own.cuts),
        telling: fold(own.telling),
        endings: own.endings.map(([from, to]) => [foldOpenName(from), foldOpenName(to)] as [string, string]),
      };
    }),
    records,
    lines: packLines(weighed, codes, records),
    romanised: packRomanised(romanisations, knowledge, weighed),
    notRomanised: notRomanised.join(' '),
    scripts: packScripts(scripts),
  };
  return { version: createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 12), ...body };
}
