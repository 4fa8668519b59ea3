import { readFileSync } from 'node:fs';
import { type Risk, riskSchema } from '@mirabelle/contract/risk.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RecipeEngine } from '../engine.ts';
import { isHeld } from './label.ts';
import { ownEngine } from './own-engine.ts';

/**
 * Lines of menus in languages of names only, labelled before they were tried. A line is asked as a user types it:
 * nothing says in which language it is.
 */
const cases = Object.entries(
  z
    .record(z.string(), z.array(z.object({ text: z.string(), accepts: z.array(riskSchema).min(1) })))
    .parse(JSON.parse(readFileSync(new URL('open-names-cases.json', import.meta.url), 'utf8'))),
).flatMap(([language, lines]) => lines.map((line) => ({ language, ...line })));

let engine: RecipeEngine;
beforeAll(async () => {
  engine = await ownEngine();
});

const answer = (text: string): Risk => engine.assess({ kind: 'dish', text }).risk;
const warns = ({ accepts }: { accepts: Risk[] }) => !accepts.includes('NO_RISK');

describe('lines in languages of names only', () => {
  it('are more than 300, in more than 25 languages', () => {
    expect(cases.length).toBeGreaterThan(300);
    expect(new Set(cases.map(({ language }) => language)).size).toBeGreaterThan(25);
  });

  it('are never called safe where they are of high risk', () => {
    const missed = cases.filter(
      ({ text, accepts }) => accepts.length === 1 && accepts[0] === 'HIGH_RISK' && answer(text) === 'NO_RISK',
    );
    expect(missed.map(({ text }) => text)).toEqual([]);
  });

  it.each([
    ['looked at', false],
    ['put aside', true],
  ])('are warned of where they should be, in the half that was %s', (_half, held) => {
    const half = cases.filter((one) => isHeld(one.text) === held && warns(one));
    const right = half.filter(({ text, accepts }) => accepts.includes(answer(text)));
    expect(right.length / half.length).toBeGreaterThan(0.8);
  });

  it('are understood where an accent is lost', () => {
    expect(answer('Watróbka drobiowa z cebulą')).toBe('HIGH_RISK');
  });
});

describe('a denial in another language', () => {
  it('takes out what it denies, once the language is heard', () => {
    expect(engine.read(['Omlet bez jajka'], null, 'dish').mentions).toContainEqual(
      expect.objectContaining({ id: 'egg', negated: true }),
    );
  });

  it('does nothing on an English line', () => {
    const { mentions } = engine.read(['Roasted chicken bez gravy'], 'en', 'dish');
    expect(mentions.every(({ negated }) => !negated)).toBe(true);
  });
});

describe('names in other languages', () => {
  it('are explained to the user in her own', () => {
    const { findings } = engine.assess({ kind: 'dish', text: 'Gegrilde zwaardvis' });
    expect(findings[0]?.data.food).toMatchObject({ fr: expect.stringMatching(/zwaardvis \(espadon\)$/i) });
  });

  it('are not heard among the words of our languages', () => {
    expect(engine.read(['Laisser lever une heure'], 'fr', 'dish').mentions).toEqual([]);
  });
});
