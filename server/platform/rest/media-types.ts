import { RestError } from './errors.ts';

/** A format for rows. */
export interface MediaType {
  /** As the answer names it, without its character set. */
  name: string;
  shape: 'list' | 'object' | 'csv';
  /** True where fields without a value are left out. */
  nullsStripped: boolean;
}

const LIST: MediaType = { name: 'application/json', shape: 'list', nullsStripped: false };
const CSV: MediaType = { name: 'text/csv', shape: 'csv', nullsStripped: false };

/** What an Accept header may ask for; the vendor's types are PostgREST's. */
function offered(type: string, parameters: readonly string[]): MediaType | null {
  const nullsStripped = parameters.includes('nulls=stripped');
  const nulls = nullsStripped ? ';nulls=stripped' : '';
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return LIST;
    case 'text/csv':
      return CSV;
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return nullsStripped
        ? { name: `application/vnd.pgrst.array+json${nulls}`, shape: 'list', nullsStripped }
        : LIST;
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return { name: `application/vnd.pgrst.object+json${nulls}`, shape: 'object', nullsStripped };
    default:
      return null;
  }
}

/**
 * The format requested by an Accept header: of those it names, the most wanted one that is offered.
 * @throws RestError PGRST107 if none is
 */
export function acceptedType(header: string | undefined): MediaType {
  if (!header?.trim()) return LIST;
  const wanted = header
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      const own = parameters.filter((parameter) => parameter !== weight);
      return { type, parameters: own, weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { type, parameters } of wanted) {
    const found = offered(type, parameters);
    if (found) return found;
  }
  throw new RestError(
    406,
    'PGRST107',
    `None of these media types are available: ${wanted
      .map(({ type }) => type)
      .join(', ')
      .slice(0, 500)}`,
  );
}

/**
 * SQL of an answer's text, over rows aliased `r`.
 * @param columns names of the rows' columns in their order
 * @param add puts a value beside the statement and gives its placeholder
 */
export function bodyOf(
  media: MediaType,
  columns: readonly string[],
  add: (value: unknown) => string,
): string {
  if (media.shape === 'csv') {
    const heading = columns.map(csvField).join(',');
    // A row as text is its fields, separated and quoted as in CSV, but for its backslashes, which are doubled.
    const line = "replace(substr(r::text, 2, length(r::text) - 2), E'\\\\\\\\', E'\\\\')";
    return `${add(`${heading}\n`)}::text || coalesce(string_agg(${line}, E'\\n'), '')`;
  }
  const list = "coalesce(json_agg(r), '[]')";
  return `${media.nullsStripped ? `json_strip_nulls(${list})` : list}::text`;
}

const csvField = (name: string) => (/[",\s\\()]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

/** What is sent of a body made by `bodyOf`; an object lies in a list of one. */
export const sentOf = (media: MediaType, body: string) =>
  media.shape === 'object' ? body.slice(1, -1) : body;
