import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { foodWordsOf } from '@mirabelle/knowledge/pack/food-words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'mirabelle-language-'));
const path = (...parts: string[]) => join(copy, ...parts);

/** The toy language: every word of English begins with "qa" in it. Nothing borrows from the other toy, "yy", but names. */
const toy = (word: string) => word.replace(/[\p{L}\d]+/gu, (part) => `qa${part}`);
const JUDGED =
  "  xx: { level: 'interface', ownName: 'Qatoy', englishName: 'Toy', ocr: 'xxx', country: null },\n";
const LENT = "  yy: { level: 'names', ownName: 'Lent', englishName: 'Lent', ocr: null, country: null },\n";
const NO_FORMS = {
  stem: { irregular: {}, steps: [] },
  spellings: {},
  shortened: {},
  links: [],
  elided: [],
  letters: [],
  ligatures: [],
};

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(path(file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} was not changed`);
  writeFileSync(path(file), after);
}

/** Every word of a file of the lexicon in the toy language; keys say what words do and stay. */
function inToy(value: unknown): unknown {
  if (typeof value === 'string') return toy(value);
  if (Array.isArray(value)) return value.map(inToy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, inToy(below)]));
}

const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });

/** What the engine and the reader of menus say in the copy, where the toy languages were added. */
const ASK = `
import { readFileSync } from 'node:fs';
import * as languages from '@mirabelle/contract/language.ts';
import { handMadePage, stacked } from '@mirabelle/reading/testing/hand-made-page.ts';
import { knownFoods } from '@mirabelle/reading/known-foods.ts';
import { readMenu } from '@mirabelle/reading/menu/read-menu.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { TEXTS } from '@mirabelle/safety/messages/texts.ts';
const engine = createEngine(JSON.parse(readFileSync('knowledge.json', 'utf8')));
const assess = (text, language) => {
  const { risk, findings } = engine.assess({ kind: 'dish', text, language });
  return { risk, keys: findings.map(({ key }) => key) };
};
const foods = knownFoods(JSON.parse(readFileSync('food-words.json', 'utf8')));
const asked = JSON.parse(process.argv[2]);
console.log(JSON.stringify({
  levels: languages,
  texts: Object.keys(TEXTS.xx.findings).length,
  verdicts: asked.dishes.map(([text, language]) => assess(text, language)),
  menu: readMenu(handMadePage(stacked(asked.menu, 100, 100)), foods),
}));
`;

let answer: {
  levels: Record<string, string[]>;
  texts: number;
  verdicts: { risk: string; keys: string[] }[];
  menu: { language: string; sections: { course: string; items: { name: string; price: string }[] }[] };
};

beforeAll(async () => {
  const knowledge = await loadKnowledge();
  for (const folder of ['contract', 'language', 'safety', 'reading', 'tools/check-lexicon']) {
    const filter = (from: string) => !/\.test\.ts$|\/(?:pictures|node_modules)$/.test(from);
    cpSync(join(root, folder), path(folder), { recursive: true, filter });
  }
  mkdirSync(path('node_modules/@mirabelle'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@mirabelle') symlinkSync(join(root, 'node_modules', name), path('node_modules', name));
  }
  for (const name of ['contract', 'language', 'safety', 'reading']) {
    symlinkSync(path(name), path('node_modules/@mirabelle', name));
  }

  // The table, the folder, the messages and the names in records: nothing else.
  edit('contract/language/table.ts', (text) =>
    text.replace('} as const satisfies Record', `${JUDGED}${LENT}$&`),
  );
  mkdirSync(path('language/lexicon/xx'));
  for (const file of readdirSync(path('language/lexicon/en'))) {
    const words = JSON.parse(readFileSync(path('language/lexicon/en', file), 'utf8'));
    const own = file === 'word-forms.json' ? NO_FORMS : inToy(words);
    writeFileSync(path('language/lexicon/xx', file), JSON.stringify(own));
  }
  cpSync(path('safety/messages/en'), path('safety/messages/xx'), { recursive: true });
  edit('safety/messages/texts.ts', (text) =>
    text
      .replace(
        "'./en/findings.json' with { type: 'json' };",
        "$&\nimport xx from './xx/findings.json' with { type: 'json' };",
      )
      .replace(
        '  en: {',
        '  xx: { findings: xx, questions: {}, modifications: {}, allergens: {} },\n  en: {',
      ),
  );
  const named = <R extends { id: string; names: object }>(records: R[], names: Record<string, object>): R[] =>
    records.map((record) => ({ ...record, names: { ...record.names, ...names[record.id] } }));
  const toyKnowledge = {
    ...knowledge,
    index: undefined,
    dishes: named(knowledge.dishes, { 'beef-carpaccio': { xx: ['zumbarello'] } }),
    foods: named(knowledge.foods, {
      brie: { xx: ['blorque'], yy: ['frumpetto'] },
      bread: { xx: ['qabread'] },
    }),
  };
  writeFileSync(path('knowledge.json'), JSON.stringify(toyKnowledge));
  writeFileSync(path('food-words.json'), JSON.stringify(foodWordsOf(toyKnowledge)));

  run('tools/check-lexicon/main.ts', '--write');
  writeFileSync(path('ask.ts'), ASK);
  const asked = {
    dishes: [
      ['zumbarello', 'xx'],
      ['beef carpaccio', 'en'],
      ['qabread qawith blorque', 'xx'],
      ['qabread qawithout blorque', 'xx'],
      ['bread with frumpetto', 'en'],
      ['bread with brie', 'en'],
    ],
    menu: [
      'qastarters',
      'zumbarello qawith qathe qabread 9.50',
      '',
      'qadesserts',
      'zumbel qaand qafresh qacream 7.00',
    ],
  };
  answer = JSON.parse(run('ask.ts', JSON.stringify(asked)));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a language that is added by its table row, folder, messages and names', () => {
  it('stands at the level that the table gives it', () => {
    const { LANGUAGES, INTERFACE_LANGUAGES, READ_LANGUAGES, NAMED_LANGUAGES } = answer.levels;
    for (const codes of [LANGUAGES, INTERFACE_LANGUAGES, READ_LANGUAGES, NAMED_LANGUAGES])
      expect(codes).toContain('xx');
    expect(READ_LANGUAGES).not.toContain('yy');
    expect(NAMED_LANGUAGES).toContain('yy');
    expect(answer.texts).toBeGreaterThan(0);
  });

  it('passes the check of the lexicon', () => {
    expect(run('tools/check-lexicon/main.ts')).toContain(' 0 problems');
  });

  it('names dishes that are judged as under their other names', () => {
    const [own, english] = answer.verdicts;
    expect(own).toEqual(english);
    expect(own?.risk).toBe('HIGH_RISK');
  });

  it('is read with its own little words', () => {
    const [, , withBrie, withoutBrie, , english] = answer.verdicts;
    expect(withBrie).toEqual(english);
    expect(withoutBrie?.risk).toBe('NO_RISK');
  });

  it('lends a name to texts of other languages, where it has names only', () => {
    const [, , , , lent, english] = answer.verdicts;
    expect(lent).toEqual(english);
  });

  it('gives the lines of a menu their sections and prices', () => {
    expect(answer.menu.language).toBe('xx');
    expect(answer.menu.sections.map(({ course }) => course)).toEqual(['STARTER', 'DESSERT']);
    expect(answer.menu.sections.map(({ items }) => items.length)).toEqual([1, 1]);
  });
});
