import { parseError } from './errors.ts';
import { type Filter, type Order, parseFilter, parseLogic, parseOrder } from './parse-filters.ts';
import { type Embed, parseSelect, type Select } from './parse-select.ts';
import { Scanner } from './scanner.ts';

/** Most rows of one answer, and of one nested list. */
export const MAX_ROWS = 1_000;

/** What is asked of one table: the addressed one, or an embedded one. */
export interface Scope {
  filters: Filter[];
  order: Order[];
  limit: number;
  offset: number;
}

export interface Query extends Scope {
  select: Select;
  /** By embed. */
  nested: ReadonlyMap<Embed, Scope>;
  /** Columns of an insert, where the client names them. */
  columns: string[] | null;
  onConflict: string[] | null;
}

/**
 * The query string of a call.
 * @param range the Range header ("0-9"), used where neither limit nor offset is given
 * @throws RestError PGRST100
 */
export function parseQuery(params: URLSearchParams, range: string | undefined): Query {
  const select = parseSelect(params.get('select')?.trim() || '*');
  const nested = new Map<Embed, Scope>();
  const byPath = new Map<string, Scope>();
  collect(select, '', nested, byPath);
  const query: Query = { ...newScope(), select, nested, columns: null, onConflict: null };
  const asked = /^(\d{1,9})-(\d{0,9})$/.exec(range?.trim() ?? '');
  if (asked && !params.has('limit') && !params.has('offset')) {
    query.offset = Number(asked[1]);
    if (asked[2]) query.limit = Math.max(0, Math.min(MAX_ROWS, Number(asked[2]) - query.offset + 1));
  }
  for (const [name, value] of params) {
    if (name === 'select') continue;
    if (name === 'columns') query.columns = names(value);
    else if (name === 'on_conflict') query.onConflict = names(value);
    else apply(query, byPath, name, value);
  }
  return query;
}

const newScope = (): Scope => ({ filters: [], order: [], limit: MAX_ROWS, offset: 0 });

function collect(
  select: Select,
  prefix: string,
  nested: Map<Embed, Scope>,
  byPath: Map<string, Scope>,
): void {
  for (const embed of select.embeds) {
    const scope = newScope();
    nested.set(embed, scope);
    byPath.set(`${prefix}${embed.as}`, scope);
    collect(embed.select, `${prefix}${embed.as}.`, nested, byPath);
  }
}

/** Puts a parameter into the scope its name begins with: `item_assessments.order` belongs to that embed. */
function apply(query: Query, byPath: Map<string, Scope>, name: string, value: string): void {
  const inside = [...byPath.keys()]
    .filter((path) => name.startsWith(`${path}.`))
    .sort((a, b) => b.length - a.length)[0];
  const scope = inside === undefined ? query : byPath.get(inside)!;
  const own = inside === undefined ? name : name.slice(inside.length + 1);
  const logic = /^(not\.)?(and|or)$/.exec(own);
  if (logic) scope.filters.push(parseLogic(logic[2] as 'and' | 'or', logic[1] !== undefined, value));
  else if (own === 'order') scope.order.push(...parseOrder(value));
  else if (own === 'limit') scope.limit = Math.min(MAX_ROWS, wholeNumber(own, value));
  else if (own === 'offset') scope.offset = wholeNumber(own, value);
  else scope.filters.push(parseFilter(own, value));
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw parseError(`${name}: a whole number is expected`, value);
  return Number(value);
}

function names(text: string): string[] {
  const scanner = new Scanner(text, 'columns');
  const found: string[] = [];
  do found.push(scanner.name());
  while (scanner.take(','));
  if (!scanner.done) throw scanner.error();
  return found;
}
