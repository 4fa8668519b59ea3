import { AppError } from '@mirabelle/contract/errors.ts';
import { defineOperation } from '@mirabelle/contract/operation.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkAnswer, checkRefusal } from './check-answer.ts';

const operation = defineOperation({
  name: 'count',
  request: z.object({}),
  response: z.object({
    count: z.number(),
    notes: z.array(z.object({ text: z.string() })).catch([]),
    by: z.string().optional(),
  }),
  errors: ['not_found'],
});

describe('an answer', () => {
  it('may be what its operation promises, with what JSON leaves out', () => {
    expect(() => checkAnswer(operation, { count: 3, notes: [{ text: 'a' }], by: undefined })).not.toThrow();
  });

  it.each([
    ['a field of another type', { count: '3', notes: [] }, 'another count'],
    ['nothing at all', undefined, 'another the answer'],
    ['a field that the schema would forgive', { count: 3, notes: [{ text: 1 }] }, 'notes'],
    ['a field that nobody promised', { count: 3, notes: [], secret: 1 }, 'secret'],
    ['such a field further in', { count: 3, notes: [{ text: 'a', secret: 1 }] }, 'notes.0.secret'],
  ])('may not have %s', (_what, answer, told) => {
    expect(() => checkAnswer(operation, answer)).toThrow(told);
  });

  it('may be refused with common codes and its own, and no others', () => {
    expect(() => checkRefusal(operation, new AppError('busy'))).not.toThrow();
    expect(() => checkRefusal(operation, new AppError('not_found'))).not.toThrow();
    expect(() => checkRefusal(operation, new AppError('page_missing'))).toThrow('page_missing');
  });
});
