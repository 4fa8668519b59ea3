import { describe, expect, it } from 'vitest';
import { madeUpMedicines, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { oneDocumentOneSource } from './one-document-one-source.ts';

const page = (id: string, url: string, seen: 'own' | 'second-hand' | 'unseen' = 'own', copy?: string) => ({
  id,
  body: 'The Agency',
  title: id,
  url,
  year: null,
  country: 'GB',
  seen,
  ...(copy ? { reportedBy: { title: 'Copy', url: copy } } : {}),
  checkedOn: '2026-01-01',
});

const problemsOf = (...pages: ReturnType<typeof page>[]) => {
  const set = madeUpMedicines({ sources: pages });
  return oneDocumentOneSource(
    { ...set, sources: set.sources.filter(({ body }) => body === 'The Agency') },
    ON_A_DAY,
  ).map(({ what }) => what);
};

describe('a document', () => {
  it('is one source, however its address is written', () => {
    const found = problemsOf(
      page('a', 'https://www.agency.example/x/'),
      page('b', 'http://agency.example:80/x'),
    );
    expect(found).toEqual(['is the same document as a']);
  });

  it('is another where another copy of a list was read', () => {
    const list = 'https://agency.example/list';
    const found = problemsOf(
      page('a', list, 'second-hand', 'https://copy.example/1'),
      page('b', list, 'second-hand', 'https://copy.example/2'),
    );
    expect(found).toEqual([]);
  });

  it('that was not read may be named beside one that was', () => {
    expect(
      problemsOf(page('a', 'https://agency.example/x'), page('b', 'https://agency.example/x', 'unseen')),
    ).toEqual([]);
  });
});
