import { describe, expect, it } from 'vitest';
import { GENERAL_FACT, madeUpRecords } from '../records/made-up-records.ts';
import { countFactsBySight, countSourcesBySight } from './count-facts.ts';

const source = (id: string, seen: 'own' | 'unseen' | 'second-hand', more: object = {}) => ({
  id,
  body: 'B',
  title: 'T',
  url: `https://example.org/${id}`,
  year: null,
  country: null,
  seen,
  ...(seen !== 'own' && { reportedBy: { title: 'Copy', url: 'https://example.org/copy' } }),
  checkedOn: '2026-01-01',
  ...more,
});
const sources = [
  source('page', 'own'),
  source('printed', 'own', { year: 2020 }),
  source('kept', 'own', { copyDated: '2024-10' }),
  source('copy', 'second-hand', { year: 2020 }),
  source('memory', 'unseen'),
  source('gone', 'own', { movedTo: 'page' }),
];
const cite = (...ids: string[]) => ({ ...GENERAL_FACT, cite: ids.map((id) => ({ source: id })) });
const recordsWith = (...facts: (typeof GENERAL_FACT)[]) =>
  madeUpRecords({ groups: [{ id: 'x', names: { en: ['x'], fr: ['x'] }, facts }], sources });

describe('countFactsBySight', () => {
  it('counts a fact by the best of its sources', () => {
    expect(
      countFactsBySight(recordsWith(cite('page', 'memory'), cite('copy', 'memory'), cite('memory'))),
    ).toEqual({
      own: 1,
      ownDated: 0,
      secondHand: 1,
      unseen: 1,
    });
  });

  it('takes a fact for dated by a date of a document that was read itself, printed or of its copy', () => {
    expect(
      countFactsBySight(recordsWith(cite('page', 'copy'), cite('page', 'printed'), cite('kept'))),
    ).toMatchObject({ own: 3, ownDated: 2 });
  });
});

describe('countSourcesBySight', () => {
  it('counts every source that did not move', () => {
    const { own, ownDated, secondHand, unseen } = countSourcesBySight(recordsWith());
    const made = countSourcesBySight(madeUpRecords({}));
    expect([own - made.own, ownDated - made.ownDated, secondHand, unseen]).toEqual([3, 2, 1, 1]);
  });
});
