import type { WhySource } from '@mirabelle/contract/why.ts';
import { describe, expect, it } from 'vitest';
import { howSure } from './how-sure.ts';

const source = (over: Partial<WhySource> = {}): WhySource => ({
  ...{ body: 'NHS', title: 'Foods', url: 'https://nhs.example/', year: 2024, country: 'GB' },
  ...{ seen: 'own', checkedOn: '2026-11-30' },
  ...over,
});
const three = [
  source(),
  source({ body: 'ANSES', country: 'FR', year: null }),
  source({ body: 'CDC', country: 'US', year: null }),
];

describe('how sure a page is', () => {
  it('is firm with three authorities of two countries at their own address, a date, and nobody who differs', () => {
    expect(howSure(three, 0)).toEqual({
      ...{ level: 'firm', own: 3, secondHand: 0, unseen: 0, undated: 2, bodies: 3 },
      ...{ countries: ['FR', 'GB', 'US'], disagreements: 0 },
    });
  });

  it.each([
    ['authorities differ', three, 1],
    ['no document bears a date', three.map((one) => ({ ...one, year: null })), 0],
    ['all are of one country', three.map((one) => ({ ...one, country: 'GB' })), 0],
    ['there are two', three.slice(0, 2), 0],
  ] as const)('is no more than fair where %s', (_why, sources, disagreements) => {
    expect(howSure(sources, disagreements).level).toBe('fair');
  });

  it('counts the date of a copy as a date', () => {
    const copied = three.map((one) => ({ ...one, year: null, copyDated: '2024-10' }));
    expect(howSure(copied, 0)).toMatchObject({ level: 'firm', undated: 0 });
  });

  it('is thin where what is known comes from reports, however many they are', () => {
    const reported = three.map((one) => ({ ...one, seen: 'second-hand' as const }));
    expect(howSure([...reported, source()], 0)).toMatchObject({ level: 'thin', own: 1, secondHand: 3 });
  });

  it('is nothing at all without a document', () => {
    expect(howSure([], 0).level).toBe('none');
  });
});
