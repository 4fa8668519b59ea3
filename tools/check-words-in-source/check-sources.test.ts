import { describe, expect, it } from 'vitest';
import { checkSources, MOST_TABLES } from './check-sources.ts';
import { literalsOf } from './literals.ts';

const KNOWN = new Set(['fromage', 'queso', 'huile', 'poivre']);
const WORDY = "const oils = /\\b(?:huile|fromage)\\b/; const more = 'Queso';";
const check = (path: string, source: string, allowed: string[] = []) =>
  checkSources(new Map([[path, source]]), KNOWN, new Set(allowed));

describe('the check of words in source files', () => {
  it('names a file whose strings and patterns hold words of other languages', () => {
    expect(check('reading/oils.ts', WORDY)).toEqual([
      'reading/oils.ts: words of other languages belong in language/lexicon/: fromage, huile, queso.',
    ]);
  });

  it('leaves comments, imports and names of variables alone', () => {
    const source =
      "// fromage, queso\nimport './huile-poivre-queso.ts';\nconst fromage = 1, queso = 2, huile = 3;";
    expect(check('reading/oils.ts', source)).toEqual([]);
  });

  it('takes a word or two for chance', () => {
    expect(check('reading/oils.ts', "const a = ['fromage', 'huile'];")).toEqual([]);
  });

  it.each(['language/text/x.ts', 'safety/messages/x.ts', 'web/src/i18n/x.ts', 'reading/menu/x.test.ts'])(
    'lets %s hold them',
    (path) => {
      expect(check(path, WORDY)).toEqual([]);
    },
  );

  it('lets a listed file hold them, and wants it off the list once it does not', () => {
    expect(check('reading/oils.ts', WORDY, ['reading/oils.ts'])).toEqual([]);
    expect(check('reading/oils.ts', '', ['reading/oils.ts'])[0]).toContain('take it off');
  });

  it('counts the files with a table by language', () => {
    const files = (count: number) =>
      new Map(
        Array.from({ length: count }, (_, i) => [`a/${i}.ts`, 'const A: Record<Language, string> = x;']),
      );
    expect(checkSources(files(MOST_TABLES), KNOWN, new Set())).toEqual([]);
    expect(checkSources(files(MOST_TABLES + 1), KNOWN, new Set())[0]).toContain(`${MOST_TABLES + 1} files`);
  });

  it('reads templates, JSX and patterns, without the classes of a pattern', () => {
    const source = 'const x = `a` + b; const y = /\\p{Lu}\\bcafé/u; const z = <p title="t">hi</p>;';
    expect(literalsOf('x.tsx', source)).toEqual(['a', '/  café/u', 't', 'hi']);
  });
});
