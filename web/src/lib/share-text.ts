/** How a text was shared: through the device's share sheet, to the clipboard, not at all, or it failed. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/**
 * Passes a text to the device's share sheet, or copies it where there is none.
 * Call it in response to a tap: browsers refuse both otherwise.
 */
export async function shareText(title: string, text: string): Promise<Shared> {
  const data = { title, text };
  if (typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? true)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      // Closed by the user; after any other refusal the clipboard remains.
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
