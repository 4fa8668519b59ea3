import { Scanner } from './scanner.ts';

/** A column, or what lies inside a JSON column. */
export interface Field {
  column: string;
  path: { key: string; asText: boolean }[];
}

export interface SelectedField extends Field {
  /** Name in the answer. */
  as: string;
}

/** Rows of a related table, nested in each row. */
export interface Embed {
  relation: string;
  /** Foreign key or column that tells which of several relations is meant. */
  hint: string | null;
  as: string;
  /** True where rows without a related one are left out. */
  inner: boolean;
  select: Select;
}

export interface Select {
  all: boolean;
  fields: SelectedField[];
  embeds: Embed[];
}

/** Nesting beyond any page's need only serves to tire the server. */
const MAX_DEPTH = 2;
const MAX_ITEMS = 200;

/**
 * The `select` parameter: columns, `alias:column`, `column->json->>path`, and related tables in parentheses.
 * @throws RestError PGRST100
 */
export function parseSelect(text: string): Select {
  const scanner = new Scanner(text, 'select parameter');
  const select = items(scanner, 0);
  if (!scanner.done) throw scanner.error();
  return select;
}

function items(scanner: Scanner, depth: number): Select {
  const select: Select = { all: false, fields: [], embeds: [] };
  if (depth > MAX_DEPTH) throw scanner.error();
  do {
    scanner.match(/\s+/y);
    if (scanner.take('*')) select.all = true;
    else item(scanner, select, depth);
    scanner.match(/\s+/y);
    if (select.fields.length + select.embeds.length > MAX_ITEMS) throw scanner.error();
  } while (scanner.take(','));
  return select;
}

function item(scanner: Scanner, select: Select, depth: number): void {
  let name = scanner.name();
  let alias: string | null = null;
  if (scanner.take(':')) {
    alias = name;
    name = scanner.name();
  }
  let hint: string | null = null;
  let inner = false;
  while (scanner.take('!')) {
    const word = scanner.name();
    if (word === 'inner') inner = true;
    else if (word !== 'left') hint = word;
  }
  if (scanner.take('(')) {
    const nested = items(scanner, depth + 1);
    scanner.expect(')');
    select.embeds.push({ relation: name, hint, inner, as: alias ?? name, select: nested });
    return;
  }
  if (hint !== null || inner) throw scanner.error();
  const path = jsonPath(scanner);
  select.fields.push({ column: name, path, as: alias ?? path.at(-1)?.key ?? name });
}

/** `->key` and `->>key`, as often as they come. */
export function jsonPath(scanner: Scanner): Field['path'] {
  const path: Field['path'] = [];
  while (scanner.take('->')) {
    const asText = scanner.take('>');
    const key = scanner.match(/-?\d+/y) ?? scanner.name();
    path.push({ key, asText });
    if (asText) break;
  }
  return path;
}
