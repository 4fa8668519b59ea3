import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { loadTexts, startTexts } from '../../i18n/index.ts';
import { forgetUser } from '../../lib/personal-data.ts';
import { fakeRows } from '../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../testing/open-page.tsx';
import { spy } from './specified-fields-spy.ts';

/**
 * Rows and answers with the basic fields and nothing more. Each list contains one row that
 * cannot be read. No id is a UUID, and optional fields are missing or null.
 */

export const AT = '2026-05-04T10:00:00+00:00';
export const SCAN = '11111111-1111-1111-1111-111111111111';
export const user = { id: USER_ID } as Parameters<typeof openPage>[2];
export let backend: ReturnType<typeof fakeRows>;
export const answer = (answers: Record<string, unknown>) =>
  backend.invoke.mockImplementation(async (name) => ({ data: answers[name], error: null }));
export const open = (page: ReactElement, path: string, how = {}) => openPage(page, path, user, how);
export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const seen = (words: string | RegExp) => screen.findAllByText(words);

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts(
    'history',
    'scans',
    'results',
    'ingredient-test',
    'dish-test',
    'recipes',
    'medications',
    'models',
    'verdict',
    'risk',
    'errors',
  );
});
beforeEach(() => {
  backend = fakeRows({ profiles: [] });
  const channel = { on: () => channel, subscribe: () => channel };
  Object.assign(backend.client, { channel: () => channel, removeChannel: () => {} });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
});
afterEach(() => {
  cleanup();
  forgetUser();
});
