/**
 * A text as a part of a regular expression that matches just it. Not `RegExp.escape`: the oldest browsers that the
 * pages support (language/README.md) do not have it, and they run this code offline.
 */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
