// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PhotoProblem } from '../../../photo/photo-problem.ts';
import { prepareRecipePhoto } from './recipe-photo.ts';

const spy = vi.hoisted(() => ({ shrinkPhoto: vi.fn() }));
vi.mock('../../../photo/prepare-photo.ts', () => ({ shrinkPhoto: spy.shrinkPhoto }));

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const file = (bytes: Uint8Array<ArrayBuffer>, name = 'page.png', type = 'image/png') =>
  new File([bytes], name, { type });

beforeEach(() => {
  spy.shrinkPhoto.mockReset().mockResolvedValue(new Blob(['small'], { type: 'image/jpeg' }));
});

describe('prepareRecipePhoto', () => {
  it('sends the shrunk picture as a data address', async () => {
    const prepared = await prepareRecipePhoto(file(PNG));
    expect(prepared).toMatchObject({ picture: { dataUrl: `data:image/jpeg;base64,${btoa('small')}` } });
  });

  it('goes by what a file holds, not by its name and type', async () => {
    const text = new TextEncoder().encode('Two eggs, beaten well');
    expect(await prepareRecipePhoto(file(text))).toEqual({ fault: 'not-a-picture' });
    expect(await prepareRecipePhoto(file(PNG, 'page', ''))).toHaveProperty('picture');
    expect(await prepareRecipePhoto(file(new Uint8Array(0)))).toEqual({ fault: 'not-a-picture' });
  });

  it('takes 10 MB and not a byte more', async () => {
    const sized = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(PNG);
      return file(bytes);
    };
    expect(await prepareRecipePhoto(sized(10 * 1024 * 1024))).toHaveProperty('picture');
    expect(await prepareRecipePhoto(sized(10 * 1024 * 1024 + 1))).toEqual({ fault: 'over-10-mb' });
  });

  it.each([
    ['corrupt', 'not-a-picture'],
    ['too-large', 'too-large'],
    ['no-memory', 'no-memory'],
  ] as const)('says of one that is %s: %s', async (code, fault) => {
    spy.shrinkPhoto.mockRejectedValue(new PhotoProblem(code));
    expect(await prepareRecipePhoto(file(PNG))).toEqual({ fault });
  });
});
