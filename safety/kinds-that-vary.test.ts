import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { foldText } from '@mirabelle/language/text/fold.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type RecipeEngine } from './engine.ts';
import { nonsenseWord, seeded, withNonsense, wrongOf } from './testing/nonsense.ts';
import { ownEngine, ownKnowledge } from './testing/own-engine.ts';
import { inSample } from './testing/sample.ts';
import exceptions from './testing/whole-food-names.json' with { type: 'json' };

let knowledge: PackedKnowledge;
let engine: RecipeEngine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

const isWhole = (id: string) => engine.catalogue.foods.get(id)?.wholeAndSafe ?? false;

describe('a kind that comes in varieties or takes a filling', () => {
  it('is marked as such only where a word beside it would reassure otherwise', () => {
    const unmarked = createEngine({
      ...knowledge,
      foods: knowledge.foods.map((food) => ({ ...food, takes: undefined })),
      groups: knowledge.groups.map((group) => ({ ...group, takes: undefined })),
    });
    const needless = knowledge.foods
      .filter(({ id, takes }) => takes === 'variety' && !unmarked.catalogue.foods.get(id)?.wholeAndSafe)
      .map(({ id }) => id);
    expect(needless).toEqual([]);
  });

  it('is no part of the name of whole food: that is of the kind, and a word beside it tells which', () => {
    const found: string[] = [];
    const plain: readonly string[] = exceptions.plainKinds;
    for (const language of LANGUAGES) {
      const kinds = new Set(
        [
          ...knowledge.dishes.flatMap(({ names }) => names[language] ?? []),
          ...knowledge.foods
            .filter(({ id }) => engine.catalogue.foods.get(id)?.takes !== undefined && !plain.includes(id))
            .flatMap(({ names }) => names[language] ?? []),
        ].map(foldText),
      );
      for (const food of knowledge.foods.filter(({ id }) => isWhole(id))) {
        for (const name of food.names[language] ?? []) {
          const words = foldText(name).split(' ');
          // The noun stands last where adjectives come first, and first where they follow.
          const heads = language === 'en' || language === 'de' ? words.slice(-1) : words.slice(0, 1);
          if (words.length > 1 && heads.some((head) => kinds.has(head))) found.push(`${language}: ${name}`);
        }
      }
    }
    expect(found.sort()).toEqual(exceptions.names);
  });

  it('never reassures "of" a word that nothing explains, whole food or not: "noix de" may be scallops', () => {
    const of = { en: 'of', fr: 'de', es: 'de', de: 'von', it: 'di', pt: 'de' };
    const next = seeded(13);
    const some = knowledge.foods.filter((_, at) => at % 4 === 0);
    const wrong = some.flatMap(({ names }, at) =>
      LANGUAGES.filter((_, one) => inSample(at + one, 2)).flatMap((language) =>
        (names[language] ?? []).slice(0, 1).flatMap((name) => {
          const text = `${name} ${of[language]} ${nonsenseWord(next)}`;
          return engine.assess({ kind: 'dish', text, language }).risk === 'NO_RISK' ? [text] : [];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('never reassures beside a word that nothing explains, whatever food it is', () => {
    const next = seeded(11);
    // "Neska" is instant coffee in Bosnian: by chance a word of letters is one of the many names on file.
    const isName = (word: string) =>
      engine.assess({ kind: 'dish', text: word, language: 'en' }).risk === 'NO_RISK';
    const wrong = knowledge.foods.flatMap(({ names }, at) =>
      // Every food, in one of its languages.
      LANGUAGES.filter((_, one) => inSample(at + one, 6)).flatMap((language) =>
        (names[language] ?? []).slice(0, 1).flatMap((name) =>
          withNonsense(name, next)
            .slice(0, 2)
            .filter(
              ({ text, word }) =>
                wrongOf(engine.assess({ kind: 'dish', text, language }), word) === 'reassures' &&
                !isName(word),
            )
            .map(({ text }) => `${language}: ${text}`),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
