import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import {
  belowFloor,
  listedMisses,
  missesOf,
  newlyCalledSafe,
  readKnownMisses,
} from '../testing/known-misses.ts';
import { ownEngine } from '../testing/own-engine.ts';
import { answerRuleCases, RULE_FOLDERS, readRuleCases } from '../testing/read-rule-cases.ts';

/** They tell without rating: what is in it, why it is fine, whose advice counts. */
const NEVER_RAISES = ['allergens', 'country', 'listed', 'ordinary'];

const known = readKnownMisses();
let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

describe.each(RULE_FOLDERS)('rules/%s', (folder) => {
  it.each(['rule.ts', 'rule.test.ts', 'cases.json', 'about.md'])('has its %s', (file) => {
    expect(existsSync(join(import.meta.dirname, folder, file))).toBe(true);
  });

  it('says in its about.md how it judges, what it stands on and what it does not handle', () => {
    const about = readFileSync(join(import.meta.dirname, folder, 'about.md'), 'utf8');
    for (const heading of ['**How it judges.**', '**Stands on.**', '**What it does not handle.**']) {
      expect(about).toContain(heading);
    }
  });

  const cases = readRuleCases(folder);

  it('has cases in both directions', () => {
    const raised = cases.some(({ rule }) => rule.expected !== 'NO_RISK');
    expect(raised).toBe(!NEVER_RAISES.includes(folder));
    expect(cases.some(({ rule }) => rule.expected === 'NO_RISK')).toBe(true);
  });

  it('names every case once', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  it('judges its cases as labelled, but for the known misses', () => {
    const answered = answerRuleCases(engine, folder);
    expect(missesOf(answered)).toEqual(listedMisses(known, 'rules', folder));
    expect(newlyCalledSafe(known, answered)).toEqual([]);
  });
});

it('score no less than they did', () => {
  const answered = RULE_FOLDERS.flatMap((folder) => answerRuleCases(engine, folder));
  expect(belowFloor(known, 'rules', answered)).toEqual([]);
});
