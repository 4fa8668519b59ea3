import { openWordsSchema, type PackedOpenNames } from '@mirabelle/contract/knowledge.ts';
import type { OpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { tokenise } from '@mirabelle/language/text/tokenise.ts';
import { describe, expect, it } from 'vitest';
import { packLines } from './lines.ts';
import { OpenNames } from './open-names.ts';

const NAMES: [OpenLanguage, string, string, ordinary?: boolean][] = [
  ['pl', 'wątróbka', 'foods/liver'],
  ['pl', 'łosoś', 'foods/salmon'],
  ['pl', 'łosoś wędzony', 'foods/smoked-salmon'],
  ['pl', 'surowy', 'preparations/raw'],
  ['pl', 'tatar', 'foods/beef+raw'],
  ['nl', 'lever', 'foods/liver', true],
  ['nl', 'uien', 'foods/onion'],
  ['hu', 'máj', 'foods/liver', true],
  ['hu', 'galuska', 'foods/pasta'],
  ['vi', 'bò', 'foods/beef', true],
];

const words = openWordsSchema.parse({});
const languages = [
  {
    ...words,
    code: 'pl' as const,
    letters: 'ąęłńśźż',
    with: ['z'],
    without: ['bez'],
    endings: pairs('iem> ym>y ka>ka'),
  },
  { ...words, code: 'nl' as const, with: ['met'] },
  { ...words, code: 'hu' as const, letters: 'őű', links: [''] },
  { ...words, code: 'vi' as const, of: ['no'], telling: ['pho', 'dac', 'biet'] },
];
const records = [...new Set(NAMES.map(([, , record]) => record))];
const packed: PackedOpenNames = {
  version: 'test',
  notRomanised: 'losoch',
  scripts: '',
  romanised: [
    {
      cuisines: [],
      folds: [
        ['^lo', 'lo'],
        ['ch$', ''],
        ['sch', 's'],
        ['s$', 'sz'],
      ],
      words: 'lososz losos lososz',
    },
  ],
  languages,
  records,
  lines: packLines(
    NAMES.map(([language, name, record, ordinary = false]) => ({ language, name, record, ordinary })),
    languages.map(({ code }) => code),
    records,
  ),
};
const names = new OpenNames(packed);
const read = (text: string, spoken: OpenLanguage | null = null) =>
  names.read(tokenise([text], null).tokens, () => false, spoken);
const ids = (text: string, spoken: OpenLanguage | null = null) =>
  read(text, spoken).spans.flatMap(({ senses }) => senses.map(({ id }) => id));

describe('the form of a word that nothing knows', () => {
  it('leads to what it may be a form of, in languages that are heard alone', () => {
    expect(names.baseForms('zurekiem', new Set(['pl']))).toEqual(['zurek']);
    expect(names.baseForms('zurekiem', new Set(['nl']))).toEqual([]);
    expect(names.baseForms('zurekiem', new Set())).toEqual([]);
  });
});

describe('names in languages of names only', () => {
  it('are found with their accents, without them, and with one lost', () => {
    for (const text of ['Wątróbka', 'watrobka', 'watróbka']) expect(ids(text)).toEqual(['liver']);
  });

  it('are not found where an accent makes another word', () => {
    expect(ids('bơ', 'vi')).toEqual([]);
    expect(ids('bo', 'vi')).toEqual(['beef']);
  });

  it('are found in their forms where the language is heard', () => {
    expect(ids('z surowym łososiem')).toEqual(['raw', 'salmon']);
    expect(ids('lososiem')).toEqual([]);
  });

  it('say a treatment that belongs to the name', () => {
    expect(read('tatar').spans[0]?.senses[0]?.said).toEqual(['raw']);
  });

  it('count only in their own language where they are ordinary words of ours', () => {
    expect(ids('lever')).toEqual([]);
    expect(ids('lever met uien')).toEqual(['liver', 'onion']);
    expect(ids('lever', 'nl')).toEqual(['liver']);
  });

  it('are found with a slip where the language is heard', () => {
    expect(ids('galuksa, máj', 'hu')).toEqual(['liver', 'pasta']);
    expect(ids('galuksa')).toEqual([]);
  });

  it('count where words that only tell the language stand beside them', () => {
    expect(ids('bò')).toEqual([]);
    expect(ids('pho bo')).toEqual(['beef']);
  });

  it('leave the little words of our languages what they deny', () => {
    expect([...names.read(tokenise(['pho, no bo'], 'en').tokens, () => false, 'vi').roles]).toEqual([]);
  });

  it('are found as the parts of a compound', () => {
    expect(read('májgaluska', 'hu').spans.map(({ part }) => part)).toEqual([0, 1]);
  });

  it('are found by another spelling, with all that it may be', () => {
    const spellings = names
      .otherSpellings('loschosch')
      .map(({ word, open }) => [word, open.flatMap(({ senses }) => senses.map(({ id }) => id))]);
    expect(spellings).toEqual([
      ['losos', ['salmon']],
      ['lososz', []],
    ]);
    for (const word of ['loso', 'losoch']) expect(names.otherSpellings(word)).toEqual([]);
  });

  it('bring their little words with them', () => {
    expect([...read('łosoś bez wątróbka').roles]).toEqual([[1, 'without']]);
    expect([...read('pasta bez sauce').roles]).toEqual([]);
  });
});

function pairs(endings: string): [string, string][] {
  return endings.split(' ').map((pair) => pair.split('>') as [string, string]);
}
