import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadTexts } from '../../../../i18n/index.ts';
import { backend } from '../../testing/results-page.tsx';
import { dish } from '../../testing/sample-menu.ts';

/** A dish whose name was misread. */
export const soup = (over: Record<string, unknown> = {}) => ({
  ...dish('Tomatto soup', { row: { description: 'with basil', price: '6' } }),
  ...over,
});

/** The corrections that were sent. */
export const sent = () =>
  backend.invoke.mock.calls
    .filter(([name]) => name.startsWith('edit-menu'))
    .map(([, options]) => (options as { body: { edit_id: string; edit: unknown } }).body);

/** How the server answers a correction; `then` is what it does to the menu. */
export const answer = (data: Record<string, unknown>, then: () => void = () => {}) =>
  backend.invoke.mockImplementation(async () => {
    then();
    return { data: { success: true, judged: 1, droppedAnswers: 0, ...data }, error: null };
  });

export async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Opens a dish, and one of the ways to correct it. */
export async function openDish(name: string, way: string, title = way) {
  await press(name);
  await press(way);
  return screen.findByRole('dialog', { name: title });
}

beforeEach(async () => {
  await loadTexts('corrections');
  sessionStorage.clear();
  answer({});
});
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  sessionStorage.clear();
});
