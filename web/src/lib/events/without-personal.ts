const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const MAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi;
const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const QUERY = /\?[^\s"'<>)]*/g;
const DATA_ADDRESS = /data:[\w/+.-]+;base64,[\w+/=]+/g;

/** The only id that is kept: it names a line of the server's log, and no one. */
const REQUEST_ID = 'requestId';

/** Longest text kept of one event, in characters. */
const LONGEST = 2_000;

/**
 * A text that may be stored and copied: access tokens, mail addresses, ids, queries of addresses,
 * and pictures written as text are left out.
 */
export function withoutPersonal(text: string): string {
  return text
    .replace(DATA_ADDRESS, 'data:…')
    .replace(TOKEN, '{token}')
    .replace(MAIL, '{mail}')
    .replace(ID, '{id}')
    .replace(QUERY, (query) => (query.length > 1 ? '?…' : query))
    .slice(0, LONGEST);
}

/** The same for any value; other types than text, number and boolean are described by their form alone. */
export function valueWithoutPersonal(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutPersonal(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value == null) return value;
  if (value instanceof Error) return `${value.name}: ${withoutPersonal(value.message)}`;
  if (depth >= 3) return '…';
  if (Array.isArray(value)) return value.slice(0, 20).map((each) => valueWithoutPersonal(each, depth + 1));
  if (typeof value === 'object') {
    const entries = Object.entries(value).slice(0, 20);
    return Object.fromEntries(
      entries.map(([key, each]) => [key, key === REQUEST_ID ? each : valueWithoutPersonal(each, depth + 1)]),
    );
  }
  return typeof value;
}
