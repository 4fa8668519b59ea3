import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { packKnowledge } from '@mirabelle/tools/pack-knowledge/pack.ts';
import { packMedicines } from '@mirabelle/tools/pack-knowledge/pack-medicines.ts';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '../messages/texts.ts';
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
    const started = performance.now();
    engine.analyze({ text, language });
    expect((performance.now() - started) / text.split(/\s+/).length).toBeLessThan(1);
  });

  it('do not hide the medicine among them', () => {
    const verdict = engine.analyze({ text: `${text}\nisotretinoin 20 mg capsules`, language });
    expect(verdict.ingredients.map(({ substance }) => substance)).toEqual(['isotretinoin']);
  });
});
