import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { packKnowledge } from '@mirabelle/knowledge/pack/pack.ts';
import { packMedicines } from '@mirabelle/knowledge/pack/pack-medicines.ts';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '../messages/texts.ts';
import { cpuMsOf } from '../testing/cpu-ms.ts';
import { createMedicineEngine } from './engine.ts';

const knowledge = await packKnowledge();
const engine = createMedicineEngine(await packMedicines());

/** What is written of food in a language: names of dishes in sentences of six, then what the app says of them. */
function ordinaryText(language: Language): string {
  const { findings, questions, modifications, allergens } = TEXTS[language];
  const names = knowledge.dishes.flatMap((dish) => dish.names[language] ?? []);
  const lines = Array.from({ length: Math.ceil(names.length / 6) }, (_, i) =>
    names.slice(i * 6, i * 6 + 6).join(' '),
  );
  const sentences = [findings, questions, modifications, allergens].flatMap((texts) => Object.values(texts));
  return [...lines, ...sentences].join('. ').replace(/[{}|]/g, ' ');
}

describe.each(LANGUAGES)('ordinary words in %s', (language) => {
  const text = ordinaryText(language);

  it('are no medicine in a text of 5,000 words', () => {
    expect(text.split(/\s+/).length).toBeGreaterThan(5000);
    const verdict = engine.analyze({ text, language });
    expect(verdict.products.map(({ read, brand }) => `${read} as ${brand}`)).toEqual([]);
    expect(verdict.level).toBe('UNKNOWN');
  });

  it('are read in less than 1 ms a word', () => {
    const costMs = cpuMsOf(() => void engine.analyze({ text, language }));
    expect(costMs / text.split(/\s+/).length).toBeLessThan(1);
  });

  it('do not hide the medicine among them', () => {
    const verdict = engine.analyze({ text: `${text}\nisotretinoin 20 mg capsules`, language });
    expect(verdict.ingredients.map(({ substance }) => substance)).toEqual(['isotretinoin']);
  });
});

describe('food typed alone', () => {
  const foods = [...knowledge.foods, ...knowledge.dishes].flatMap(({ names }) =>
    LANGUAGES.flatMap((language) => names[language] ?? []),
  );

  it("is not a medicine's brand, however like one it looks", () => {
    // Each twentieth of some forty thousand names, and those that once were taken for one.
    const some = foods.filter((_, i) => i % 20 === 0);
    const once = [
      ...[
        'jamón serrano',
        'Quark',
        'jasmine tea',
        'banana cream pie',
        'cheese selection',
        'Baiser',
        'Marille',
      ],
      ...[
        'corossol',
        'cocos',
        'parkin',
        'julienne',
        'Lorina',
        'Kräuterbrot',
        'b’stilla',
        'capuchino',
        'barbera',
      ],
    ];
    const taken = [...some, ...once].flatMap((text) => {
      const { products } = engine.analyze({ text });
      return products.flatMap(({ brand }) => (brand ? [`${text} as ${brand}`] : []));
    });
    expect(taken).toEqual([]);
  });
});

describe('an ordinary word alone', () => {
  it.each(['across', 'amicale', 'aumentan', 'Motiven', 'narrador', 'solidale'])(
    'is no misspelt medicine: %s',
    (word) => {
      expect(engine.analyze({ text: word }).products).toEqual([]);
    },
  );
});

describe('lists and menus', () => {
  it.each([
    'milk, eggs, bread, butter, 2 kg potatoes, apples, washing powder, shampoo, cat food 400 g',
    'lait, œufs, pain, beurre, 1 kg pommes de terre, lessive, éponges, croquettes 400 g',
    'leche, huevos, pan, mantequilla, 1 kg patatas, detergente, papel higiénico, arroz 500 g',
    'Milch, Eier, Brot, Butter, 1 kg Kartoffeln, Waschmittel, Toilettenpapier, Reis 500 g',
    'latte, uova, pane, burro, 1 kg patate, detersivo, carta igienica, riso 500 g',
    'leite, ovos, pão, manteiga, 1 kg batatas, detergente, papel higiénico, arroz 500 g',
    'Starters\nPrawn cocktail 7.95\nMains\nRibeye steak 250 g 24.00\nFish and chips 15.50',
  ])('hold no medicine: %j', (text) => {
    const verdict = engine.analyze({ text });
    expect([verdict.level, verdict.products]).toEqual(['UNKNOWN', []]);
  });
});

it.each(['cardiac', 'barber', 'prochaine visite', 'Merkur', 'lantana', 'cappuccini'])(
  'take an ordinary word for no substance that sounds like it: %s',
  (text) => {
    expect(engine.analyze({ text }).ingredients).toEqual([]);
  },
);
