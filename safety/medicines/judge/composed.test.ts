import type { Language } from '@mirabelle/contract/language.ts';
import { expect, it } from 'vitest';
import { ask, userContextOf } from '../testing/ask.ts';

const levelOf = (text: string, country: string | null, language: Language | null = null) =>
  ask(text, { language, userContext: userContextOf(20, country) }).level;

it.each(['Omeprazol comp', 'Loratadin comp 10 mg'])('is another product on a German box: %s', (text) => {
  expect(levelOf(text, 'DE')).toBe('UNKNOWN');
  expect(levelOf(text, null, 'de')).toBe('UNKNOWN');
  expect(levelOf(text, null)).toBe('UNKNOWN');
});

it.each(['Omeprazol comp', 'Loratadin comp 10 mg'])('is a tablet elsewhere: %s', (text) => {
  expect(levelOf(text, 'ES')).toBe('SAFE');
  expect(levelOf(text, null, 'fr')).toBe('SAFE');
});

it('is a tablet behind a strength, and what a record says', () => {
  expect(levelOf('Loratadin 10 mg comp', 'DE')).toBe('SAFE');
  expect(levelOf('Paracetamol comp', 'DE')).toBe('CAUTION');
});
