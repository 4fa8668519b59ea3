// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { openResults } from './testing/open-results.tsx';
import { backend, scanWith } from './testing/results-page.tsx';
import { SCAN_ID, sampleMenu } from './testing/sample-menu.ts';

vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

it('names the parts of the picture that could not be read by their place, and leads to another photograph of each', async () => {
  const unread_parts = [
    { kind: 'handwriting', box: { left: 0.7, top: 0.7, width: 0.2, height: 0.2 } },
    { kind: 'unread', box: { left: 0.1, top: 0.02, width: 0.2, height: 0.1 } },
    { kind: 'a kind that is not known yet', box: null },
  ];
  backend.tables = sampleMenu({ menu_scans: scanWith({ unread_parts }) });
  await openResults();
  expect(screen.getByText('2 parts of your picture could not be read')).toBeTruthy();
  expect(screen.getByText('Handwriting at the bottom right')).toBeTruthy();
  expect(screen.getByText('Text at the top left')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Photograph it: Handwriting at the bottom right' });
  expect(link.getAttribute('href')).toBe(`/scan?to=${SCAN_ID}&parts=0`);
  await act(() => changeLanguage('fr'));
  expect(screen.getByText('Texte manuscrit en bas à droite')).toBeTruthy();
});

it('says nothing of a picture that was read whole, or before this was kept', async () => {
  backend.tables = sampleMenu({ menu_scans: scanWith({ unread_parts: null }) });
  await openResults();
  expect(screen.queryByText(/could not be read/)).toBeNull();
});
