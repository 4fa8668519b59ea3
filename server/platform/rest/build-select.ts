import type { Catalogue, Column, ForeignKey, Table } from './catalogue.ts';
import { RestError, unknownColumn } from './errors.ts';
import { COMPARISONS, type Condition, type Filter, type Order } from './parse-filters.ts';
import type { Query, Scope } from './parse-query.ts';
import type { Embed, Field, Select } from './parse-select.ts';

/** A name as an identifier. Only names the catalogue knows, or aliases of an answer, come here. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** The table, by its full name. */
export const quoteTable = (table: Table) => `public.${quoteName(table.name)}`;

/** Values of a statement; they reach the database beside its text, never in it. */
export class Values {
  readonly list: unknown[] = [];

  /** @returns the placeholder that stands for the value */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Writes the reading part of a statement for one query. */
export class SelectBuilder {
  readonly #catalogue: Catalogue;
  readonly #query: Query;
  readonly #values: Values;
  #aliases = 0;

  constructor(catalogue: Catalogue, query: Query, values: Values) {
    this.#catalogue = catalogue;
    this.#query = query;
    this.#values = values;
  }

  /** `select ... from <source>` without conditions; the source must be aliased as given. */
  list(table: Table, alias: string): string {
    return this.#list(this.#query.select, table, alias);
  }

  /** Names of the columns that `list` selects, in their order. */
  names(table: Table): string[] {
    const { all, fields, embeds } = this.#query.select;
    return [...(all ? table.columns.keys() : []), ...[...fields, ...embeds].map(({ as }) => as)];
  }

  /** ` where ...` of the addressed table, or nothing. */
  where(table: Table, alias: string): string {
    return this.#where(this.#query, this.#query.select, table, alias, []);
  }

  /** ` order by ... limit ... offset ...` of the addressed table. */
  window(table: Table, alias: string): string {
    return this.#window(this.#query, table, alias);
  }

  #list(select: Select, table: Table, alias: string): string {
    const parts = select.all ? [`${alias}.*`] : [];
    for (const field of select.fields) {
      parts.push(`${this.#field(field, table, alias).sql} as ${quoteName(field.as)}`);
    }
    for (const embed of select.embeds) parts.push(this.#embed(embed, table, alias));
    return parts.join(', ');
  }

  #embed(embed: Embed, table: Table, alias: string): string {
    const { target, to, single, scope } = this.#related(embed, table);
    const inner = `t${++this.#aliases}`;
    const rows = `select ${this.#list(embed.select, target, inner)} from ${quoteTable(target)} ${inner}${this.#where(
      scope,
      embed.select,
      target,
      inner,
      to(alias, inner),
    )}`;
    const name = quoteName(embed.as);
    if (single) return `(select row_to_json(e) from (${rows} limit 1) e) as ${name}`;
    return `(select coalesce(json_agg(e), '[]') from (${rows}${this.#window(scope, target, inner)}) e) as ${name}`;
  }

  #related(embed: Embed, table: Table) {
    const { target, key, forward } = relationOf(this.#catalogue, table, embed);
    const [own, theirs] = forward ? [key.columns, key.targetColumns] : [key.targetColumns, key.columns];
    const to = (outer: string, inner: string) =>
      own.map((column, i) => `${inner}.${quoteName(theirs[i]!)} = ${outer}.${quoteName(column)}`);
    return { target, to, single: forward || key.unique, scope: this.#query.nested.get(embed)! };
  }

  #where(scope: Scope, select: Select, table: Table, alias: string, join: string[]): string {
    const conditions = [...join, ...scope.filters.map((filter) => this.#filter(filter, table, alias))];
    for (const embed of select.embeds.filter((candidate) => candidate.inner)) {
      const related = this.#related(embed, table);
      const inner = `t${++this.#aliases}`;
      const where = this.#where(related.scope, embed.select, related.target, inner, related.to(alias, inner));
      conditions.push(`exists (select from ${quoteTable(related.target)} ${inner}${where})`);
    }
    return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  }

  #window(scope: Scope, table: Table, alias: string): string {
    const orders = scope.order.map((order) => this.#order(order, table, alias));
    const orderBy = orders.length === 0 ? '' : ` order by ${orders.join(', ')}`;
    return `${orderBy} limit ${this.#values.add(scope.limit)} offset ${this.#values.add(scope.offset)}`;
  }

  #order({ field, descending, nulls }: Order, table: Table, alias: string): string {
    const direction = descending ? ' desc' : '';
    return `${this.#field(field, table, alias).sql}${direction}${nulls === null ? '' : ` nulls ${nulls}`}`;
  }

  #filter(filter: Filter, table: Table, alias: string): string {
    if ('join' in filter) {
      const parts = filter.parts.map((part) => this.#filter(part, table, alias));
      return `${filter.negated ? 'not ' : ''}(${parts.join(` ${filter.join} `)})`;
    }
    const condition = this.#condition(filter, table, alias);
    return filter.negated ? `not (${condition})` : condition;
  }

  #condition(condition: Condition, table: Table, alias: string): string {
    const { sql, type } = this.#field(condition.field, table, alias);
    switch (condition.operator) {
      case 'in':
        return `${sql} = any (${this.#values.add(condition.values)}::${type}[])`;
      case 'is':
        return `${sql} is ${condition.value === 'not_null' ? 'not null' : condition.value}`;
      case 'like':
      case 'ilike': {
        const pattern = condition.value.replaceAll('*', '%');
        return `${sql} ${condition.operator} ${this.#values.add(pattern)}::text`;
      }
      default:
        return `${sql} ${COMPARISONS[condition.operator]} ${this.#values.add(condition.value)}::${type}`;
    }
  }

  #field(field: Field, table: Table, alias: string): { sql: string; type: string } {
    const column = columnOf(table, field.column);
    const plain = `${alias}.${quoteName(column.name)}`;
    if (field.path.length === 0) return { sql: plain, type: column.type };
    let sql = `to_jsonb(${plain})`;
    for (const { key, asText } of field.path) {
      const step = /^-?\d{1,9}$/.test(key) ? 'integer' : 'text';
      sql += `${asText ? '->>' : '->'}${this.#values.add(key)}::${step}`;
    }
    return { sql: `(${sql})`, type: field.path.at(-1)?.asText ? 'text' : 'jsonb' };
  }
}

/** @throws RestError 42703 */
export function columnOf(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (!column) throw unknownColumn(table.name, name);
  return column;
}

/** A foreign key as it leads from one table to another: along it, or against it. */
interface Way {
  key: ForeignKey;
  forward: boolean;
}

/** Names by which a key can be told from others between the same tables. */
const hintsOf = ({ name, columns, targetColumns }: ForeignKey) => [
  name,
  ...(columns.length === 1 ? columns : []),
  ...(targetColumns.length === 1 ? targetColumns : []),
];
/** Names that stand for the table a key leads to: its own, and that of its column. */
const namesAlong = ({ name, columns }: ForeignKey) => [name, ...(columns.length === 1 ? columns : [])];

/**
 * The ways an embed may mean, as PostgREST finds them: by the other table's name, or by the name of the key or, along
 * it, of its column. In a table that refers to itself the table's name leads against the key, the other names along.
 */
function waysOf(catalogue: Catalogue, table: Table, { relation, hint }: Embed): Way[] {
  const fits = (key: ForeignKey) => hint === null || hintsOf(key).includes(hint);
  return catalogue.foreignKeys.flatMap((key) => {
    const self = key.table === key.target;
    const ways: Way[] = [];
    if (key.table === table.name) {
      if (hint === null && namesAlong(key).includes(relation)) ways.push({ key, forward: true });
      else if (key.target === relation && !self && fits(key)) ways.push({ key, forward: true });
    }
    if (key.target === table.name) {
      const byKey = hint === null && !self && key.name === relation;
      if (byKey || (key.table === relation && fits(key))) ways.push({ key, forward: false });
    }
    return ways;
  });
}

/** The foreign key behind an embed, whether it points from this table to the other, and the other. */
function relationOf(catalogue: Catalogue, table: Table, embed: Embed) {
  const found = waysOf(catalogue, table, embed);
  const [relation] = found;
  const target =
    relation && catalogue.tables.get(relation.forward ? relation.key.target : relation.key.table);
  if (!target || !relation) {
    throw new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${table.name}' and '${embed.relation}' in the schema cache`,
    );
  }
  if (found.length > 1) {
    throw new RestError(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${table.name}' and '${embed.relation}'`,
      { hint: `Name one of them: ${found.map((way) => `${embed.relation}!${way.key.name}`).join(', ')}` },
    );
  }
  return { target, ...relation };
}
