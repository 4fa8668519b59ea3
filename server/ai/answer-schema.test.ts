import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerForm } from './answer-schema.ts';

const dish = z.object({
  name: z.string().min(1).max(200).describe('As printed'),
  price: z.string().nullable(),
  course: z.enum(['STARTER', 'MAIN']).optional(),
  notes: z.array(z.string()).max(3).default([]),
});

/** Keywords that some provider refuses a question for. */
const REFUSED =
  /"(?:minLength|maxLength|minItems|maxItems|minimum|maximum|pattern|format|default|const|\$schema|oneOf|allOf)"/;

describe('a schema as it is sent', () => {
  const { sent } = answerForm(z.object({ dishes: z.array(dish).max(300), sure: z.number().min(0).max(1) }));
  const [field] = [sent.properties!.dishes!.items!];

  it('requires every field and allows no other, what may be left out being null', () => {
    expect(field).toMatchObject({ type: 'object', additionalProperties: false });
    expect(field.required).toEqual(['name', 'price', 'course', 'notes']);
    expect(field.properties!.price).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] });
    expect(field.properties!.course).toEqual({
      anyOf: [{ type: 'string', enum: ['STARTER', 'MAIN'] }, { type: 'null' }],
    });
  });

  it('has no keyword that a provider refuses, and tells its limits in words', () => {
    expect(JSON.stringify(sent)).not.toMatch(REFUSED);
    expect(field.properties!.name!.description).toBe(
      'As printed (at least 1 characters, at most 200 characters)',
    );
    expect(sent.properties!.sure!.description).toBe('at least 0, at most 1');
    expect(sent.properties!.dishes!.description).toBe('at most 300 entries');
  });

  it('may choose between kinds of object', () => {
    const either = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('menu'), title: z.string() }),
      z.object({ kind: z.literal('none') }),
    ]);
    const { sent: sentChoice } = answerForm(z.object({ page: either }));
    expect(sentChoice.properties!.page!.anyOf).toHaveLength(2);
    expect(sentChoice.properties!.page!.anyOf![0]!.properties!.kind).toEqual({
      type: 'string',
      enum: ['menu'],
    });
  });

  it.each<[string, z.ZodType]>([
    ['a list', z.array(z.string())],
    ['free field names', z.object({ prices: z.record(z.string(), z.number()) })],
    ['anything at all', z.object({ value: z.unknown() })],
    ['a pair', z.object({ value: z.tuple([z.string(), z.number()]) })],
  ])('is not made of %s, which no provider keeps to', (_title, schema) => {
    expect(() => answerForm(schema)).toThrow(TypeError);
  });
});

describe('an answer', () => {
  const form = answerForm(z.object({ dishes: z.array(dish) }));
  const answer = (more: object) =>
    form.parse({ dishes: [{ name: 'Soup', price: null, course: null, notes: null, ...more }] });

  it('leaves out what is null where the schema knows no null, and keeps null where it does', () => {
    expect(answer({})).toEqual({
      success: true,
      value: { dishes: [{ name: 'Soup', price: null, notes: [] }] },
    });
  });

  it.each([
    ['a field too long', { name: 'x'.repeat(201) }],
    ['a field of another kind', { price: 12 }],
    ['a word that is not a choice', { course: 'DESSERT' }],
    ['null where something must be', { name: null }],
  ])('with %s is refused', (_title, more) => {
    expect(answer(more).success).toBe(false);
  });

  it.each([null, 'text', 7, [], { dish: [] }])('that is %j is refused', (value) => {
    expect(form.parse(value).success).toBe(false);
  });
});
