// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { USER_ID } from '../../../testing/open-page.tsx';
import { draftOf } from '../page-state/draft.ts';
import { savedAnalysis, verdict } from '../testing/saved-analysis.ts';
import { backend, click, fact, open, openWhole, profile, section } from './testing/detail-page.tsx';
import { spy } from './testing/detail-page-spy.ts';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/detail-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('./testing/detail-page-spy.ts')).spy.toast,
}));
vi.mock('../../../lib/share-text.ts', async () => ({
  shareText: (await import('./testing/detail-page-spy.ts')).spy.shareText,
}));

describe('an answer that may have changed', () => {
  const again = () => screen.queryByRole('button', { name: 'Analyze again' });

  it('says nothing while knowledge and week are the same', async () => {
    await openWhole();
    expect(again()).toBeNull();
  });

  it('says that what is known has changed since, and gives it to be analysed again', async () => {
    backend.knowledge = 'knowledge-2';
    const { router } = await openWhole();
    expect(screen.getByText('Our information has changed since')).toBeTruthy();
    expect(screen.getByText(/This answer is from May 4, 2026/)).toBeTruthy();
    expect(section('Safety Analysis').textContent).toContain('from 24 weeks');
    await click(again()!);
    expect(router.state.location.pathname).toBe('/medication-scan');
    expect(draftOf(USER_ID)).toMatchObject({ mode: 'manual', text: 'Advil 400 mg tablets' });
  });

  it('says that the pregnancy is further on now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T10:00:00Z') });
    // 28 weeks on that day.
    profile({ edd: '2026-09-07' });
    await openWhole();
    expect(await screen.findByText(/This answer was for week 20. You are now in week 28/)).toBeTruthy();
    expect(again()).toBeTruthy();
  });

  it('says nothing of weeks where it was not given for one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T10:00:00Z') });
    profile({ edd: '2026-09-07' });
    const details = { ...savedAnalysis(4).details!, verdict: { ...verdict, week: null } };
    await openWhole({ details });
    await waitFor(() => expect(backend.client).toBeTruthy());
    expect(again()).toBeNull();
  });
});

describe('what can be done with it', () => {
  const favorite = () => screen.getByRole('button', { name: 'Favorite' });

  it('becomes a favorite, and back where that fails', async () => {
    await openWhole();
    await click(favorite());
    await waitFor(() => expect(favorite().getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Added to Favorites' })),
    );
    expect(backend.records[0]?.is_favorite).toBe(true);
    backend.failure = { status: 500, code: 'internal' };
    await click(favorite());
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Update Failed' })),
    );
    expect(favorite().getAttribute('aria-pressed')).toBe('true');
  });

  it('becomes a favorite also before its details are there', async () => {
    backend.failure = { status: 500, code: 'internal' };
    await open();
    await screen.findByRole('alert');
    backend.failure = null;
    await click(favorite());
    await waitFor(() => expect(favorite().getAttribute('aria-pressed')).toBe('true'));
    expect(backend.records[0]?.is_favorite).toBe(true);
  });

  it('is shared as name, overall risk and confidence', async () => {
    await openWhole();
    await click(screen.getByRole('button', { name: 'Share' }));
    const [title, text] = spy.shareText.mock.calls[0] ?? [];
    expect(title).toBe('Advil');
    expect(text).toMatch(/Advil[\s\S]*Overall risk: Caution[\s\S]*97%/);
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Copied to Clipboard' })),
    );
  });

  it('says when it can be neither shared nor copied', async () => {
    spy.shareText.mockResolvedValue('failed');
    await openWhole();
    await click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({
          tone: 'error',
          title: 'Share Failed',
          description: 'Unable to share or copy the analysis.',
        }),
      ),
    );
  });
});

describe('personal notes', () => {
  const notes = () => screen.getByRole('heading', { name: 'Personal Notes' }).parentElement as HTMLElement;
  const write = async (text: string) => {
    await click(within(notes()).getByRole('button', { name: /Edit|Add a note/ }));
    fireEvent.change(screen.getByLabelText('Your notes'), { target: { value: text } });
  };
  const save = () => click(within(notes()).getByRole('button', { name: 'Save' }));

  it('are added, changed and taken away', async () => {
    await openWhole();
    expect(notes().textContent).toContain('You have no notes yet.');
    await write('Ask on Tuesday.\nBring the box.');
    await save();
    await waitFor(() => expect(notes().textContent).toContain('Ask on Tuesday.\nBring the box.'));
    expect(backend.records[0]?.user_notes).toBe('Ask on Tuesday.\nBring the box.');
    expect(fact('Last updated')).toContain('Jun 1, 2026');
    expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Notes saved' }));
    await write('  ');
    await save();
    await waitFor(() => expect(notes().textContent).toContain('You have no notes yet.'));
    expect(backend.records[0]?.user_notes).toBeNull();
  });

  it('stay as they were when changing them is given up', async () => {
    await openWhole({ user_notes: 'Keep me.' });
    await write('Something else');
    await click(within(notes()).getByRole('button', { name: 'Cancel' }));
    expect(notes().textContent).toContain('Keep me.');
    expect(backend.records[0]?.user_notes).toBe('Keep me.');
  });

  it('that could not be saved are still there to be saved again', async () => {
    await openWhole({ user_notes: 'Before.' });
    backend.failure = { status: 500, code: 'internal' };
    await write('After.');
    await save();
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ tone: 'error', title: 'Update Failed' }),
      ),
    );
    expect((screen.getByLabelText('Your notes') as HTMLTextAreaElement).value).toBe('After.');
    backend.failure = null;
    await save();
    await waitFor(() => expect(notes().textContent).toContain('After.'));
    expect(backend.records[0]?.user_notes).toBe('After.');
  });

  it('lose what cannot be seen in them', async () => {
    await openWhole();
    await write('a\u0000b\u0007c');
    await save();
    await waitFor(() => expect(backend.records[0]?.user_notes).toBe('abc'));
  });
});
