import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { joinWords } from '../model/state.ts';
import { ownKnowledge } from '../testing/own-engine.ts';
import { QUESTION_FITS } from './question-fits.ts';
import { ASKED_AT_TABLE } from './table-questions.ts';

const knowledge = await ownKnowledge();
const preparations = new Map(knowledge.preparations.map((record) => [record.id, record]));
const groups = new Set(knowledge.groups.map(({ id }) => id));

describe.each(Object.entries(ASKED_AT_TABLE))('the table question %s', (_id, asked) => {
  it.each(['yes', 'no'] as const)('says by its %s what words of a menu say', (answer) => {
    const { words, state } = asked[answer];
    expect(joinWords(words.map((id) => preparations.get(id)!.sets))).toEqual(state);
    for (const id of words) {
      for (const language of LANGUAGES) expect(preparations.get(id)!.names[language], id).not.toEqual([]);
    }
  });

  it('stands for questions that the engine asks, of groups that are on record', () => {
    expect(Object.keys(QUESTION_FITS)).toEqual(expect.arrayContaining([...asked.for]));
    for (const group of asked.of ?? []) expect(groups).toContain(group);
  });
});
