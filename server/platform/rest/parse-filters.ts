import { type Field, jsonPath } from './parse-select.ts';
import { Scanner } from './scanner.ts';

/** Operators that compare with one value, and the SQL they stand for. */
export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  cs: '@>',
  cd: '<@',
  ov: '&&',
} as const;
type Comparison = keyof typeof COMPARISONS;

/** What `is` may ask for. */
const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
type IsValue = (typeof IS_VALUES)[number];

export type Condition = { field: Field; negated: boolean } & (
  | { operator: Comparison; value: string }
  | { operator: 'in'; values: string[] }
  | { operator: 'is'; value: IsValue }
);

export type Filter = Condition | { join: 'and' | 'or'; negated: boolean; parts: Filter[] };

export interface Order {
  field: Field;
  descending: boolean;
  nulls: 'first' | 'last' | null;
}

const MAX_DEPTH = 8;
const OPERATOR = new RegExp(`(?:${[...Object.keys(COMPARISONS), 'in', 'is'].join('|')})(?=\\.)`, 'y');

/** One parameter such as `scan_id=eq.5`: its name a column, its value an operator and a value. */
export function parseFilter(name: string, text: string): Condition {
  const names = new Scanner(name, 'filter');
  const field = { column: names.name(), path: jsonPath(names) };
  if (!names.done) throw names.error();
  const scanner = new Scanner(text, 'filter');
  return condition(scanner, field, () => scanner.match(/[\s\S]*/y) ?? '');
}

/** The parameters `and` and `or`, whose value is a list of conditions in parentheses. */
export function parseLogic(join: 'and' | 'or', negated: boolean, text: string): Filter {
  const scanner = new Scanner(text, 'logic tree');
  const parts = group(scanner, 0);
  if (!scanner.done) throw scanner.error();
  return { join, negated, parts };
}

function group(scanner: Scanner, depth: number): Filter[] {
  if (depth > MAX_DEPTH) throw scanner.error();
  scanner.expect('(');
  const parts: Filter[] = [];
  do {
    const word = scanner.match(/(?:not\.)?(?:and|or)(?=\()/y);
    if (word) {
      const join = word.endsWith('and') ? 'and' : 'or';
      parts.push({ join, negated: word.startsWith('not.'), parts: group(scanner, depth + 1) });
    } else {
      const field = { column: scanner.name(), path: jsonPath(scanner) };
      scanner.expect('.');
      // Braces hold an array, whose commas do not end the value.
      parts.push(
        condition(scanner, field, () => scanner.quoted() ?? scanner.match(/\{[^{}]*\}|[^,()]*/y) ?? ''),
      );
    }
  } while (scanner.take(','));
  scanner.expect(')');
  return parts;
}

function condition(scanner: Scanner, field: Field, value: () => string): Condition {
  const negated = scanner.take('not.');
  const operator = scanner.match(OPERATOR);
  if (!operator) throw scanner.error();
  scanner.expect('.');
  if (operator === 'in') return { field, negated, operator, values: list(scanner) };
  if (operator === 'is') {
    const asked = scanner.match(/\w+/y)?.toLowerCase();
    const known = IS_VALUES.find((candidate) => candidate === asked);
    if (!known) throw scanner.error();
    return { field, negated, operator, value: known };
  }
  return { field, negated, operator: operator as Comparison, value: value() };
}

/** `(a,"b,c",d)`; empty parentheses hold nothing. */
function list(scanner: Scanner): string[] {
  scanner.expect('(');
  if (scanner.take(')')) return [];
  const values: string[] = [];
  do values.push(scanner.quoted() ?? scanner.match(/[^,()"]*/y) ?? '');
  while (scanner.take(','));
  scanner.expect(')');
  return values;
}

/** The `order` parameter: `created_at.desc.nullslast,name`. */
export function parseOrder(text: string): Order[] {
  const scanner = new Scanner(text, 'order');
  const orders: Order[] = [];
  do {
    const field = { column: scanner.name(), path: jsonPath(scanner) };
    const order: Order = { field, descending: false, nulls: null };
    while (scanner.take('.')) {
      if (scanner.take('desc')) order.descending = true;
      else if (scanner.take('nullsfirst')) order.nulls = 'first';
      else if (scanner.take('nullslast')) order.nulls = 'last';
      else scanner.expect('asc');
    }
    orders.push(order);
  } while (scanner.take(','));
  if (!scanner.done) throw scanner.error();
  return orders;
}
