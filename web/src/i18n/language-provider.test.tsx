// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from './index.ts';
import { LanguageProvider, useLanguage } from './language-provider.tsx';

function Choice() {
  const { language, setLanguage } = useLanguage();
  return (
    <button type="button" onClick={() => setLanguage('fr')}>
      {language}
    </button>
  );
}

beforeAll(() => startTexts(['shell']));
afterEach(cleanup);

describe('useLanguage', () => {
  it('begins in English, and changes the page’s language and remembers it', async () => {
    render(
      <LanguageProvider>
        <Choice />
      </LanguageProvider>,
    );
    expect([screen.getByRole('button').textContent, document.documentElement.lang]).toEqual(['en', 'en']);
    await act(async () => screen.getByRole('button').click());
    await vi.waitFor(() => expect(screen.getByRole('button').textContent).toBe('fr'));
    expect(document.documentElement.lang).toBe('fr');
    expect(Object.values({ ...localStorage })).toContain('fr');
  });

  it('throws outside its provider', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Choice />)).toThrow('useLanguage must be used within a LanguageProvider.');
    quiet.mockRestore();
  });
});
