// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '../../i18n/index.ts';
import { SearchScans } from './search-scans.tsx';

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('history');
});
afterEach(cleanup);

it('waits for a pause in typing, but not when all is taken away', () => {
  const chosen = vi.fn();
  render(<SearchScans selection={{ search: 'brie', favorites: true }} onChoose={chosen} />);
  const field = screen.getByRole('searchbox', { name: 'Search your menus' });
  fireEvent.change(field, { target: { value: 'brie de' } });
  expect(chosen).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '' } });
  expect(chosen).toHaveBeenCalledWith({ search: '' });
});
