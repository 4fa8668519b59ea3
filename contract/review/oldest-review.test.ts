import { expect, it } from 'vitest';
import { oldestReview, reviewedBy } from './oldest-review.ts';

const midwife = { profession: 'midwife', on: '2027-03-12' } as const;
const doctor = { profession: 'obstetrician', on: '2027-01-02' } as const;

it('needs every fact to be signed, and takes the review of longest ago', () => {
  expect(oldestReview([])).toBeUndefined();
  expect(oldestReview([midwife, undefined])).toBeUndefined();
  expect(oldestReview([midwife, doctor])).toEqual(doctor);
  expect(reviewedBy(undefined)).toEqual({});
});
