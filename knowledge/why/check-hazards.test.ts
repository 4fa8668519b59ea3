import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packAftermath } from '../pack/pack-aftermath.ts';
import { checkHazards } from './check-hazards.ts';
import { readHazards } from './read-hazards.ts';

const { hazards, sources, ownSources } = await readHazards(join(import.meta.dirname, '..'));
const { statements: said } = await packAftermath();
const context = { sources, ownSources, said, today: '2026-12-01' };
const [first] = hazards;
if (!first) throw new Error('there is no text');
const problemsOf = (over: Partial<typeof first>) =>
  checkHazards([{ ...first, ...over }, ...hazards.slice(1)], context).map(({ what }) => what);

describe('the texts of the public pages', () => {
  it('are in order', () => {
    expect(checkHazards(hazards, context)).toEqual([]);
  });

  it('name documents, sentences and rules that are there', () => {
    const text = { en: 'A sentence that stands here.', fr: 'Une phrase qui se trouve ici.' };
    expect(problemsOf({ howRare: [{ text, sources: ['gone'] }] })).toContain(
      'names gone, which is not a source',
    );
    expect(problemsOf({ howRare: [{ aftermath: 'alcohol', says: 'not a word of it' }] })).toContain(
      '"not a word of it" stands in 0 sentences on alcohol that may be shown',
    );
    expect(problemsOf({ related: ['gone'] })).toContain('leads to gone, which is not a rule');
  });

  it('were not checked in the future', () => {
    expect(problemsOf({ checkedOn: '2027-01-01' })).toEqual(['was checked on 2027-01-01, in the future']);
  });

  it('give each hazard one page', () => {
    expect(problemsOf({ facts: 'mercury' })).toEqual([
      '2 pages hold the facts on mercury',
      '0 pages hold the facts on alcohol',
    ]);
  });

  it('leave no document without a text that names it', () => {
    const more = { ...context, ownSources: [...ownSources, 'unused'] };
    expect(checkHazards(hazards, more)).toEqual([
      { record: 'hazard-sources/unused', what: 'is named by no text', fix: 'remove it' },
    ]);
  });
});
