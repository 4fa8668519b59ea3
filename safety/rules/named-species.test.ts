import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
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
