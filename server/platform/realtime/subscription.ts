import type { Claims } from '../database/database.ts';
import type { Catalogue, Table } from '../rest/catalogue.ts';
import { RestError } from '../rest/errors.ts';
import { parseFilter } from '../rest/parse-filters.ts';
import type { ChangeRequest } from './protocol.ts';

/** Kinds of change. */
export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** Rows whose column has one of these values, compared as text. */
interface Condition {
  column: string;
  values: readonly string[];
}

/** A change that a client subscribes to. */
export interface Subscription {
  /** By which the client knows it again; one of its own. */
  readonly id: number;
  readonly table: Table;
  readonly event: ChangeType | '*';
  readonly condition: Condition | null;
  /** As whom rows are read for it: null for nobody. */
  caller(): Claims | null;
  /** Tells the client. Never waits for it. */
  send(change: ChangeForClient): void;
}

/** A change as the stock client takes it. */
export interface ChangeForClient {
  schema: 'public';
  table: string;
  type: ChangeType;
  commit_timestamp: string;
  columns: { name: string; type: string }[];
  record?: Record<string, unknown>;
  old_record?: Record<string, unknown>;
  errors: null;
}

/** A request that cannot be fulfilled; the message is a sentence for the developer. */
export class SubscriptionError extends Error {
  override name = 'SubscriptionError';
}

/** @throws SubscriptionError for what is not a table of ours, or a filter other than column=eq.value or column=in.(...) */
export function targetOf(
  catalogue: Catalogue,
  request: ChangeRequest,
): { table: Table; condition: Condition | null } {
  const table = catalogue.tables.get(request.table ?? '');
  if ((request.schema ?? 'public') !== 'public' || !table) {
    throw new SubscriptionError(
      `There is no table ${request.schema ?? 'public'}.${request.table ?? '*'} to listen to.`,
    );
  }
  return { table, condition: request.filter ? conditionOf(table, request.filter) : null };
}

function conditionOf(table: Table, filter: string): Condition {
  const refusal = new SubscriptionError(
    `The filter must be <column>=eq.<value> or <column>=in.(<values>): ${filter}`,
  );
  const equals = filter.indexOf('=');
  try {
    const parsed = parseFilter(filter.slice(0, equals), filter.slice(equals + 1));
    const { column, path } = parsed.field;
    if (parsed.negated || path.length > 0 || !table.columns.has(column)) throw refusal;
    if (parsed.operator === 'eq') return { column, values: [parsed.value] };
    if (parsed.operator === 'in') return { column, values: parsed.values };
    throw refusal;
  } catch (error) {
    throw error instanceof RestError ? refusal : error;
  }
}

/** Whether a row, or what is known of it, is one the condition chooses; unknown columns leave it open. */
export function matches(condition: Condition | null, row: Readonly<Record<string, unknown>>): boolean {
  if (!condition || !Object.hasOwn(row, condition.column)) return true;
  const value = row[condition.column];
  return value !== null && condition.values.includes(String(value));
}
