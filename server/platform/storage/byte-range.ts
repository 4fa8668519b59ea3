/** Part of a file, both ends among it. */
export interface ByteRange {
  first: number;
  last: number;
}

/** What a reader may say about the part it wants. */
export interface RangeWish {
  range: string | undefined;
  ifRange: string | undefined;
}

/**
 * The part of a file that a request asks for (RFC 9110, section 14). One part is served; where several are asked for,
 * or the wish is not of the form, the file is given whole, which a client always takes.
 * @param file size in bytes and what tells its state: If-Range names one of both
 * @returns null for the whole file, 'unsatisfiable' where the part lies behind its end
 */
export function byteRangeOf(
  wish: RangeWish,
  file: { size: number; eTag: string; lastModified: Date },
): ByteRange | null | 'unsatisfiable' {
  const asked = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/.exec(wish.range?.trim() ?? '');
  if (!asked || !isState(wish.ifRange?.trim(), file)) return null;
  const [, from, to, tail] = asked;
  if (tail !== undefined) {
    const length = Number(tail);
    return length === 0 ? 'unsatisfiable' : { first: Math.max(0, file.size - length), last: file.size - 1 };
  }
  const first = Number(from);
  const last = to ? Number(to) : file.size - 1;
  if (to && last < first) return null;
  return first >= file.size ? 'unsatisfiable' : { first, last: Math.min(last, file.size - 1) };
}

/** True where the reader's part is of the file as it is now, or it does not say of which. */
function isState(ifRange: string | undefined, file: { eTag: string; lastModified: Date }): boolean {
  if (!ifRange) return true;
  if (ifRange.includes('"')) return ifRange === file.eTag;
  return ifRange === file.lastModified.toUTCString();
}

/** Whether an If-None-Match names the state: then the reader has it already. */
export function hasState(ifNoneMatch: string | undefined, eTag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')));
}
