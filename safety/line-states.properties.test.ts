import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { isHeld } from './testing/label.ts';
import { ownEngine, ownKnowledge } from './testing/own-engine.ts';
import { brokenBy, minceNotWarnedOf, NEVER_LOWERED } from './testing/promises.ts';

// Promises over the names of all dishes, on a share of them that a hash of the name picks. All of them:
// node bench/safety/promises.ts

let knowledge: PackedKnowledge;
let engine: Engine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

/** One name in sixteen. */
const isPicked = (name: string) => ['', '/', '//', '///'].every((salt) => isHeld(salt + name));

describe.each(LANGUAGES)('of every dish, in %s', (language) => {
  it.each(NEVER_LOWERED)('never is lowered by words of this kind: %s', (added) => {
    expect(brokenBy(added, language, engine, knowledge, isPicked).broken).toEqual([]);
  });

  it('never is raised by being well done', () => {
    expect(brokenBy('wellDone', language, engine, knowledge, isPicked).broken).toEqual([]);
  });

  it('is of high risk where its mince is pink', () => {
    expect(minceNotWarnedOf(language, engine, knowledge, isHeld).broken).toEqual([]);
  });
});
