// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

const entry = { pathname: '/history', state: { selection: { search: 'brie', favorites: true } } };
const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
);

it('keeps both of two choices made before the page shows the first', () => {
  const { result } = renderHook(useSelection, { wrapper });
  const [, choose] = result.current;
  act(() => {
    choose({ favorites: false });
    choose({ search: '' });
  });
  expect(result.current[0]).toEqual({ search: '', favorites: false });
  act(() => result.current[1]({ search: 'oyster' }));
  expect(result.current[0]).toEqual({ search: 'oyster', favorites: false });
});
