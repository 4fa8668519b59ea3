import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { ownEngine, ownKnowledge } from '@mirabelle/safety/testing/own-engine.ts';
import { expect, it } from 'vitest';
import { cardContent, sentencesOf } from './card-content.ts';
import { cookCardOf } from './cook-card-model.ts';
import { ratedDish } from './testing/rated.ts';

/** One dish of so many is tried in every language: all of them take minutes. */
const EVERY = 6;
const ALLERGIES = ['Nuts (Tree nuts, Peanuts)', 'Dairy/Milk products'];
/** How every sentence ends. */
const ENDS = /[.?!]$/;

const request = (text: string, language: Language): AssessRequest => ({
  kind: 'dish',
  text,
  language,
  userContext: {
    country: 'GB',
    gestationalWeek: null,
    toxoplasmosis: 'NO',
    gestationalDiabetes: 'YES',
    allergies: ALLERGIES,
  },
});

it('every card of many dishes on record is whole in all six languages', async () => {
  const engine = await ownEngine();
  const { dishes } = await ownKnowledge();
  const faults: string[] = [];
  const kinds = new Set<string>();
  let lines = 0;
  for (const { names } of dishes.filter((_, at) => at % EVERY === 0)) {
    for (const language of LANGUAGES) {
      const [name] = names[language] ?? [];
      if (!name) continue;
      const dish = ratedDish(name, engine.assess(request(name, language)));
      for (const allergies of [[], ALLERGIES]) {
        const card = cookCardOf([dish], [], allergies.length > 0);
        for (const { lines: own } of card.groups)
          for (const { key } of own) kinds.add(key.split(' ')[0] ?? '');
        if (dish.rating === 'TO_CHECK' && card.groups.length + card.settled.length === 0)
          faults.push(`${name}: silent`);
        const english = sentencesOf(
          cardContent(card, { cook: 'en', reader: 'en', pregnant: true, allergies }),
        ).flatMap((part) => part.lines);
        for (const cook of LANGUAGES) {
          const content = cardContent(card, { cook, reader: 'fr', pregnant: true, allergies });
          const said = sentencesOf(content).flatMap((part) => part.lines);
          said.forEach(({ forCook, forReader }, at) => {
            lines += 1;
            const missing =
              !ENDS.test(forCook) || /[{}]|undefined/.test(forCook) || (cook !== 'fr' && !forReader);
            const untranslated = cook !== 'en' && forCook === english[at]?.forCook;
            if (missing || untranslated) faults.push(`${name}, ${cook}: ${forCook}`);
          });
        }
      }
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
  // A test that saw few cards would say little.
  expect(lines).toBeGreaterThan(10_000);
  expect(kinds.size).toBeGreaterThan(15);
});
