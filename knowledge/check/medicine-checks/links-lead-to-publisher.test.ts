import { describe, expect, it } from 'vitest';
import { madeUpMedicines, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { linksLeadToPublisher } from './links-lead-to-publisher.ts';

const publishers = { 'The Agency': { hosts: ['agency.example'], gone: ['/old/'] } };

const problemsOf = (url: string, body = 'The Agency') => {
  const set = madeUpMedicines({
    sources: [
      {
        id: 'page',
        body,
        title: 'Page',
        url,
        year: null,
        country: 'GB',
        seen: 'own',
        checkedOn: '2026-01-01',
      },
    ],
  });
  const sources = set.sources.filter(({ id }) => id === 'page');
  return linksLeadToPublisher(publishers)({ ...set, sources }, ON_A_DAY).map(({ what }) => what);
};

describe('the link of a source', () => {
  it.each(['https://agency.example/a', 'https://www.agency.example/a', 'https://list.agency.example/a'])(
    'may lead to the health authority: %s',
    (url) => {
      expect(problemsOf(url)).toEqual([]);
    },
  );

  it.each(['https://copies.example/agency.example', 'https://notagency.example/'])(
    'may not lead to a copy: %s',
    (url) => {
      expect(problemsOf(url)).toEqual([expect.stringContaining('which is not The Agency’s')]);
    },
  );

  it('may not lead where the health authority publishes nothing any more', () => {
    expect(problemsOf('https://agency.example/old/page')).toEqual([expect.stringContaining('given up')]);
  });

  it('can be judged only where it is known where the health authority publishes', () => {
    expect(problemsOf('https://agency.example/', 'Another')).toEqual([
      'nothing says where Another publishes',
    ]);
  });
});
