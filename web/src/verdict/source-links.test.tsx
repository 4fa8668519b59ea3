// @vitest-environment happy-dom
import type { Citation } from '@mirabelle/contract/finding.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { SourceLine, SourceLinks } from './source-links.tsx';

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('verdict');
});
afterEach(cleanup);

const citation = (at: number, over: Partial<Citation> = {}): Citation => ({
  source: `source-${at}`,
  body: `Body ${at}`,
  title: `Document ${at}`,
  url: `https://body.example/${at}`,
  year: 2020 + at,
  country: 'GB',
  secondHand: false,
  reportedBy: null,
  at: null,
  ...over,
});

const shownLinks = () =>
  screen
    .getAllByRole('link', { hidden: true })
    .filter((link) => !link.closest('details'))
    .map((link) => link.textContent);

it('shows the authorities’ own documents first and folds what comes after two', () => {
  render(
    <SourceLinks
      citations={[
        citation(1, { secondHand: true, reportedBy: 'A digest' }),
        citation(2),
        citation(3),
        citation(4),
      ]}
    />,
  );
  expect(shownLinks()).toEqual([expect.stringContaining('Body 2'), expect.stringContaining('Body 3')]);
  const summary = screen.getByText('2 more sources');
  const folded = summary.closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('Body 4');
  expect(folded?.textContent).toContain('Body 1, 2021, as reported by A digest');
});

it('folds nothing where there are two', () => {
  render(<SourceLinks citations={[citation(1), citation(2), citation(2)]} />);
  expect(shownLinks()).toHaveLength(2);
  expect(document.querySelector('details')).toBeNull();
});

it('keeps the mark of a new tab on one line with the last word, but for a word as long as a line', () => {
  const long = 'a-very-long-address.example.org/with/a/path';
  render(
    <SourceLinks
      citations={[citation(1, { body: 'Body of words' }), citation(2, { body: long, year: null })]}
    />,
  );
  const kept = screen
    .getAllByRole('link')
    .map((link) => link.querySelector('svg')?.closest('.whitespace-nowrap')?.textContent);
  expect(kept).toEqual(['2021', '']);
  expect(screen.getByRole('link', { name: /^Body of words, 2021/ })).toBeDefined();
});

it('lets no line break before a sign of a French title', () => {
  const reportedBy = 'Grossesse : qu’en est-il en réalité ?';
  render(<SourceLinks citations={[citation(1, { secondHand: true, reportedBy })]} />);
  expect(screen.getByRole('link').textContent).toContain('Grossesse\u00a0: qu’en est-il en réalité\u00a0?');
});

it('says how long ago a source was checked once its shelf life is over, and nothing before', async () => {
  const cited = [citation(1, { source: 'hse-caffeine' })];
  render(<SourceLinks citations={cited} today="2026-12-01" />);
  expect(screen.queryByText(/checked/)).toBeNull();
  cleanup();
  render(<SourceLinks citations={cited} today="2028-12-01" />);
  expect(await screen.findByText('checked 24 months ago')).toBeTruthy();
  cleanup();
  render(<SourceLine citations={cited} today="2028-12-01" />);
  expect(await screen.findByText('checked 24 months ago')).toBeTruthy();
});
