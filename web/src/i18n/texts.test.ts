import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('./{en,fr}/*.json', {
  import: 'default',
  eager: true,
});

type Texts = Map<string, string>;

function flatten(value: Record<string, unknown>, prefix = '', into: Texts = new Map()): Texts {
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string') into.set(prefix + key, entry);
    else if (Array.isArray(entry))
      entry.forEach((text, at) => {
        into.set(`${prefix}${key}.${at}`, String(text));
      });
    else flatten(entry as Record<string, unknown>, `${prefix}${key}.`, into);
  }
  return into;
}

const features = [...new Set(Object.keys(files).map((path) => path.split('/').pop() ?? ''))].sort();
const PLURAL = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((m) => m[1]).sort();
const tags = (text: string) => [...text.matchAll(/<\/?[\w]+\/?>/g)].map((m) => m[0]).sort();

describe.each(features)('%s', (file) => {
  const en = flatten(files[`./en/${file}`] ?? {});
  const fr = flatten(files[`./fr/${file}`] ?? {});

  it('says the same things in English and French', () => {
    expect([...new Set([...fr.keys()].map(stem))].sort()).toEqual(
      [...new Set([...en.keys()].map(stem))].sort(),
    );
  });

  it.each([
    ['en', en],
    ['fr', fr],
  ] as const)('has every plural form that %s needs', (language, texts) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of new Set([...texts.keys()].filter((k) => PLURAL.test(k)).map(stem))) {
      for (const form of forms) expect([...texts.keys()]).toContain(`${key}_${form}`);
    }
  });

  it('puts the same values and marks into both', () => {
    const english = new Map([...en].map(([key, text]) => [stem(key), text]));
    for (const [key, text] of fr) {
      const other = english.get(stem(key)) ?? '';
      expect([key, placeholders(text), tags(text)]).toEqual([key, placeholders(other), tags(other)]);
    }
  });

  it('never lets a French sign be parted from its word at the end of a line', () => {
    for (const [key, text] of fr) expect([key, text.match(/ [:;?!»]|« /)]).toEqual([key, null]);
  });

  it('leaves no text empty', () => {
    for (const [key, text] of [...en, ...fr]) expect([key, text.trim()]).not.toEqual([key, '']);
  });
});
