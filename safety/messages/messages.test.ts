import type { Finding, Verdict } from '@mirabelle/contract/finding.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { renderFinding, renderVerdict } from './render.ts';
import { TEXTS } from './texts.ts';

const files = ['findings', 'questions', 'modifications', 'allergens'] as const;
const placeholders = (text: string) => [...new Set(text.toLowerCase().match(/\{\w+\}/g) ?? [])].sort();

describe.each(LANGUAGES.filter((l) => l !== 'en'))('messages in %s', (language) => {
  it.each(files)('hold the same keys as English in %s', (file) => {
    expect(Object.keys(TEXTS[language][file]).sort()).toEqual(Object.keys(TEXTS.en[file]).sort());
  });

  it.each(files)('use no placeholder that English does not fill in %s', (file) => {
    for (const [key, text] of Object.entries(TEXTS[language][file])) {
      const english = placeholders(TEXTS.en[file][key] ?? '');
      // A question may name the food where English says "the egg": every question can be filled with it.
      const allowed = file === 'questions' || file === 'modifications' ? [...english, '{food}'] : english;
      expect(allowed, `${file}.${key}`).toEqual(expect.arrayContaining(placeholders(text)));
    }
  });
});

const finding: Finding = {
  rule: 'listeria',
  key: 'listeria.ask',
  risk: 'TO_CHECK',
  cannotTell: 'pasteurised',
  subject: 'mozza',
  data: { food: { en: 'mozzarella', fr: 'mozzarella', de: 'Mozzarella' } },
  citations: [],
  elsewhere: [],
  question: 'ask.pasteurised',
  modification: 'change.steaming-hot',
};

describe('renderFinding', () => {
  it('says reason, question and change in the language asked for', () => {
    expect(renderFinding(finding, 'en')).toMatchObject({
      question: 'Is the mozzarella made from pasteurised milk?',
      modification: 'Ask for the mozzarella heated until steaming hot.',
    });
    expect(renderFinding(finding, 'fr').question).toBe('Mozzarella : est-ce au lait pasteurisé ?');
  });

  it('asks in the plural for a food whose name is one', () => {
    const prawns = { ...finding, data: { food: { en: 'prawns' } }, question: 'ask.cooked-through' };
    expect(renderFinding(prawns, 'en').question).toMatch(/^Are the prawns/);
  });

  it('falls back to English for a name that the language lacks', () => {
    expect(renderFinding({ ...finding, data: { food: { en: 'kimchi' } } }, 'pt').reason).toMatch(/^Kimchi/);
  });

  it.each(LANGUAGES)('leaves no gap in %s whatever the key', (language) => {
    for (const key of Object.keys(TEXTS.en.findings).filter((k) => !k.startsWith('why.'))) {
      const data = {
        food: { en: 'brie' },
        words: 'x',
        allergy: 'y',
        portions: 2,
        amountMg: 80,
        limitMg: 200,
      };
      const { reason } = renderFinding({ ...finding, key, data }, language);
      expect(reason).not.toMatch(/[{}]|undefined|^\s*$/);
    }
  });
});

describe('renderVerdict', () => {
  it('says each sentence once and marks an allergen that is only possible', () => {
    const verdict: Verdict = {
      risk: 'TO_CHECK',
      confidence: 80,
      findings: [finding, finding],
      profileFindings: [],
      allergens: [
        { allergen: 'milk', option: 'Dairy/Milk products', certainty: 'sure' },
        { allergen: 'eggs', option: 'Eggs', certainty: 'possible' },
      ],
      ingredients: [],
      unknown: [],
    };
    const rendered = renderVerdict(verdict, 'fr');
    expect(rendered.reasons).toHaveLength(1);
    expect(rendered.allergen_flags).toEqual(['Lait', 'Œufs (possible)']);
  });
});
