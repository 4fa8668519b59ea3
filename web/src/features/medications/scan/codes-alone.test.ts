// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { analysed } from '../testing/analysed.ts';
import { analyzeDraft } from './analyze-draft.ts';

const spy = vi.hoisted(() => ({ getBackend: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));

let backend: ReturnType<typeof fakeRows>;
const CODE = '3400934507786';
const photo = (...codes: string[]) => ({
  jpeg: new Blob(['pixels'], { type: 'image/jpeg' }),
  previewUrl: 'blob:photo',
  codes: Promise.resolve(codes),
});
const JUDGED_FOR = { userId: 'user', userContext: {}, language: 'en' } as unknown as Parameters<
  typeof analyzeDraft
>[1];
const analyze = (...photos: ReturnType<typeof photo>[]) =>
  analyzeDraft({ mode: 'ocr', text: '', photos }, JUDGED_FOR, {
    signal: new AbortController().signal,
    onLines: () => {},
    onServer: () => {},
  });
const refuse = (code: string) =>
  backend.invoke.mockResolvedValueOnce({ data: null, error: new BackendError('no', { status: 422, code }) });
const bodies = () => backend.invoke.mock.calls.map(([, { body }]) => body);

beforeEach(() => {
  backend = fakeRows({});
  backend.invoke.mockResolvedValue({ data: { success: true, result: analysed() }, error: null });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
});

describe('a photo that shows the code of a pack', () => {
  it('is judged by what is read there, and by its code beside it', async () => {
    const { codes, typedText } = await analyze(photo(CODE));
    expect(bodies()).toMatchObject([{ analysis_type: 'ocr', codes: [CODE] }]);
    expect({ codes, typedText }).toEqual({ codes: [CODE], typedText: undefined });
  });

  it.each(['medication_image_empty', 'medication_image_unreadable'])(
    'is judged by its code alone where it shows nothing else: %s',
    async (reason) => {
      refuse(reason);
      const { typedText, codes } = await analyze(photo(CODE));
      expect(bodies()).toMatchObject([
        { analysis_type: 'ocr', codes: [CODE] },
        { analysis_type: 'manual', medication_text: CODE },
      ]);
      expect(bodies()[1]).not.toHaveProperty('image_data');
      // So that the results say what was judged.
      expect({ typedText, codes }).toEqual({ typedText: CODE, codes: undefined });
    },
  );

  it.each([
    ['it has no code', 'medication_image_empty', [photo()]],
    ['another photo may show what has to be read', 'medication_image_empty', [photo(CODE), photo()]],
    ['it was refused for another reason', 'image_corrupt', [photo(CODE)]],
  ])('is refused as any other where %s', async (_why, code, photos) => {
    refuse(code);
    await expect(analyze(...photos)).rejects.toMatchObject({ code });
    expect(bodies()).toHaveLength(1);
  });
});
