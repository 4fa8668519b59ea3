import { PDF_LIMITS } from '@mirabelle/contract/policy.ts';
import { describe, expect, it } from 'vitest';
import { pdfOf } from './pdf-file.ts';

const problem = (code: string) => expect.objectContaining({ code });

describe('a PDF that is chosen', () => {
  it.each([
    ['menu.pdf', 'application/pdf', '%PDF-1.7 ...'],
    ['menu', '', '%PDF-1.4 ...'],
    ['menu.jpg', 'image/jpeg', '%PDF-1.7 ...'],
    ['menu.pdf', 'application/pdf', '\n\n%PDF-1.7 ...'],
  ])('is known by its bytes: %s (%s)', async (name, type, bytes) => {
    const pdf = await pdfOf(new File([bytes], name, { type }));
    expect(pdf?.type).toBe('application/pdf');
    expect(await pdf?.text()).toBe(bytes);
  });

  it.each([
    ['menu.pdf', 'application/pdf', 'no such thing', 'not-a-pdf'],
    ['menu.pdf', '', 'no such thing', 'not-a-pdf'],
    ['menu.pdf', 'application/pdf', '', 'empty'],
  ])('is refused where only its name or type says so: %s (%s)', async (name, type, bytes, code) => {
    await expect(pdfOf(new File([bytes], name, { type }))).rejects.toEqual(problem(code));
  });

  it('is refused above 20 MB', async () => {
    const most = PDF_LIMITS.bytes;
    const pdf = (bytes: number) => new File(['%PDF-', new Uint8Array(bytes - 5)], 'menu.pdf');
    await expect(pdfOf(pdf(most))).resolves.toMatchObject({ size: most });
    await expect(pdfOf(pdf(most + 1))).rejects.toEqual(problem('pdf-too-large'));
  });

  it('is not what a picture is', async () => {
    expect(await pdfOf(new File(['\xff\xd8\xff'], 'menu.jpg', { type: 'image/jpeg' }))).toBeNull();
  });
});
