// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { SourceNote } from './source-note.tsx';

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('verdict');
});
afterEach(cleanup);

const show = (note: Parameters<typeof SourceNote>[0]['note']) =>
  render(
    <MemoryRouter>
      <LanguageProvider>
        <SourceNote note={note} />
      </LanguageProvider>
    </MemoryRouter>,
  );

it('tells what a source says and the date of its copy, as far as it is known', () => {
  show({ says: 'No alcohol in pregnancy.', copyDated: '2024-10' });
  expect(screen.getByText('No alcohol in pregnancy.').lang).toBe('en');
  expect(screen.getByText('Stored copy: October 2024; the page itself bears no date')).toBeTruthy();
  cleanup();
  show({ copyDated: '2024' });
  expect(screen.getByText('Stored copy: 2024; the page itself bears no date')).toBeTruthy();
  cleanup();
  const { container } = show(undefined);
  expect(container.textContent).toBe('');
});
