import { readdirSync } from 'node:fs';
import type { Finding, Verdict } from '@mirabelle/contract/finding.ts';
import { HAZARDS } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { TABLE_QUESTIONS } from '@mirabelle/contract/table-question.ts';
import { describe, expect, it } from 'vitest';
import { CHANGES } from '../rules/changes.ts';
import { RULES } from '../rules/rules.ts';
import { renderFinding, renderVerdict } from './render.ts';
import { TEXTS } from './texts.ts';

const files = ['findings', 'hazards', 'questions', 'table', 'modifications', 'allergens'] as const;
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

  it('says one and several wherever English does', () => {
    for (const [key, text] of Object.entries(TEXTS.en.findings)) {
      expect(TEXTS[language].findings[key]?.split('|').length, key).toBe(text.split('|').length);
    }
  });
});

describe('messages', () => {
  it('say why every hazard matters', () => {
    const silent = ['ordinary', 'unknown'];
    for (const { id } of RULES.filter((rule) => !silent.includes(rule.id))) {
      expect(TEXTS.en.findings, id).toHaveProperty([`why.${id}`]);
    }
  });

  it('name every hazard in a word or two, and nothing that is none', () => {
    const nameless = ['ordinary', 'other'];
    const rules = RULES.map(({ id }) => id).filter((id) => !nameless.includes(id));
    expect(Object.keys(TEXTS.en.hazards).sort()).toEqual(rules.sort());
  });

  it('belong to a rule, so that none is left behind', () => {
    // What a model says is merged into a verdict outside the engine, and worded here.
    const folders = [...readdirSync(new URL('../rules/', import.meta.url)), 'model'];
    const general = [
      'high',
      'check',
      'ask',
      'disputed',
      'likely',
      'maybe',
      'fine',
      'cook',
      'assumed',
      'because',
    ];
    for (const key of Object.keys(TEXTS.en.findings)) {
      const rule = key.split('.').at(key.startsWith('why.') ? 1 : 0) ?? '';
      expect(general.includes(key) || general.includes(rule) || folders.includes(rule), key).toBe(true);
    }
  });

  it('word every question for the table, and what each answer says', () => {
    const keys = TABLE_QUESTIONS.flatMap((id) => ['ask', 'yes', 'no'].map((end) => `${id}.${end}`));
    expect(Object.keys(TEXTS.en.table)).toEqual(keys);
  });

  it('name every change that the engine knows how to try, and no other', () => {
    expect(Object.keys(TEXTS.en.modifications).sort()).toEqual(Object.keys(CHANGES).sort());
  });

  it('has a rule for every hazard that knowledge may speak of', () => {
    const ids = [...RULES.map((rule) => rule.id), 'sugar'];
    expect(HAZARDS.filter((hazard) => !ids.includes(hazard === 'general' ? 'ordinary' : hazard))).toEqual([]);
  });
});

describe('French typography', () => {
  const texts: [string, string][] = [
    ...files.flatMap((file) =>
      Object.entries(TEXTS.fr[file]).map(([key, text]): [string, string] => [`${file} ${key}`, text]),
    ),
  ];

  it('keeps signs with their words by a no-break space', () => {
    for (const [where, text] of texts) {
      const parts = text.match(/(?:^|[^\u00a0\u202f])[:;?!»]|«(?![\u00a0\u202f])/gu) ?? [];
      expect(parts, where).toEqual([]);
    }
  });

  it('writes the apostrophe as French does', () => {
    for (const [where, text] of texts) expect(text, where).not.toMatch(/\p{L}'\p{L}/u);
  });
});

describe('English questions', () => {
  it('have a plural wherever the verb has to agree with the food', () => {
    const numbered = /^(?:Is|Was|Does) the \{food\}/;
    const lacking = Object.entries(TEXTS.en.questions).filter(
      ([, text]) => numbered.test(text) && !text.includes('|'),
    );
    expect(lacking).toEqual([]);
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
    expect(renderFinding(finding, 'fr').question).toBe('Mozzarella\u00a0: est-ce au lait pasteurisé\u00a0?');
  });

  it('asks in the plural for a food whose name is one', () => {
    const prawns = { ...finding, data: { food: { en: 'prawns' } }, question: 'ask.cooked-through' };
    expect(renderFinding(prawns, 'en').question).toMatch(/^Are the prawns/);
  });

  it('falls back to English for a name that the language lacks', () => {
    expect(renderFinding({ ...finding, data: { food: { en: 'kimchi' } } }, 'pt').reason).toMatch(/^Kimchi/);
  });

  it('says one portion of one and portions of several', () => {
    const tuna = (portions: number) => ({
      ...finding,
      rule: 'mercury',
      key: 'mercury.limit',
      data: { food: 'tuna', portions },
    });
    expect(renderFinding(tuna(1), 'en').reason).toContain('at most one portion a week');
    expect(renderFinding(tuna(2), 'en').reason).toContain('at most 2 portions a week');
    expect(renderFinding(tuna(1), 'fr').reason).toContain('une portion');
  });

  it('explains a hazard by the cause at hand', () => {
    const salmonella = { ...finding, rule: 'salmonella', key: 'salmonella.high' };
    const egg = renderFinding({ ...salmonella, data: { food: 'mousse', cause: 'egg' } }, 'en').reason;
    expect(egg).toContain('Egg');
    expect(renderFinding({ ...salmonella, data: { food: 'tahini' } }, 'en').reason).not.toContain('gg');
  });

  it("says an allergy in the cook's language, where it is an option or one of the fourteen", () => {
    const allergy = (label: string, allergens: string[]) => ({
      ...finding,
      rule: 'allergies',
      key: 'allergies.possible',
      data: { food: 'pesto', allergy: label, allergens },
      question: 'ask.allergy',
    });
    expect(renderFinding(allergy('Nuts (Tree nuts, Peanuts)', ['nuts', 'peanuts']), 'fr').question).toContain(
      'fruits à coque et arachides',
    );
    expect(renderFinding(allergy('sesame seeds', ['sesame']), 'fr').question).toContain('sésame');
    expect(renderFinding(allergy('kiwi', []), 'fr').question).toContain('kiwi');
  });

  it.each(LANGUAGES)('leaves no gap in %s whatever the key', (language) => {
    for (const key of Object.keys(TEXTS.en.findings).filter((k) => !k.startsWith('why.'))) {
      const data = {
        food: { en: 'brie' },
        words: 'x',
        allergy: 'y',
        portions: 2,
        cups: 3,
        grams: 150,
        body: 'NHS',
        amountMg: 80,
        limitMg: 200,
      };
      const { reason } = renderFinding({ ...finding, key, data }, language);
      expect(reason).not.toMatch(/[{}|]|undefined|^\s*$/);
    }
  });
});

describe('what a model says', () => {
  const said = (key: string, data: Finding['data']): Finding => ({
    ...finding,
    rule: 'model',
    key,
    data: { model: 'a-model', ...data },
    question: 'ask.what-is-in-it',
    modification: null,
  });

  it.each(LANGUAGES)('names the model, and gives its reason in our own words, in %s', (language) => {
    const { reason } = renderFinding(said('model.high', { words: 'zorblax', reason: 'raw-fish' }), language);
    expect(reason).toContain('a-model');
    expect(reason).toContain(TEXTS[language].findings['why.raw-fish']);
  });

  it('gives no authority as its reason where it has none of those we know', () => {
    const { reason } = renderFinding(said('model.high', { words: 'zorblax', reason: 'other' }), 'en');
    expect(reason).not.toContain(TEXTS.en.findings['why.other']);
  });

  it('lists what a dish is made of', () => {
    const components = ['carrot', 'braised beef'];
    const { reason } = renderFinding(said('model.fine', { words: 'zorblax', components }), 'en');
    expect(reason).toContain('carrot, braised beef');
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
