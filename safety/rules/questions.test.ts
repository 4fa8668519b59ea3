import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import {
  type PackedKnowledge,
  STATE_DIMENSIONS,
  type StateDimension,
} from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from '../engine.ts';
import { judgePart } from '../judge/judge-part.ts';
import { renderFinding } from '../messages/render.ts';
import { TEXTS } from '../messages/texts.ts';
import type { Item } from '../model/catalogue.ts';
import type { Part } from '../model/part.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import { QUESTION_FITS, questionFits } from './question-fits.ts';

let knowledge: PackedKnowledge;
let engine: RecipeEngine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

const assess = (text: string, language: Language = 'en', userContext: AssessRequest['userContext'] = null) =>
  engine.assess({ kind: 'dish', text, language, userContext });
const questionsOf = (
  text: string,
  language: Language = 'en',
  userContext: AssessRequest['userContext'] = null,
) => {
  const { findings, profileFindings } = assess(text, language, userContext);
  return [...new Set([...findings, ...profileFindings].flatMap(({ question }) => question ?? []))];
};

describe('a question', () => {
  it('declares which foods it fits, each that has words and no other', () => {
    expect(Object.keys(QUESTION_FITS).sort()).toEqual(Object.keys(TEXTS.en.questions).sort());
  });

  it('lands on no food it does not fit, in any state, and is said in six languages', () => {
    const misfits = new Set<string>();
    const { catalogue } = engine;
    const items = [
      ...knowledge.foods.flatMap(({ id }) => catalogue.foods.get(id) ?? []),
      ...knowledge.groups.flatMap(({ id }) => catalogue.groups.get(id) ?? []),
    ];
    let asked = 0;
    for (const item of items) {
      for (const part of statesOf(item)) {
        for (const finding of judgePart(part, { adviceCountry: null, supplyCountry: null, userContext: null })
          .findings) {
          if (finding.question === null) continue;
          asked++;
          if (!questionFits(finding.question, part)) misfits.add(`${finding.question}: ${item.id}`);
          for (const language of LANGUAGES) {
            if (!renderFinding(finding, language).question) misfits.add(`${language} ${finding.question}`);
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(1000);
    expect([...misfits]).toEqual([]);
  });

  it.each([
    ['en', 'Kombucha', 'ask.alcohol-content'],
    ['fr', 'Kéfir de fruits', 'ask.alcohol-content'],
    ['en', 'Raspberry leaf tea', 'ask.other-tea'],
    ['fr', 'Tisane de feuilles de framboisier', 'ask.other-tea'],
    ['de', 'Kamillentee', 'ask.other-tea'],
    ['en', 'Herbal tea', 'ask.which-herbs'],
    ['en', 'Steak', 'ask.cooked-through'],
    ['en', 'Saccharin', 'ask.how-much'],
  ] as const)('fits the food: %s %s, %s', (language, text, question) => {
    expect(questionsOf(text, language)).toEqual([question]);
  });

  it('is asked once of a roast, not once for each germ', () => {
    expect(questionsOf('Roast beef')).toEqual(['ask.cooked-through']);
    expect(assess('Roast beef').risk).toBe('TO_CHECK');
  });
});

describe('washing', () => {
  const notImmune = { toxoplasmosis: 'NO' } as const;

  it.each([
    ['en', 'Grilled salmon, parsley'],
    ['en', 'Fish and chips, lemon wedge'],
    ['de', 'Wiener Schnitzel mit Petersilie und Zitrone'],
    ['it', 'Spaghetti al pomodoro e basilico'],
    ['fr', 'Omelette aux fines herbes'],
  ] as const)('is not asked of what garnishes a cooked dish: %s %s', (language, text) => {
    expect(questionsOf(text, language, notImmune)).not.toContain('ask.washed');
  });

  it.each([
    ['fr', 'Salade verte'],
    ['en', 'Tomato salad, basil'],
    ['en', 'Fruit salad'],
  ] as const)('is asked of what is eaten raw: %s %s', (language, text) => {
    expect(questionsOf(text, language, notImmune)).toContain('ask.washed');
  });

  it.each([
    ['en', 'Steak frites, green salad'],
    ['en', 'Burger, lettuce, tomato'],
    ['fr', 'Salade César'],
    ['en', 'Roast beef with watercress'],
  ] as const)('is asked last: %s %s', (language, text) => {
    const questions = questionsOf(text, language, notImmune);
    const first = questions.indexOf('ask.washed');
    expect(first).toBeGreaterThan(0);
    expect(questions.slice(first).every((question) => question === 'ask.washed')).toBe(true);
  });
});

describe('said to be rare', () => {
  it.each([
    ['en', 'Rare roast beef'],
    ['en', 'Rare roast beef salad'],
    ['en', 'Roast beef, medium rare'],
    ['fr', 'Roast beef saignant'],
    ['de', 'Roastbeef blutig'],
    ['de', 'Roastbeef rosa gebraten'],
    ['it', 'Roast beef al sangue'],
    ['es', 'Roast beef poco hecho'],
    ['pt', 'Rosbife mal passado'],
    ['pt', 'Bife em sangue'],
  ] as const)('is rare: %s %s', (language, text) => {
    expect(assess(text, language).risk).toBe('HIGH_RISK');
  });

  it.each(LANGUAGES)('is rare of every red meat on file, in %s', (language) => {
    const words = knowledge.preparations.find(({ id }) => id === 'rare')?.names[language] ?? [];
    const missed: string[] = [];
    for (const food of knowledge.foods) {
      const item = engine.catalogue.foods.get(food.id);
      if (!item?.allGroups.has('red-meat') || item.usual.heat === 'raw') continue;
      for (const name of food.names[language]?.slice(0, 3) ?? []) {
        for (const word of words) {
          const text = `${name}, ${word}`;
          if (assess(text, language).risk !== 'HIGH_RISK') missed.push(text);
        }
      }
    }
    expect(words.length).toBeGreaterThan(1);
    expect(missed).toEqual([]);
  });

  it('is not seen in a rare breed', () => {
    expect(assess('Rare-breed roast beef, well done').risk).toBe('NO_RISK');
  });
});

/** A food as it usually is, and with each dimension open or at each of its values, named or guessed. */
function statesOf(item: Item): Part[] {
  const states = [item.usual, {}];
  for (const dimension of Object.keys(STATE_DIMENSIONS) as StateDimension[]) {
    const { [dimension]: _, ...open } = item.usual;
    states.push(open, ...STATE_DIMENSIONS[dimension].map((value) => ({ ...item.usual, [dimension]: value })));
  }
  return states.flatMap((state) =>
    (['named', 'usually'] as const).map((presence) => ({
      item,
      subject: item.name.en,
      name: item.name,
      state,
      stated: {},
      presence,
      dish: null,
      dishName: '',
      ingredient: presence !== 'named',
      harmless: false,
      plant: false,
      quality: 1,
      field: 0,
    })),
  );
}
