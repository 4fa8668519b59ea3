// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { openPage } from '../testing/open-page.tsx';
import { wordsOf } from './finding-words.ts';
import { ReasonList } from './reason-list.tsx';
import { brie, finding } from './testing/sample-findings.ts';

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('verdict', 'models');
});
afterEach(cleanup);

const show = (findings: (typeof brie)[], path = '/shared#secret') => {
  const stored = { findings, reasons: [], questions_for_cook: [], possible_modifications: [] };
  return openPage(<ReasonList reasons={wordsOf(stored, 'en').reasons} language="en" />, path, null, {
    route: '/shared',
  });
};

describe('a reason', () => {
  it('leads to the page of its rule, and back to the answer', async () => {
    const { router } = await show([brie]);
    const link = screen.getByRole('link', { name: 'Why this matters' });
    expect(link.getAttribute('href')).toBe('/why/listeria');
    await act(async () => fireEvent.click(link));
    expect(router.state.location).toMatchObject({ pathname: '/why/listeria', state: { fromAnswer: true } });
    await act(() => router.navigate(-1));
    expect(router.state.location).toMatchObject({ pathname: '/shared', hash: '#secret' });
  });

  it('takes nothing of the answer along, neither what it was about nor a secret', async () => {
    const { router } = await show([brie]);
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Why this matters' })));
    const { search, hash, state } = router.state.location;
    expect([search, hash, state]).toEqual(['', '', { fromAnswer: true }]);
  });

  it.each(['ordinary', 'unknown', 'listed', 'model'])('of the rule %s leads nowhere', async (rule) => {
    await show([finding({ rule, data: { food: 'bread', model: 'a model' } })]);
    expect(screen.queryByRole('link', { name: 'Why this matters' })).toBeNull();
  });
});
