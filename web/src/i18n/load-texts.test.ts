// @vitest-environment happy-dom
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { loadTexts, startTexts } from './index.ts';

it('loads the texts that a page asks for before the first ones are there', async () => {
  // As on a direct visit: the router exists, and asks, before the texts are started.
  const asked = loadTexts('results', 'risk');
  await startTexts(['shell']);
  await asked;
  expect(i18next.hasResourceBundle('en', 'results')).toBe(true);
  expect(i18next.t('risk:waiting')).toBe('Being checked');
});
