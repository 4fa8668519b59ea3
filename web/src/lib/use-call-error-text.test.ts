// @vitest-environment happy-dom
import { AuthApiError } from '@supabase/supabase-js';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../i18n/index.ts';
import { BackendError, InvalidAnswerError } from './backend/backend-error.ts';
import { useCallErrorText } from './use-call-error-text.ts';

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('errors');
});
afterEach(async () => {
  await act(async () => changeLanguage('en'));
  cleanup();
});

const broken = new BackendError('oops', { status: 500, code: 'internal' });

it('tells a server that broke from an answer that could not be read', () => {
  const { result } = renderHook(() => useCallErrorText());
  expect(result.current(broken)).toBe('Something went wrong on the server.');
  expect(result.current(new InvalidAnswerError('test-dish'))).toBe('The server’s answer could not be read.');
});

it('passes on what the auth service says of a refusal', () => {
  const { result } = renderHook(() => useCallErrorText());
  expect(result.current(new AuthApiError('Invalid JWT', 403, 'bad_jwt'))).toBe('Invalid JWT');
});

it('says what the page has for it, where the page has something', () => {
  const { result } = renderHook(() => useCallErrorText());
  expect(result.current(broken, 'The scan stays.')).toBe('The scan stays.');
});

it('says it in French where the interface is French', async () => {
  const { result } = renderHook(() => useCallErrorText());
  await act(async () => changeLanguage('fr'));
  expect(result.current(broken)).toBe('Un problème est survenu sur le serveur.');
});
