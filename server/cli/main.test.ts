import { describe, expect, it } from 'vitest';
import { ended, entry, mirabelle } from './testing/run-mirabelle.ts';

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
      expect(bad.out).toMatch(/✗ Configuration: .*PORT must be a port number.*\n +Fix it in \.env/);
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
      ['backup', '--help'],
      ['<file>', '--encrypt', '--verify'],
    ],
    [
      ['restore', '--help'],
      ['<file>', '--replace', '--verify'],
    ],
    [
      ['upgrade', '--help'],
      ['--check', 'copy'],
    ],
    [
      ['user', '--help'],
      ['reset-link', 'invite'],
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
  ])('explains itself: %j', async (words, expected) => {
    const { code, out } = await mirabelle(...words);
    expect(code).toBe(0);
    for (const word of expected) expect(out).toContain(word);
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
  ])('ends with 2 and says what to do for %s', async (_what, words, expected) => {
    const { code, err, out } = await mirabelle(...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(expected);
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
