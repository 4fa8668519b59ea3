/** How a text left the page: through the device's share sheet, to the clipboard, not at all, or it could not. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/**
 * Hands a text to the device's share sheet, or copies it where there is none.
 * Call it in answer to a tap: browsers allow neither otherwise.
 */
export async function shareText(title: string, text: string): Promise<Shared> {
  const data = { title, text };
  if (typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? true)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      // Closed by the user; every other refusal leaves the clipboard.
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
