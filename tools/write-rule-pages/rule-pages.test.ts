import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { describe, expect, it } from 'vitest';
import { factsByHazard } from './hazard-facts.ts';
import { readRules } from './read-rules.ts';
import { rulePages } from './rule-page.ts';

const root = join(import.meta.dirname, '..', '..');
const knowledge = await loadKnowledge();
const rules = await readRules(root);
const facts = factsByHazard(knowledge);
const standing = rules.flatMap(({ id, declaration, about }) => {
  const stated = declaration ?? about.facts;
  return stated ? [{ id, ...stated, found: facts.get(stated.hazard) }] : [];
});

describe('the pages of rules', () => {
  it('lie in folders that are called as the hazards', () => {
    const declared = rules.filter(({ declaration }) => declaration);
    expect(declared.map(({ declaration }) => declaration?.hazard)).toEqual(declared.map(({ id }) => id));
  });

  it.each([...rulePages(rules, knowledge)])('%s is up to date (npm run fix writes it)', (page, text) => {
    expect(readFileSync(join(root, page), 'utf8')).toBe(text);
  });
});

describe.each(standing)('rule $id', ({ hazard, state, sources, found }) => {
  it(`declares the state on which the facts on ${hazard} depend`, () => {
    expect([...state].sort()).toEqual([...(found?.state ?? [])].sort());
  });

  it('stands on sources that its facts cite', () => {
    expect(sources.filter((source) => !found?.cited.has(source))).toEqual([]);
    expect(sources.length).toBeGreaterThan(0);
  });
});
