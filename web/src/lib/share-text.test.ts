// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareText } from './share-text.ts';

const offer = (parts: { share?: unknown; writeText?: unknown }) => {
  vi.stubGlobal('navigator', { share: parts.share, clipboard: { writeText: parts.writeText } });
};

afterEach(() => vi.unstubAllGlobals());

describe('shareText', () => {
  it('hands the text to the share sheet of a device that has one, and copies nothing', async () => {
    const share = vi.fn(async () => {});
    const writeText = vi.fn();
    offer({ share, writeText });
    expect(await shareText('Tart', 'Flour')).toBe('shared');
    expect(share).toHaveBeenCalledWith({ title: 'Tart', text: 'Flour' });
    expect(writeText).not.toHaveBeenCalled();
  });

  it('does nothing further when the share sheet is closed', async () => {
    const writeText = vi.fn();
    offer({ share: vi.fn(() => Promise.reject(new DOMException('', 'AbortError'))), writeText });
    expect(await shareText('Tart', 'Flour')).toBe('cancelled');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies where there is no share sheet, and where it refuses', async () => {
    const writeText = vi.fn(async () => {});
    offer({ writeText });
    expect(await shareText('Tart', 'Flour')).toBe('copied');
    offer({ share: vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError'))), writeText });
    expect(await shareText('Tart', 'Flour')).toBe('copied');
    expect(writeText).toHaveBeenCalledWith('Flour');
  });

  it('says so where neither is possible', async () => {
    offer({ writeText: vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError'))) });
    expect(await shareText('Tart', 'Flour')).toBe('failed');
    vi.stubGlobal('navigator', {});
    expect(await shareText('Tart', 'Flour')).toBe('failed');
  });
});
