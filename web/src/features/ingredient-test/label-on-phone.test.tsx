// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../i18n/index.ts';
import { loadEngine } from '../../offline/engine.ts';
import { judgedLabel } from '../../phone-reader/judged-label.ts';
import { PhoneReadingError } from '../../phone-reader/read-on-phone.ts';
import { assessment, backend, open, toasts } from './testing/ingredient-test-page.tsx';
import { waitingTests } from './waiting-tests.ts';

const phone = vi.hoisted(() => ({ read: vi.fn(), ready: true }));
vi.mock('../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/ingredient-test-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../ui/toast.ts', async () => ({
  toast: (await import('./testing/ingredient-test-page-spy.ts')).spy.toast,
}));
vi.mock('../../photo/use-photo-intake.tsx', () => ({
  usePhotoIntake: ({ onPhoto }: { onPhoto: (jpeg: Blob) => void }) => ({
    openCamera: () => onPhoto(new Blob(['pixels'], { type: 'image/jpeg' })),
    openFiles: () => {},
    dropProps: {},
    messages: null,
    choosers: null,
  }),
}));
vi.mock('../../phone-reader/read-on-phone.ts', async (original) => ({
  ...(await original<typeof import('../../phone-reader/read-on-phone.ts')>()),
  readOnPhone: phone.read,
}));
vi.mock('../../phone-reader/reader-state.ts', () => ({
  isReady: () => phone.ready,
  readsFirst: () => phone.ready,
}));

const TEXT = 'Soft cheese\nIngredients: raw milk, salt, E471';
const READ = { text: TEXT, readConfidence: 88 };
/** What the reading thread does, without its picture. */
const work = async ({ as, judgedFor, ...label }: { as: string; judgedFor: never }) =>
  as === 'label' ? READ : judgedLabel(label as never, await loadEngine(), judgedFor);

beforeEach(async () => {
  await loadTexts('photo');
  phone.ready = true;
  phone.read.mockReset().mockImplementation(work);
});
const photograph = async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Photograph a label' }));
};

describe('a phone that reads labels by itself', () => {
  it('sends what it read and not the photograph', async () => {
    await photograph();
    backend.invoke.mockResolvedValue({ data: { result: assessment({ risk: 'HIGH_RISK' }) }, error: null });
    await waitFor(() => expect(backend.invoke).toHaveBeenCalledTimes(1));
    const [name, { body }] = backend.invoke.mock.calls[0] as [string, { body: object }];
    expect(name).toBe('test-label');
    expect(body).toEqual({ text: TEXT, read_confidence: 88, test_id: expect.any(String) });
  });

  it('judges it where the server cannot be reached, and keeps its text until it can', async () => {
    await photograph();
    backend.invoke.mockRejectedValue(new TypeError('Failed to fetch'));
    await waitFor(() => expect(screen.getByText('Ingredients on the label')).toBeTruthy());
    expect(screen.getByText('Answered on this device')).toBeTruthy();
    expect(screen.getAllByText('High Risk').length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('mirabelle-waiting-tests') ?? '[]')).toMatchObject([
        { name: 'Soft cheese', label: READ },
      ]),
    );
    expect(waitingTests('nobody')).toEqual([]);
  });

  it('leaves to the server what it cannot read', async () => {
    phone.read.mockRejectedValue(new PhoneReadingError('no memory'));
    await photograph();
    await waitFor(() => expect(backend.invoke).toHaveBeenCalledTimes(1));
    const [, { body }] = backend.invoke.mock.calls[0] as [string, { body: object }];
    expect(body).toMatchObject({ picture: expect.stringMatching(/^data:image\/jpeg/) });
  });

  it('says what is wrong with a picture as the server would, which is not asked', async () => {
    phone.read.mockRejectedValue(new PhoneReadingError('dark', 'image_empty'));
    await photograph();
    await waitFor(() => expect(toasts()).toContain('Test failed'));
    expect(backend.invoke).not.toHaveBeenCalled();
  });
});
