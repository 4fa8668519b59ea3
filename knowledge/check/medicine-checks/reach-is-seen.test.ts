import { describe, expect, it } from 'vitest';
import { madeUpMedicines, ON_A_DAY } from '../../records/made-up-medicines.ts';
import { reachIsSeen } from './reach-is-seen.ts';

const problemsOf = (source: string, changes: { phone?: string | null; hours?: never[] } = {}) =>
  reachIsSeen(
    madeUpMedicines({
      services: [
        {
          id: 'line',
          name: 'Line',
          countries: ['GB'],
          answers: ['public'],
          url: 'https://example.org/',
          phone: '+44 1234',
          email: null,
          cite: [{ source }],
          checkedOn: '2026-01-01',
          ...changes,
        },
      ],
    }),
    ON_A_DAY,
  ).map(({ what }) => what);

describe('how a service is reached', () => {
  it('is taken from its own page', () => {
    expect(problemsOf('uktis')).toEqual([]);
  });

  it.each(['tga-pregnancy-categories', 'memory'])('is not taken from elsewhere: %s', (source) => {
    expect(problemsOf(source)).toEqual([expect.stringContaining('its own page was not seen to give')]);
  });

  it('may be a link alone', () => {
    expect(problemsOf('memory', { phone: null })).toEqual([]);
  });
});
