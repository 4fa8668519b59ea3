/** The Prefer header (RFC 7240), as far as it is understood; the rest is passed over, as the RFC has it. */
export interface Preferences {
  return: 'representation' | 'minimal';
  /** What to do with a row whose key exists; null: refuse it. */
  resolution: 'merge' | 'ignore' | null;
  count: boolean;
  /** Columns a row leaves out take their default instead of null. */
  missingDefault: boolean;
}

export function parsePreferences(header: string | undefined): Preferences {
  const said = new Set(header?.split(',').map((part) => part.trim().toLowerCase()));
  return {
    return: said.has('return=representation') ? 'representation' : 'minimal',
    resolution: said.has('resolution=merge-duplicates')
      ? 'merge'
      : said.has('resolution=ignore-duplicates')
        ? 'ignore'
        : null,
    count: ['exact', 'planned', 'estimated'].some((kind) => said.has(`count=${kind}`)),
    missingDefault: said.has('missing=default'),
  };
}
