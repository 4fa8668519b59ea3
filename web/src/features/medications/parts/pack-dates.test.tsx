// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../../i18n/index.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { PackDates } from './pack-dates.tsx';

const GTIN = '(01)03400934507786';
const show = async (text: string) =>
  act(async () => {
    render(
      <LanguageProvider>
        <PackDates text={text} />
      </LanguageProvider>,
    );
  });

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('medications');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 31, 12) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the date on a pack', () => {
  it('that has passed is said aloud, with its batch', async () => {
    await show(`${GTIN}(17)260200(10)B7`);
    expect(screen.getByText('The date on this pack has passed (02/2026).')).toBeTruthy();
    expect(screen.getByText(/Batch B7\./)).toBeTruthy();
  });

  it('holds to the end of its month, or of its day', async () => {
    await show(`${GTIN}(17)260300(10)B7`);
    await show(`${GTIN}(17)260331(10)B8`);
    expect(screen.queryByText(/has passed/)).toBeNull();
    expect(screen.getByText('Date on this pack: 03/2026. Batch B7.')).toBeTruthy();
    await show(`${GTIN}(17)260330(10)B9`);
    expect(screen.getByText('The date on this pack has passed (30/03/2026).')).toBeTruthy();
  });

  it('is not spoken of where the code holds none', async () => {
    await show('3400934507786');
    expect(document.body.textContent).toBe('');
  });
});
