import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medicationResultSchema } from '@mirabelle/contract/functions/analyze-medication.ts';
import { COURSES, menuReadingSchema } from '@mirabelle/contract/menu.ts';
import { extractedRecipeSchema, noRecipeReasonSchema } from '@mirabelle/contract/recipe.ts';
import { riskSchema } from '@mirabelle/contract/risk.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { corruptJpeg } from '../testing/bad-files.ts';

const entry = join(import.meta.dirname, 'main.ts');
const picture = (name: string) =>
  join(import.meta.dirname, '..', '..', 'reading', 'testing', 'pictures', `${name}.jpg`);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
}

function ended(program: string, words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(program, words, (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}
/** Runs the command as a shell would. */
const mirabelle = (...words: string[]) => ended(process.execPath, [entry, ...words]);

const linesOf = (text: string) => text.trimEnd().split('\n');

describe('mirabelle doctor', () => {
  it('looks at every part, says what to do about a bad setting, and tells by its exit code', async () => {
    const good = await mirabelle('doctor', '--json');
    const parts = (JSON.parse(good.out) as { name: string; state: string; todo?: string }[]).filter(
      ({ name }) => name !== 'Web app' && name !== 'Address',
    );
    expect(parts.length).toBeGreaterThan(7);
    expect(parts.filter(({ state }) => state === 'failed')).toEqual([]);
    process.env.PORT = 'no number';
    try {
      const bad = await mirabelle('doctor');
      expect(bad.code).toBe(1);
      expect(bad.out).toMatch(/✗ Configuration: .*PORT must be a port number.*\n +Put it right in \.env/);
    } finally {
      delete process.env.PORT;
    }
  });
});

describe('mirabelle', () => {
  it.each([
    [['--help'], ['scan', 'check', 'eval', 'Exit codes:']],
    [
      ['scan', '--help'],
      ['<picture>', '--lang', '--json'],
    ],
    [
      ['check', 'food', '--help'],
      ['<text>', '--kind', '--country', '--place', '--json'],
    ],
    [
      ['eval', 'foods', '--help'],
      ['<file>', 'JSON lines'],
    ],
    [
      ['doctor', '--help'],
      ['installation', '--json'],
    ],
    [['eval', 'menus', '--help'], ['<folder>']],
    [['eval', 'recipes', '--help'], ['<folder>']],
    [
      ['eval', 'ingredient-lines', '--help'],
      ['<file>', 'JSON lines'],
    ],
  ])('explains itself: %j', async (words, told) => {
    const { code, out } = await mirabelle(...words);
    expect(code).toBe(0);
    for (const word of told) expect(out).toContain(word);
  });

  it.each([
    ['nothing', [], 'Usage: mirabelle'],
    ['an unknown command', ['bake'], "unknown command 'bake'"],
    ['an unknown option', ['scan', 'x.jpg', '--loud'], "unknown option '--loud'"],
    ['a language it does not speak', ['check', 'food', 'brie', '--lang', 'eo'], 'Allowed choices are en'],
    ['no name', ['check', 'food', ' '], 'Give the name of a food or a dish.'],
    ['no medicine', ['check', 'medicine', ' '], 'Give the name of a medicine.'],
    ['a week that is none', ['check', 'medicine', 'Advil', '--week', '50'], 'a whole number from 0 to 45'],
    [
      'a country that is none',
      ['check', 'food', 'brie', '--country', 'Atlantis'],
      '"Atlantis" is not a country',
    ],
  ])('ends with 2 and says what to do for %s', async (_what, words, told) => {
    const { code, err, out } = await mirabelle(...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(told);
    expect(err).not.toMatch(/\n {4}at /);
  });
});

describe('mirabelle in a pipe', () => {
  it('ends quietly when its reader has seen enough', async () => {
    const command = `"${process.execPath}" "${entry}" check food "beef carpaccio" --json | true`;
    const { code, err } = await ended('sh', ['-c', command]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});

describe('mirabelle check food', () => {
  it('says the verdict, why and according to whom', async () => {
    const { code, out } = await mirabelle('check', 'food', 'beef carpaccio');
    expect(code).toBe(0);
    expect(linesOf(out)[0]).toMatch(/^High Risk {2}beef carpaccio {2}\(confidence \d+ %\)$/);
    expect(out).toMatch(/^ {2}Beef: /m);
    expect(out).toMatch(/^ {2}Sources:\n {4}.+ https:\/\//m);
  });

  it('says it in French', async () => {
    const { code, out } = await mirabelle('check', 'food', 'carpaccio de bœuf', '--lang', 'fr');
    expect(code).toBe(0);
    expect(linesOf(out)[0]).toMatch(/^Risque élevé {2}carpaccio de bœuf {2}\(fiabilité \d+ %\)$/);
    expect(out).toMatch(/^ {2}Sources :$/m);
    expect(out).not.toMatch(/High Risk|Ask:|Sources:|as reported by|confidence/);
  });

  it('takes a homonym in the language it is given', async () => {
    const italian = await mirabelle('check', 'food', 'bavette', '--lang', 'it', '--json');
    const french = await mirabelle('check', 'food', 'bavette', '--lang', 'fr', '--json');
    expect(JSON.parse(italian.out)).toMatchObject({ risk: 'NO_RISK' });
    expect(JSON.parse(french.out)).toMatchObject({ risk: 'TO_CHECK' });
  });

  it('gives words, findings and citations as JSON', async () => {
    const { code, out } = await mirabelle('check', 'food', 'salade verte', '--json', '--lang', 'fr');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      text: 'salade verte',
      risk: expect.stringMatching(/^(HIGH_RISK|TO_CHECK|NO_RISK)$/),
      confidence: expect.any(Number),
      reasons: expect.any(Array),
      findings: expect.any(Array),
    });
  });
});

describe('mirabelle check medicine', () => {
  it('says the verdict at the week, why, what instead and according to whom', async () => {
    const at = (week: string) =>
      mirabelle('check', 'medicine', 'Ibuprofen 400 mg', '--week', week, '--country', 'US');
    const [early, late] = [await at('10'), await at('30')];
    expect([early.code, late.code]).toEqual([0, 0]);
    expect(linesOf(early.out)[0]).toMatch(/^Caution {2}ibuprofen {2}\(confidence \d+ %\)$/);
    expect(linesOf(late.out)[0]).toMatch(/^Avoid {2}ibuprofen {2}\(confidence \d+ %\)$/);
    expect(late.out).toMatch(/^ {2}Active ingredients:\n {4}Avoid {2}ibuprofen, 400 mg$/m);
    expect(late.out).toMatch(/^ {2}Safer:\n {4}paracetamol: /m);
    expect(late.out).toMatch(/^ {2}Sources:\n {4}.+ https?:\/\//m);
  });

  it('says it in French', async () => {
    const { code, out } = await mirabelle('check', 'medicine', 'Roaccutane 20 mg', '--lang', 'fr');
    expect(code).toBe(0);
    expect(linesOf(out)[0]).toMatch(/^À éviter {2}Roaccutane {2}\(fiabilité \d+ %\)$/);
    expect(out).not.toMatch(/Avoid|Warnings|Sources:|confidence/);
  });

  it('says of an unknown name that it is unknown, and what to do', async () => {
    const { code, out } = await mirabelle('check', 'medicine', 'Flurbizol');
    expect(code).toBe(0);
    expect(linesOf(out)[0]).toMatch(/^Unknown {2}/);
    expect(out).toMatch(/pharmacist/);
    expect(out).toMatch(/^ {2}Not recognised:\n {4}Flurbizol$/m);
  });

  it('gives words and verdict as JSON', async () => {
    const { code, out } = await mirabelle('check', 'medicine', 'Doliprane', '--json');
    expect(code).toBe(0);
    expect(medicationResultSchema.parse(JSON.parse(out)).verdict.products).toMatchObject([
      { brand: 'Doliprane' },
    ]);
  });
});

describe('mirabelle scan', () => {
  it('rates every dish of a menu in its order', async () => {
    const { code, out } = await mirabelle('scan', picture('menu-en-bistro'));
    expect(code).toBe(0);
    const lines = linesOf(out);
    expect(lines[0]).toBe('The Lamb at Ashby');
    expect(lines.filter((line) => /^(Small Plates|Mains)$/i.test(line))).toHaveLength(2);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}High Risk {2}Grilled Swordfish /));
  });

  it('gives the reading and each verdict as JSON', async () => {
    const { code, out } = await mirabelle('scan', picture('menu-fr-brasserie'), '--json', '--lang', 'fr');
    expect(code).toBe(0);
    const menu = menuReadingSchema.parse({ kind: 'menu', ...JSON.parse(out) });
    expect(menu).toMatchObject({ restaurantName: 'Bouchon Saint-Clair', language: 'fr', country: 'FR' });
    const judged = z
      .object({
        sections: z.array(
          z.object({
            items: z.array(
              z.object({
                verdict: z.object({ risk: riskSchema }),
                words: z.object({ reasons: z.array(z.string()).min(1) }),
              }),
            ),
          }),
        ),
      })
      .parse(JSON.parse(out));
    expect(judged.sections.flatMap((section) => section.items).length).toBeGreaterThan(8);
  });

  it.each([
    ['en', 'receipt', 3, 'This picture does not appear to be a menu.'],
    ['fr', 'landscape', 3, 'Cette image ne semble pas être une carte de restaurant.'],
    ['en', 'cursive', 4, 'The menu could not be read. Take another photo:'],
    ['fr', 'blurred', 4, 'La carte n’a pas pu être lue. Reprenez la photo :'],
  ])('says in %s what is the matter with %s and ends with %d', async (lang, name, code, told) => {
    const { err, ...rest } = await mirabelle('scan', picture(name), '--lang', lang);
    expect(rest).toEqual({ code, out: '' });
    expect(err).toContain(told);
  });

  it('gives what is not a menu as JSON too', async () => {
    const { code, out } = await mirabelle('scan', picture('receipt'), '--json');
    expect(code).toBe(3);
    expect(menuReadingSchema.parse(JSON.parse(out)).kind).toBe('not-a-menu');
  });

  it('ends with 2 and a sentence for a file that cannot be used', async () => {
    const damaged = join(folder, 'damaged.jpg');
    const text = join(folder, 'text.jpg');
    await writeFile(damaged, corruptJpeg().buffer);
    await writeFile(text, 'soup of the day');
    const told = [
      [damaged, 'The picture is damaged and cannot be opened.'],
      [text, 'This kind of file cannot be read. Send a JPEG, PNG or WebP picture.'],
      [join(folder, 'none.jpg'), 'there is no such file'],
      [folder, 'it is a folder'],
    ];
    for (const [path, sentence] of told) {
      const { code, err } = await mirabelle('scan', path!);
      expect({ path, code }).toEqual({ path, code: 2 });
      expect(err).toContain(sentence);
      expect(linesOf(err)).toHaveLength(1);
    }
  });
});

describe('mirabelle eval', () => {
  it("answers each line of foods in the scorer's form", async () => {
    const file = join(folder, 'foods.jsonl');
    const cases = [
      { id: 'a', kind: 'dish', lang: 'en', text: 'Beef carpaccio', description: 'parmesan' },
      { id: 'b', kind: 'ingredient', lang: 'fr', text: 'riz blanc', profile: { country: 'France' } },
    ];
    await writeFile(file, `${cases.map((each) => JSON.stringify(each)).join('\n')}\n\n`);
    const { code, out } = await mirabelle('eval', 'foods', file);
    expect(code).toBe(0);
    const answers = linesOf(out).map((line) =>
      z
        .strictObject({
          id: z.string(),
          risk: riskSchema,
          confidence: z.number().min(0).max(100),
          allergen_flags: z.array(z.string()),
          reasons: z.array(z.string()).min(1),
          sources: z.array(z.url()),
        })
        .parse(JSON.parse(line)),
    );
    expect(answers).toMatchObject([
      { id: 'a', risk: 'HIGH_RISK' },
      { id: 'b', risk: 'NO_RISK' },
    ]);
  });

  it('names the line that is not an example', async () => {
    const file = join(folder, 'odd.jsonl');
    await writeFile(file, `${JSON.stringify({ id: 'a', kind: 'dish', text: 'Soup' })}\n{"id": 7}\n`);
    const { code, err } = await mirabelle('eval', 'foods', file);
    expect(code).toBe(2);
    expect(err).toContain('odd.jsonl:2 is not an example');
  });

  it("answers each picture of a folder in the scorer's form, also one that cannot be opened", async () => {
    const menus = join(folder, 'menus');
    for (const name of ['landscape', 'menu-it-osteria'])
      await cp(picture(name), join(menus, `${name}.jpg`), { recursive: true });
    await writeFile(join(menus, 'damaged.jpg'), corruptJpeg().buffer);
    await writeFile(join(menus, 'notes.txt'), 'not a picture');
    const { code, out } = await mirabelle('eval', 'menus', menus);
    expect(code).toBe(0);
    const item = z.object({
      name: z.string(),
      description: z.string().nullable(),
      price: z.string().nullable(),
      risk: riskSchema,
    });
    const answers = linesOf(out).map((line) =>
      z
        .object({
          id: z.string(),
          is_menu: z.boolean(),
          restaurant_name: z.string().nullable(),
          sections: z.array(
            z.object({
              title: z.string().nullable(),
              course: z.enum(COURSES).nullable(),
              items: z.array(item),
            }),
          ),
          seconds: z.number().positive(),
          unreadable: z.string().optional(),
        })
        .parse(JSON.parse(line)),
    );
    expect(answers).toMatchObject([
      { id: 'damaged', is_menu: true, sections: [], unreadable: 'image_corrupt' },
      { id: 'landscape', is_menu: false, sections: [] },
      { id: 'menu-it-osteria', is_menu: true, restaurant_name: 'Ristorante Mare Chiaro' },
    ]);
    expect(answers[2]?.sections.flatMap((section) => section.items).length).toBeGreaterThan(8);
  });

  it("answers each page of a folder in the scorer's form, also one that holds no recipe", async () => {
    const pages = join(folder, 'pages');
    await mkdir(pages);
    await writeFile(
      join(pages, 'tea.example.html'),
      '<h1>Tea</h1><h2>Ingredients</h2><ul><li>1 tsp tea</li><li>250 ml water</li></ul><h2>Method</h2><p>Boil the water and pour it over the tea.</p>',
    );
    await writeFile(join(pages, 'poem.example.html'), '<p>The sea, the sea.</p>');
    const { code, out } = await mirabelle('eval', 'recipes', pages);
    expect(code).toBe(0);
    const answer = z.object({
      host: z.string(),
      recipe: extractedRecipeSchema.nullable(),
      reason: noRecipeReasonSchema.optional(),
      seconds: z.number(),
    });
    expect(linesOf(out).map((line) => answer.parse(JSON.parse(line)))).toMatchObject([
      { host: 'poem.example', recipe: null, reason: 'not-a-recipe' },
      {
        host: 'tea.example',
        recipe: { name: 'Tea', ingredients: [{ amount: '1', unit: 'tsp', name: 'tea' }, {}] },
      },
    ]);
  });

  it("answers each line of ingredients in the scorer's form", async () => {
    const file = join(folder, 'lines.jsonl');
    await writeFile(
      file,
      '{"line":"2-3 tbsp oil"}\n\n{"line":"une pincée de sel","lang":"fr"}\n{"line":"Salz"}\n',
    );
    const { code, out } = await mirabelle('eval', 'ingredient-lines', file);
    expect(code).toBe(0);
    expect(linesOf(out).map((line) => JSON.parse(line))).toEqual([
      { line: '2-3 tbsp oil', amount: [2, 3], unit: 'tbsp', name: 'oil' },
      { line: 'une pincée de sel', amount: 1, unit: 'pincée', name: 'sel' },
      { line: 'Salz', amount: null, unit: null, name: 'Salz' },
    ]);
  });

  it('ends with 2 and the line for what is no ingredient line', async () => {
    const file = join(folder, 'no-lines.jsonl');
    await writeFile(file, '{"text":"oil"}\n');
    const { code, err } = await mirabelle('eval', 'ingredient-lines', file);
    expect(code).toBe(2);
    expect(err).toContain('no-lines.jsonl:1');
  });

  it.each([['foods'], ['menus'], ['recipes'], ['ingredient-lines']])(
    'ends with 2 for %s that are not there',
    async (what) => {
      const { code, err } = await mirabelle('eval', what, join(folder, 'nowhere'));
      expect(code).toBe(2);
      expect(err).toContain('cannot be read');
    },
  );
});
