import { describe, expect, it } from 'vitest';
import { madeUpRecords } from '../../records/made-up-records.ts';
import { foodLinksLeadToPublisher } from './food-links-lead-to-publisher.ts';

const publishers = {
  NHS: { hosts: ['example.org'], gone: [] },
  'The Agency': { hosts: ['agency.example', 'shared.example/agency'], gone: ['/old/'] },
};
const COPY = 'https://shop.example/what-the-agency-says';

const found = (url: string, changes: object = {}, copies: string[] = []) =>
  foodLinksLeadToPublisher(publishers, copies)(
    madeUpRecords({
      sources: [
        {
          id: 'page',
          body: 'The Agency',
          title: 'Page',
          url,
          year: null,
          country: 'GB',
          seen: 'own',
          checkedOn: '2026-01-01',
          ...changes,
        },
      ],
    }),
    { today: '2026-06-01' },
  ).map(({ what }) => what);

const reported = { seen: 'second-hand', reportedBy: { title: 'A shop', url: COPY } };

describe('the link of a food’s source', () => {
  it.each([
    'https://www.agency.example/a',
    'https://list.agency.example/a',
    'https://shared.example/agency/docs/a',
  ])('may lead to the health authority: %s', (url) => {
    expect(found(url)).toEqual([]);
    expect(found(url, reported)).toEqual([]);
  });

  it.each([COPY, 'https://shared.example/agency-copies/a', 'https://shared.example/'])(
    'may not lead elsewhere: %s',
    (url) => {
      expect(found(url, reported)).toEqual([expect.stringContaining('which is not The Agency’s')]);
    },
  );

  it('may lead to the copy that was read where the list says so', () => {
    expect(found(COPY, reported, ['page'])).toEqual([]);
  });

  it('may not be exempt from leading to a copy that was not named as the one read', () => {
    expect(found(COPY, {}, ['page'])).toEqual(['exempts page, which is unnecessary']);
  });

  it('loses its exemption once it leads to the health authority', () => {
    expect(found('https://agency.example/a', reported, ['page'])).toEqual([
      'exempts page, which is unnecessary',
    ]);
    expect(found('https://agency.example/a', {}, ['nothing'])).toEqual([
      'exempts nothing, which is unnecessary',
    ]);
  });

  it('may not lead where the health authority publishes nothing any more', () => {
    expect(found('https://agency.example/old/a')).toEqual([expect.stringContaining('given up')]);
  });

  it('can be judged only where it is known where the health authority publishes', () => {
    expect(found('https://agency.example/', { body: 'Another' })).toEqual([
      'nothing says where Another publishes',
    ]);
  });
});
