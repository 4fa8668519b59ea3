/**
 * Learns to tell languages that pictures are not read in from those that they are: `node tools/learn-languages/others.ts`
 * writes `reading/language/other-triples.json`, and says how well menus of dishes that it has not seen are told apart
 * (`others/dishes.txt`, half of them looked at while building). It learns from names of food in all of them, from the
 * words around dishes, and, of languages that pictures are not read in, from `others/words.json`.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_LANGUAGES } from '@mirabelle/contract/picture-languages.ts';
import { parseCsv } from '@mirabelle/knowledge/records/parse-csv.ts';
import { otherLanguage } from '@mirabelle/reading/language/other-language.ts';
import { triplesOf, wordsIn } from '@mirabelle/reading/language/tell-language.ts';

const root = join(import.meta.dirname, '..', '..');
const READ: readonly string[] = PICTURE_LANGUAGES.filter((language) => language !== 'el');
const OTHERS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'others/words.json'), 'utf8'),
);
const LANGUAGES = [...READ, ...Object.keys(OTHERS)];
const KEPT = 7000;
const WORD = 3;
const NAME = 1;
/** What a group that was not seen counts for: those of a language with few names are not all known. */
const UNSEEN = 0.5;
const STEP = 0.125;

const counts = new Map(LANGUAGES.map((language) => [language, new Map<string, number>()]));
for (const [language, words] of Object.entries(OTHERS)) learn(language, words, 2 * WORD);
for (const language of LANGUAGES) {
  for (const folder of ['own', 'permissive']) {
    const file = join(root, `knowledge/open-names/${folder}/${language}.csv`);
    if (existsSync(file))
      for (const { name = '' } of parseCsv(readFileSync(file, 'utf8'))) learn(language, name, NAME);
  }
  for (const list of [
    `language/lexicon/${language}/page-language.json`,
    `language/lexicon/${language}/menu-headings.json`,
    `language/lexicon/open/${language}.json`,
    `knowledge/open-names/words/${language}.json`,
  ])
    for (const text of textsOf(join(root, list))) learn(language, text, WORD);
}
for (const path of globSync('knowledge/{foods,dishes}/*.json', { cwd: root })) {
  const { names = {} }: { names?: Partial<Record<string, string[]>> } = JSON.parse(
    readFileSync(join(root, path), 'utf8'),
  );
  for (const language of READ)
    for (const name of (names[language] ?? []).slice(0, 3)) learn(language, name, NAME);
}
writeFileSync(join(root, 'reading/language/other-triples.json'), weights());
report();

function learn(language: string, text: string, weight: number): void {
  const seen = counts.get(language)!;
  for (const triple of wordsIn(text).flatMap(triplesOf)) seen.set(triple, (seen.get(triple) ?? 0) + weight);
}

function textsOf(path: string): string[] {
  if (!existsSync(path)) return [];
  const lists: unknown[] = Object.values(JSON.parse(readFileSync(path, 'utf8')));
  return lists.flat(2).filter((text): text is string => typeof text === 'string');
}

/** For each triple: how much likelier it is in each language than in the mean of all. */
function weights(): string {
  const triples = new Set([...counts.values()].flatMap((seen) => [...seen.keys()]));
  const totals = LANGUAGES.map((language) => sum(counts.get(language)!.values()) + UNSEEN * triples.size);
  const rows = [...triples].map((triple) => {
    const shares = LANGUAGES.map(
      (language, i) => ((counts.get(language)!.get(triple) ?? 0) + UNSEEN) / totals[i]!,
    );
    const logs = shares.map(Math.log);
    const mean = sum(logs) / logs.length;
    const relative = logs.map((log) => log - mean);
    return { triple, relative, tells: sum(shares.map((share, i) => share * Math.abs(relative[i]!))) };
  });
  const kept = rows
    .toSorted((a, b) => b.tells - a.tells)
    .slice(0, KEPT)
    .toSorted((a, b) => (a.triple < b.triple ? -1 : 1));
  const weightsOf = Object.fromEntries(
    kept.map(({ triple, relative }) => [triple, relative.map(asCharacter).join('')]),
  );
  return `${JSON.stringify({ step: STEP, languages: LANGUAGES, triples: weightsOf }, null, 2)}\n`;
}

function asCharacter(weight: number): string {
  return String.fromCharCode(Math.max(33, Math.min(126, 80 + Math.round(weight / STEP))));
}

/** Menus of four dishes with a reader's slips: told as not read, told as what, and those read told as such. */
function report(): void {
  const lines = readFileSync(join(import.meta.dirname, 'others/dishes.txt'), 'utf8')
    .trim()
    .split('\n');
  for (const half of ['look', 'aside'] as const) {
    const figures = { others: 0, notRead: 0, exactly: 0, read: 0, asRead: 0 };
    for (const line of lines) {
      const [language = '', list = ''] = line.split(': ');
      const dishes = list.split('|').filter((_, at) => (at % 2 === 0) === (half === 'look'));
      for (let page = 0; page < 20; page++) {
        const text = [0, 1, 2, 3]
          .map((at) => withSlips(dishes[(page * 3 + at * (1 + (page % 3))) % dishes.length]!, page))
          .join('\n');
        const told = otherLanguage(text);
        if (READ.includes(language)) {
          figures.read++;
          if (told === null) figures.asRead++;
          else if (half === 'look' && process.argv.includes('--misses'))
            console.log(`${language} told as ${told}: ${text.replaceAll('\n', ' | ')}`);
        } else {
          figures.others++;
          if (told !== null) figures.notRead++;
          if (told === language) figures.exactly++;
          if (told === null && half === 'look' && process.argv.includes('--misses'))
            console.log(`${language} not told: ${text.replaceAll('\n', ' | ')}`);
        }
      }
    }
    const { others, notRead, exactly, read, asRead } = figures;
    console.log(
      `${half}: of ${others} menus in other languages ${notRead} told as not read, ${exactly} by name;`,
    );
    console.log(`  of ${read} menus in languages that are read ${asRead} left so`);
  }
}

/** Accents lost and a letter in thirty misread, as by a reader in a neighbouring language. */
function withSlips(text: string, page: number): string {
  return [...text.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter, at) => ((at * 7 + page * 13) % 31 === 0 && /[a-z]/.test(letter) ? 'e' : letter))
    .join('');
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
