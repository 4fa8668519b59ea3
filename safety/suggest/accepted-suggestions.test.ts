import { PROFILE_ALLERGENS } from '@mirabelle/contract/allergens.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import { inSample } from '../testing/sample.ts';

let knowledge: PackedKnowledge;
let engine: Engine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

/** A user without a profile, and one for each allergy of the form; the careful one minds what others need not. */
const USER_CONTEXTS: (UserContext | null)[] = [
  null,
  { toxoplasmosis: 'NO', gestationalDiabetes: 'YES', allergies: [] },
  ...PROFILE_ALLERGENS.map((allergy) => ({ allergies: [allergy] })),
];

describe.each<Language>(['en', 'fr'])('of every dish, named in %s', (language) => {
  const assess = (
    text: string,
    userContext: UserContext | null,
    ingredients: string[] = [],
    madeWithout: string[] = [],
  ) => engine.assess({ kind: 'dish', text, language, userContext, ingredients, madeWithout });

  /** Each dish with the users whom something in it may concern, and what its name alone is rated for them. */
  let named: { name: string; userContext: UserContext | null; own: Verdict }[];
  beforeAll(() => {
    named = knowledge.dishes.flatMap(({ names }, at) => {
      const name = names[language]?.[0];
      // Every dish, named in one of the two.
      if (!name || !inSample(at + (language === 'en' ? 0 : 1), 2)) return [];
      const plain = assess(name, null);
      const options = new Set<string | null>(plain.allergens.map(({ option }) => option));
      return USER_CONTEXTS.filter((user) =>
        (user?.allergies ?? []).every((allergy) => options.has(allergy)),
      ).map((userContext) => ({ name, userContext, own: userContext ? assess(name, userContext) : plain }));
    });
  });
  const milder = (a: Verdict, b: Verdict) => RISKS.indexOf(a.risk) > RISKS.indexOf(b.risk);
  const rankFindings = (
    name: string,
    userContext: UserContext | null,
    list: string[],
    is: Verdict,
    was: Verdict,
  ) => `${name} [${list.join(', ')}] ${JSON.stringify(userContext)}: ${was.risk} became ${is.risk}`;

  it('accepting the suggestions, all or the essential ones, never gives a milder answer than its name', () => {
    const wrong: string[] = [];
    for (const { name, userContext, own } of named) {
      const { suggested_ingredients: all } = engine.suggest(name, language);
      for (const chosen of [all, all.filter(({ essential }) => essential)]) {
        const list = chosen.map((one) => one.name);
        if (list.length === 0) continue;
        const verdict = assess(name, userContext, list);
        if (milder(verdict, own)) wrong.push(rankFindings(name, userContext, list, verdict, own));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('a list that lacks what is risky in it is asked about, until that is said to be left out', () => {
    const wrong: string[] = [];
    for (const { name, userContext, own } of named) {
      if (own.risk === 'NO_RISK') continue;
      const verdict = assess(name, userContext, ['salt']);
      if (milder(verdict, own)) wrong.push(rankFindings(name, userContext, ['salt'], verdict, own));
      const missing = verdict.ingredients.filter((row) => row.missing);
      if (missing.length === 0) continue;
      // In the words in which she is asked: they are sent back as they stand.
      const said = missing.map(
        ({ called }) => (typeof called === 'object' ? (called[language] ?? called.en) : called) ?? '',
      );
      const left = assess(name, userContext, ['salt'], said).ingredients.filter((row) => row.missing);
      if (left.length > 0)
        wrong.push(`${name}: ${said.join(', ')} left out, ${left[0]?.name} still asked about`);
    }
    expect(wrong).toEqual([]);
  });
});
