import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = createEngine(await loadKnowledge());
});

const questionsOf = (text: string) =>
  engine.assess({ kind: 'dish', text, language: 'en' }).findings.map(({ question }) => question);

describe('a fish whose species is named', () => {
  it.each(['Fried carp', 'Common carp', 'Pike quenelles', 'Shark fin soup'])(
    'is not asked for: %s',
    (text) => {
      const questions = questionsOf(text);
      expect(questions.some((question) => question !== null)).toBe(true);
      expect(questions).not.toContain('ask.which-fish');
    },
  );
});
