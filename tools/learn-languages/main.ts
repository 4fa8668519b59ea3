/**
 * Learns which groups of three letters belong to which language: `node tools/learn-languages/main.ts` writes
 * `reading/language/letter-triples.json` and says how well pages of names that it has not seen are told apart.
 * It learns from the dictionaries in Tesseract's data, from the lexicon, and from our own names of foods and dishes.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_LANGUAGES, type PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { languageTeller, triplesOf, wordsIn } from '@mirabelle/reading/language/tell-language.ts';
import { assetPath } from '@mirabelle/reading/ocr/on-node/assets.ts';
import { dictionaryWords } from './dictionary.ts';

const root = join(import.meta.dirname, '..', '..');
/** Greek has letters of its own, and is told by them. */
const LANGUAGES = PICTURE_LANGUAGES.filter((language) => language !== 'el');
/** Triples kept: those that tell most. */
const KEPT = 6000;
/** What all words of a dictionary weigh together, and what one word does that menus use. */
const DICTIONARY_WEIGHT = 100_000;
const LITTLE_WORD = 900;
const MENU_WORD = 300;
const NAME = 60;
const RECORD_NAME = 12;
const UNSEEN = 0.5 / 200_000;
/** A step of the weights, in natural logarithms; a weight is one character from "!" on. */
const STEP = 0.125;

const counts = new Map<PictureLanguage, Map<string, number>>(
  LANGUAGES.map((language) => [language, new Map()]),
);
const heldBack = new Map<PictureLanguage, string[]>(LANGUAGES.map((language) => [language, []]));

for (const language of LANGUAGES) {
  const words = new Set(
    dictionaryWords(assetPath(language))
      .filter((word) => /^[\p{Ll}'’-]+$/u.test(word))
      .flatMap(wordsIn),
  );
  for (const word of words) count(language, word, DICTIONARY_WEIGHT / words.size);
  const lists = [
    `language/lexicon/${language}/page-language.json`,
    `knowledge/open-names/words/${language}.json`,
  ];
  const menuWords = new Set(lists.flatMap(textsOf).flatMap(wordsIn));
  for (const word of menuWords) count(language, word, word.length <= 3 ? LITTLE_WORD : MENU_WORD);
  const own = join(root, `knowledge/open-names/own/${language}.csv`);
  if (existsSync(own)) {
    const names = readFileSync(own, 'utf8').split('\n').slice(1);
    for (const name of names.map((line) => line.split(',')[0]!)) learnName(language, name, NAME);
  }
}
for (const path of globSync('knowledge/{foods,dishes}/*.json', { cwd: root })) {
  const { names = {} }: { names?: Partial<Record<string, string[]>> } = JSON.parse(
    readFileSync(join(root, path), 'utf8'),
  );
  for (const language of LANGUAGES)
    for (const name of (names[language] ?? []).slice(0, 4)) learnName(language, name, RECORD_NAME);
}
writeFileSync(join(root, 'reading/language/letter-triples.json'), weights());
report();

function count(language: PictureLanguage, word: string, weight: number): void {
  const seen = counts.get(language)!;
  for (const triple of triplesOf(word)) seen.set(triple, (seen.get(triple) ?? 0) + weight);
}

/** Half of the names are kept back, to be told by what was learned from the others. */
function learnName(language: PictureLanguage, name: string, weight: number): void {
  if (name === '') return;
  if (createHash('md5').update(`${language} ${name}`).digest()[0]! % 2 === 0)
    heldBack.get(language)!.push(name);
  else for (const word of wordsIn(name)) count(language, word, weight);
}

function textsOf(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  const lists: unknown[] = Object.values(JSON.parse(readFileSync(join(root, path), 'utf8')));
  return lists.flat().filter((text): text is string => typeof text === 'string');
}

/** For each triple: how much likelier it is in each language than in the mean of all. */
function weights(): string {
  const totals = LANGUAGES.map((language) => sum(counts.get(language)!.values()));
  const rows = [...new Set(LANGUAGES.flatMap((language) => [...counts.get(language)!.keys()]))].map(
    (triple) => {
      const shares = LANGUAGES.map(
        (language, i) => (counts.get(language)!.get(triple) ?? 0) / totals[i]! + UNSEEN,
      );
      const logs = shares.map(Math.log);
      const mean = sum(logs) / logs.length;
      const relative = logs.map((log) => log - mean);
      return { triple, relative, tells: sum(shares.map((share, i) => share * Math.abs(relative[i]!))) };
    },
  );
  const kept = rows
    .toSorted((a, b) => b.tells - a.tells)
    .slice(0, KEPT)
    .toSorted((a, b) => (a.triple < b.triple ? -1 : 1));
  const triples = Object.fromEntries(
    kept.map(({ triple, relative }) => [triple, relative.map(asCharacter).join('')]),
  );
  return `${JSON.stringify({ step: STEP, languages: LANGUAGES, triples }, null, 2)}\n`;
}

function asCharacter(weight: number): string {
  return String.fromCharCode(Math.max(33, Math.min(126, 80 + Math.round(weight / STEP))));
}

function report(): void {
  const tell = languageTeller();
  for (const size of [5, 12, 30]) {
    let pages = 0;
    let right = 0;
    for (const [language, names] of heldBack) {
      if (names.length < size) continue;
      for (let page = 0; page < 60; page++) {
        const lines = Array.from({ length: size }, (_, i) => names[(page * 31 + i * 7) % names.length]!);
        pages++;
        if (tell.rank(lines.join('\n'))[0]!.language === language) right++;
      }
    }
    console.log(`${size} names a page: ${((100 * right) / pages).toFixed(1)} % of ${pages} pages told`);
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
