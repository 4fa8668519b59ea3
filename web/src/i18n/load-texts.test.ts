// @vitest-environment happy-dom
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { changeLanguage, type Feature, loadTexts, startTexts } from './index.ts';

it('loads the texts that a page asks for before the first ones are there', async () => {
  // As on a direct visit: the router exists, and asks, before the texts are started.
  const asked = loadTexts('results', 'risk');
  await startTexts(['shell']);
  await asked;
  expect(i18next.hasResourceBundle('en', 'results')).toBe(true);
  expect(i18next.t('risk:waiting')).toBe('Being checked');
});

it('finds every text, whether it comes alone or with others', async () => {
  const files = Object.keys(import.meta.glob('./en/*.json')).map((path) => path.slice(5, -5) as Feature);
  await startTexts(files);
  expect(files.filter((feature) => !i18next.hasResourceBundle('en', feature))).toEqual([]);
  await changeLanguage('fr');
  expect(files.filter((feature) => !i18next.hasResourceBundle('fr', feature))).toEqual([]);
  await changeLanguage('en');
});
