// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerWith,
  key,
  line,
  open,
  suggests,
  toIngredients,
  type,
  values,
} from './testing/dish-test-page.tsx';
import { spy } from './testing/dish-test-page-spy.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/dish-test-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/dish-test-page-spy.ts')).spy.toast,
}));
vi.mock('../../offline/engine.ts', async () => ({
  loadFoodNames: (await import('./testing/dish-test-page-spy.ts')).spy.loadFoodNames,
}));

describe('completing a name', () => {
  beforeEach(() => {
    answerWith({ 'suggest-ingredients': suggests() });
  });
  const start = async () => {
    await open();
    await toIngredients();
    expect(spy.loadFoodNames).not.toHaveBeenCalled();
    await act(async () => line(1).focus());
  };
  const options = () =>
    screen
      .queryAllByRole('option')
      .filter((e) => e.tagName === 'LI')
      .map((e) => e.textContent);

  it('is fetched with the first focus and works by keyboard; only Enter on a suggestion takes it', async () => {
    await start();
    type(line(1), 'grated par');
    await waitFor(() => expect(options()).toEqual(['parsley', 'Parmesan']));
    expect(line(1).getAttribute('aria-expanded')).toBe('true');
    expect(line(1).getAttribute('aria-activedescendant')).toBeNull();
    await key(line(1), 'ArrowDown');
    await key(line(1), 'ArrowDown');
    const active = document.getElementById(line(1).getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Parmesan');
    expect(active?.getAttribute('aria-selected')).toBe('true');
    expect(line(1).value).toBe('grated par');
    await key(line(1), 'Enter');
    expect(values()).toEqual(['grated Parmesan']);
    expect(screen.getByText('Parmesan filled in. Escape puts back what you typed.')).toBeTruthy();
    expect(line(1).getAttribute('aria-expanded')).toBe('false');
    await key(line(1), 'Escape');
    expect(values()).toEqual(['grated par']);
  });

  it('closes by Escape and on leaving the field, and changes nothing', async () => {
    await start();
    type(line(1), 'pars');
    await waitFor(() => expect(options()).toHaveLength(1));
    await key(line(1), 'ArrowDown');
    await key(line(1), 'Escape');
    expect(options()).toEqual([]);
    await key(line(1), 'ArrowUp');
    expect(options()).toHaveLength(1);
    await act(async () => line(1).blur());
    expect(options()).toEqual([]);
    expect(values()).toEqual(['pars']);
  });

  it('leaves a whole name alone, and what lies below it free, until an arrow key asks for more', async () => {
    await start();
    type(line(1), 'parmes');
    await waitFor(() => expect(options()).toEqual(['Parmesan']));
    type(line(1), 'parsley');
    expect(options()).toEqual([]);
    await key(line(1), 'ArrowDown');
    expect(options()).toEqual(['parsley root']);
  });

  it('takes a suggestion by a tap', async () => {
    await start();
    type(line(1), 'pars');
    await waitFor(() => expect(options()).toHaveLength(1));
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'parsley' })));
    expect(values()).toEqual(['parsley']);
  });

  it('is done without where the names cannot be fetched', async () => {
    vi.resetModules();
    spy.loadFoodNames.mockRejectedValue(new Error('no chunk'));
    const { useFoodNames } = await import('./input/use-food-names.ts');
    const { renderHook } = await import('@testing-library/react');
    const { result } = renderHook(() => useFoodNames());
    await act(async () => result.current.want());
    expect(result.current.names).toBeNull();
    spy.loadFoodNames.mockResolvedValue({ foods: [] });
    await act(async () => result.current.want());
    expect(result.current.names).toEqual({ names: [] });
  });
});
