import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const riskOf = (language: Language, text: string, description: string, section?: string) =>
  engine.assess({ kind: 'dish', text, description, language, ...(section ? { section } : {}) }).risk;

describe('a line without a heading whose list begins with tomato and cheese', () => {
  it.each([
    ['de', 'Diavolo', 'Tomaten, Käse, Schinken, scharfe Salami', 'NO_RISK'],
    ['fr', 'Orientale', 'Sauce tomate, mozzarella, merguez, poivrons, oignons', 'NO_RISK'],
    // What is laid on when it leaves the oven is not heated.
    ['it', 'Speciale', 'Pomodoro, mozzarella, prosciutto crudo, rucola', 'TO_CHECK'],
  ] as const)('is a pizza in %s: %s', (language, text, description, risk) => {
    expect(riskOf(language, text, description)).toBe(risk);
  });

  it.each([
    ['en', 'Heirloom', 'tomato, buffalo mozzarella, basil oil'],
    ['it', 'Speciale', 'Pomodoro, mozzarella, salame, lattuga'],
    ['it', 'Panino del pastore', 'Pomodoro, mozzarella, salame'],
    ['it', 'Speciale', 'Mozzarella, pomodoro, salame'],
  ] as const)('is none where it may be a salad, a sandwich or a plate: %s %s, %s', (language, text, list) => {
    expect(riskOf(language, text, list)).not.toBe('NO_RISK');
  });

  it('takes its heading before all', () => {
    expect(riskOf('it', 'Diavolo', 'Pomodoro, mozzarella, salame piccante', 'Panini')).not.toBe('NO_RISK');
  });
});
