// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { openPage } from '../testing/open-page.tsx';
import { AlreadyAteLink, AlreadyTookLink } from './already-link.tsx';

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('verdict');
});
afterEach(cleanup);

const addressOf = (name: string) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'https://x.org');

describe('links from an answer', () => {
  it('lead to the page with the rules that stand against the food and its name', async () => {
    const findings = [
      { rule: 'listeria', risk: 'HIGH_RISK' },
      { rule: 'listeria', risk: 'HIGH_RISK' },
      { rule: 'e-coli', risk: 'TO_CHECK' },
      { rule: 'caffeine', risk: 'NO_RISK' },
    ] as const;
    await openPage(<AlreadyAteLink name="Brie & co" findings={findings} />, '/');
    const { pathname, searchParams } = addressOf('I already ate it');
    expect([pathname, ...searchParams]).toEqual([
      '/already-ate',
      ['hazard', 'listeria,e-coli'],
      ['name', 'Brie & co'],
    ]);
  });

  it('lead to the page with the substances of the medicine', async () => {
    await openPage(<AlreadyTookLink name={'Nurofen'.repeat(40)} substances={['ibuprofen']} />, '/');
    const { searchParams } = addressOf('I already took it');
    expect(searchParams.get('substance')).toBe('ibuprofen');
    expect(searchParams.get('name')).toHaveLength(120);
  });
});
