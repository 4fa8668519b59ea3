import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { wordForms } from '@mirabelle/language/lexicon/words/word-forms.ts';
import { foldLetters } from '@mirabelle/language/text/fold.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { describe, expect, it } from 'vitest';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import { ShortenedWords } from './shortened.ts';
import { buildVocabulary } from './vocabulary.ts';

const words = new ShortenedWords(
  new Map([
    ['parmigiana', 9],
    ['parmigiano', 4],
    ['mariniere', 5],
    ['marine', 6],
    ['salmon', 40],
    ['chicken', 60],
    ['cracker', 4],
    ['bread', 30],
    ['board', 9],
    ['carpaccio', 8],
  ]),
);

describe('a word cut short', () => {
  it('is completed to the one word that begins so', () => {
    expect(words.complete('parmig')).toBe('parmigiana');
    expect(words.complete('carpacc')).toBe('carpaccio');
  });

  it('stays unknown where it may stand for two, is very short, or is a whole word but for its last letter', () => {
    expect(words.complete('marin')).toBeNull();
    expect(words.complete('car')).toBeNull();
    expect(words.complete('carpacci')).toBeNull();
  });

  it('gets its vowels back where only one ordinary word is spelt with its consonants', () => {
    expect(words.fillIn('slmn')).toBe('salmon');
    expect(words.fillIn('brd')).toBeNull();
    expect(words.fillIn('salmn')).toBeNull();
  });

  it('gets two letters back of a common word, where it keeps its ends and its consonants', () => {
    expect(words.fillIn('chikn')).toBe('chicken');
    expect(words.fillIn('crakr')).toBeNull();
    expect(words.fillIn('chokn')).toBeNull();
  });
});

describe('what kitchens shorten on a menu', async () => {
  const knowledge = await ownKnowledge();
  const engine = await ownEngine();
  const vocabulary = buildVocabulary(knowledge);

  it.each(LANGUAGES)('hides no word of our own names in %s', (language) => {
    const bare = Object.keys(wordsOf(language, wordForms).shortened).filter((key) => /^\p{L}+$/u.test(key));
    const names = vocabulary.stems[language];
    expect(bare.filter((key) => names.has(stem(foldLetters(key), language)))).toEqual([]);
  });

  it.each([
    ['en', 'Grld chkn w/ mshd potato', 'NO_RISK'],
    ['en', 'Veg lasagne w/o cheese', 'NO_RISK'],
    ['fr', 'Poulet rôti, pdt sautées', 'NO_RISK'],
    ['de', 'Hähnchenschnitzel m. Kart. u. Zwieb.', 'NO_RISK'],
    ['es', 'Pollo asado c/ verd.', 'NO_RISK'],
    ['it', 'Melanzane alla parmig.', 'NO_RISK'],
    ['pt', 'Fran. assado c/ arroz', 'NO_RISK'],
    ['it', 'Carpacc. di manzo', 'HIGH_RISK'],
    ['fr', 'Terr. de campagne', 'HIGH_RISK'],
    ['en', 'Spag. bolog. w/ parm. & grld veg.', 'NO_RISK'],
    ['fr', 'Poul. rôti, p.d.t. sautées, champ.', 'NO_RISK'],
    ['es', 'Ens. mixta c/ tom. y ceb.', 'NO_RISK'],
    ['es', 'Bocad. de jam. y qso', 'TO_CHECK'],
    ['de', 'Hähn. m. Kart. u. Zwieb.', 'NO_RISK'],
    ['it', 'Pasta al pom. s/ glutine', 'NO_RISK'],
    ['pt', 'Frgo. assado c/ arr.', 'NO_RISK'],
    ['en', 'Chicken w/ blrgvk', 'TO_CHECK'],
  ] as const)('is read out in %s: %s', (language, text, risk) => {
    expect(engine.assess({ kind: 'dish', text, language }).risk).toBe(risk);
  });
});
