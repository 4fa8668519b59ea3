// @vitest-environment happy-dom
import rests from 'virtual:mirabelle-knowledge/rests';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../../i18n/index.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { RestsOnPage } from './rests-on-page.tsx';
import { totalsOf } from './totals.ts';

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('rests-on');
});
afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <LanguageProvider>
        <RestsOnPage />
      </LanguageProvider>
    </MemoryRouter>,
  );

it('shows every hazard with its countries, and counts what the records hold', () => {
  show();
  const part = screen.getByRole('region', { name: 'By hazard and country' });
  const [first] = rests.hazards;
  if (!first) throw new Error('there are no hazards');
  expect(within(part).getAllByRole('listitem')).toHaveLength(rests.hazards.length);
  const table = within(part).getByRole('table', { name: 'Listeria', hidden: true });
  const listeria = rests.hazards.find(({ hazard }) => hazard === 'listeria');
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(
    1 + (listeria?.countries.length ?? 0),
  );
});

it('shows each accuracy figure with its bounds, its halves, its day and the knowledge it was measured on', () => {
  show();
  const part = screen.getByRole('region', { name: 'How often the answers are right' });
  for (const { all, looked, aside, version } of rests.accuracy) {
    for (const share of [all, looked, aside]) {
      expect(part.textContent).toContain(`${share.low.toFixed(1)}% to ${share.high.toFixed(1)}%`);
    }
    expect(part.textContent).toContain(version);
  }
});

it('says plainly that no clinician has reviewed anything until there are sign-offs', () => {
  show();
  expect(screen.queryByText(/No doctor, midwife or dietitian has reviewed any of this/) !== null).toBe(
    rests.reviewed === 0,
  );
});

it('adds counts up by where they were read', () => {
  expect(
    totalsOf({
      'own-dated': 1,
      'own-copy-dated': 2,
      'own-undated': 3,
      'second-hand-dated': 4,
      'second-hand-undated': 5,
      unseen: 6,
    }),
  ).toEqual({ all: 21, own: 6, copy: 9, unseen: 6 });
});
