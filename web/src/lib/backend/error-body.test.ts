import { describe, expect, it } from 'vitest';
import { codeOf, isErrorBody, sentenceOf } from './error-body.ts';

describe('the sentence of an error’s body', () => {
  it.each([
    [{ error: 'The kitchen is closed.' }],
    [{ success: false, error: 'The kitchen is closed.' }],
    [{ message: 'The kitchen is closed.' }],
    [{ msg: 'The kitchen is closed.' }],
    [{ error: 'invalid_grant', error_description: 'The kitchen is closed.' }],
    [{ error: { message: 'The kitchen is closed.', code: 'closed' } }],
    [{ error: 'kitchen_closed', message: 'The kitchen is closed.' }],
    ['The kitchen\n  is closed.'],
  ])('is found in %j', (body) => {
    expect(sentenceOf(body)).toBe('The kitchen is closed.');
  });

  it.each([
    [null],
    [{}],
    [{ error: null }],
    [{ error: 'kitchen_closed' }],
    ['<!doctype html><title>502 Bad Gateway</title>'],
    ['{}'],
    [{ error: 'Edge Function returned a non-2xx status code' }],
    [{ error: 'Failed to send a request to the Edge Function' }],
    [{ message: 'Unexpected token < in JSON at position 0' }],
    [{ message: 'JSON object requested, multiple (or no) rows returned' }],
    [{ error: "TypeError: Cannot read properties of undefined (reading 'risk')" }],
    [{ message: 'Failed to fetch' }],
    [{ message: 'Internal Server Error' }],
  ])('is not made of %j', (body) => {
    expect(sentenceOf(body)).toBeNull();
  });

  it('is cut where it does not end', () => {
    expect(sentenceOf({ error: 'word '.repeat(500) })).toHaveLength(301);
  });
});

describe('an answer', () => {
  it.each([
    [{ error: 'no' }],
    [{ success: false }],
    [{ error: { message: 'no' } }],
    [{ message: 'no' }],
    [{ message: 'no', code: 'x', status: 400 }],
  ])('is an error, whatever its status: %j', (body) => {
    expect(isErrorBody(body)).toBe(true);
  });

  it.each([
    [{ result: {}, error: null }],
    [{ success: true, message: 'Saved.' }],
    [{ success: true, data: [], error: '' }],
    [{ status: 'ok' }],
    [[]],
    ['text'],
  ])('is none: %j', (body) => {
    expect(isErrorBody(body)).toBe(false);
  });

  it('has its code at the top, under error, or in its place', () => {
    expect(codeOf({ code: 'a_b' })).toBe('a_b');
    expect(codeOf({ error: { code: 'a_b' } })).toBe('a_b');
    expect(codeOf({ error: 'not_signed_in' })).toBe('not_signed_in');
    expect(codeOf({ error: 'The kitchen is closed.' })).toBeNull();
  });
});
