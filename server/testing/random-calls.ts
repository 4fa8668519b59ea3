import { ODD_VALUES } from './odd-values.ts';
import { seeded } from './seeded.ts';

/** A column as the catalogue has it. */
export interface KnownColumn {
  name: string;
  /** As PostgreSQL writes it: "uuid", "text[]". */
  type: string;
}

/** What calls are made up from. */
export interface World {
  tables: ReadonlyMap<string, readonly KnownColumn[]>;
  /** Tables each table can embed. */
  related: ReadonlyMap<string, readonly string[]>;
  /** Ids that exist: the caller's, and others'. */
  ids: readonly string[];
  /** Ids to write rows under: of the caller's rows, and of another's row of a table that callers write to. */
  writtenIds: readonly string[];
  /** Users' ids: the caller's first. */
  users: readonly string[];
}

export interface RandomCall {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /rest/v1/. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'];
const OPERATORS = [...COMPARISONS, 'like', 'ilike', 'cs', 'cd', 'ov', 'fts', 'match'];
/** How often something is not as it should be. */
const ODD = 0.06;
const ODD_NAMES = [
  'nothing',
  '"id"',
  '"a\\"b"',
  '"x; drop table profiles"',
  '"\u0000"',
  'été',
  'ctid',
  'tableoid',
  '*',
  'count()',
  'id::text',
];

/** Makes calls that are mostly of the grammar, and now and then are not. */
export class RandomCalls {
  readonly #world: World;
  readonly #random: () => number;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#random = seeded(seed);
  }

  next(): RandomCall {
    const table = this.#pick([...this.#world.tables.keys()]);
    const kind = this.#random();
    if (kind < 0.72) return this.#read(table);
    if (kind < 0.87) return this.#insert(this.#chance(0.6) ? this.#pick(['menu_scans', 'profiles']) : table);
    return this.#change(this.#chance(0.6) ? this.#pick(['menu_scans', 'profiles']) : table);
  }

  #read(table: string): RandomCall {
    const params = this.#query(table);
    this.#some(1, () => params.push(['order', this.#order(table)]));
    if (this.#chance(0.4)) params.push(['limit', this.#chance(0.9) ? String(this.#upTo(30)) : this.#odd()]);
    if (this.#chance(0.2)) params.push(['offset', this.#chance(0.9) ? String(this.#upTo(5)) : this.#odd()]);
    const headers: Record<string, string> = {};
    if (this.#chance(0.3)) headers.prefer = `count=${this.#pick(['exact', 'planned', 'estimated', 'none'])}`;
    if (this.#chance(0.1)) headers.range = this.#pick(['0-9', '5-', '9-0', '-1', 'x', '0-0', '999999999-']);
    if (this.#chance(0.1)) headers.accept = 'application/vnd.pgrst.object+json';
    return { method: this.#chance(0.95) ? 'GET' : 'HEAD', path: this.#path(table, params), headers };
  }

  #insert(table: string): RandomCall {
    const params: [string, string][] = this.#chance(0.5) ? [['select', this.#select(table, 0)]] : [];
    if (this.#chance(0.3)) params.push(['on_conflict', this.#column(table).name]);
    if (this.#chance(0.1)) params.push(['columns', this.#column(table).name]);
    const rows = Array.from({ length: 1 + this.#upTo(2) }, () => this.#row(table));
    const body = this.#chance(0.5) ? rows : rows[0];
    return { method: 'POST', path: this.#path(table, params), ...this.#written(body) };
  }

  #change(table: string): RandomCall {
    const aimed = this.#chance(0.7);
    const params = aimed ? this.#aimed(table) : this.#query(table);
    const method = this.#pick(['PATCH', 'DELETE'] as const);
    const { headers, body } = this.#written(this.#row(table));
    const path = this.#path(table, params);
    return method === 'DELETE' ? { method, path, headers } : { method, path, headers, body };
  }

  /** The filters a page uses. */
  #aimed(table: string): [string, string][] {
    const key = this.#world.tables.get(table)?.some((column) => column.name === 'id') ? 'id' : 'user_id';
    const values = key === 'id' ? this.#world.ids : this.#world.users;
    const filter: [string, string] = [key, `eq.${this.#pick(values)}`];
    return this.#chance(0.3) ? [filter, ['select', this.#select(table, 0)]] : [filter];
  }

  #written(body: unknown): { headers: Record<string, string>; body: string } {
    const prefer = [
      this.#pick(['return=representation', 'return=minimal', 'return=headers-only']),
      ...(this.#chance(0.3)
        ? [`resolution=${this.#pick(['merge-duplicates', 'ignore-duplicates', 'none'])}`]
        : []),
      ...(this.#chance(0.2) ? ['missing=default'] : []),
      ...(this.#chance(0.2) ? ['count=exact'] : []),
    ];
    const headers: Record<string, string> = { prefer: prefer.join(',') };
    if (this.#chance(0.1)) headers.accept = 'application/vnd.pgrst.object+json';
    const text = JSON.stringify(body);
    return { headers, body: this.#chance(0.97) ? text : text.slice(0, this.#upTo(text.length)) };
  }

  #query(table: string): [string, string][] {
    const params: [string, string][] = [];
    if (this.#chance(0.8)) params.push(['select', this.#select(table, 0)]);
    this.#some(2, () => params.push(this.#filter(table)));
    if (this.#chance(0.2))
      params.push([this.#pick(['or', 'and', 'not.or', 'not.and']), this.#group(table, 0)]);
    for (const embed of this.#world.related.get(table) ?? []) {
      if (!this.#chance(0.15)) continue;
      const [name, value] = this.#filter(embed);
      params.push([`${embed}.${name}`, value]);
      if (this.#chance(0.5)) params.push([`${embed}.limit`, '3'], [`${embed}.order`, this.#order(embed)]);
    }
    return params;
  }

  #path(table: string, params: [string, string][]): string {
    const name = this.#chance(0.99) ? table : this.#pick(['pg_class', 'auth.users', 'x', '%00', "a'b"]);
    const query = params.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='));
    return `${name}?${query.join('&')}`;
  }

  #select(table: string, depth: number): string {
    const parts = [this.#chance(0.4) ? '*' : this.#field(table)];
    this.#some(3, () => parts.push(`${this.#chance(0.2) ? `${this.#alias()}:` : ''}${this.#field(table)}`));
    for (const embed of this.#world.related.get(table) ?? []) {
      if (depth > 2 || !this.#chance(0.3)) continue;
      const join = this.#chance(0.3) ? this.#pick(['!inner', '!inner', '!left', '!left', '!nothing']) : '';
      parts.push(`${embed}${join}(${this.#select(embed, depth + 1)})`);
    }
    return this.#chance(0.99) ? parts.join(',') : `${parts.join(',')}${this.#pick([')', '(', ',', ' '])}`;
  }

  #alias(): string {
    if (this.#chance(ODD)) return '"\u0000"';
    return this.#pick(['a', 'été', 'row', '"select"', '"a\\"; select 1 --"', '"寿司 🍣"']);
  }

  #field(table: string): string {
    const column = this.#column(table);
    if (column.type !== 'jsonb' || !this.#chance(0.6)) return column.name;
    const key = this.#chance(ODD)
      ? '"\u0000"'
      : this.#pick(['0', '-1', 'rule', '"a b"', '"\'; --"', '99999999999', 'été']);
    return `${column.name}->${this.#chance(0.5) ? '' : '>'}${key}`;
  }

  #order(table: string): string {
    if (this.#chance(ODD)) return `${this.#field(table)}${this.#pick(['.up', '.desc.', ',', '.nulls'])}`;
    return `${this.#field(table)}${this.#pick(['', '.asc', '.desc', '.desc.nullslast', '.asc.nullsfirst'])}`;
  }

  #filter(table: string): [string, string] {
    const column = this.#column(table);
    const not = this.#chance(0.15) ? 'not.' : '';
    const kind = this.#random();
    if (kind < 0.1)
      return [column.name, `${not}is.${this.#pick(['null', 'not_null', 'true', 'unknown', 'x'])}`];
    if (kind < 0.25) {
      const values = Array.from({ length: this.#upTo(3) }, () => this.#quoted(this.#text(column.type)));
      return [column.name, `${not}in.(${values.join(',')})`];
    }
    return [column.name, `${not}${this.#operator(column.type)}.${this.#text(column.type)}`];
  }

  #operator(type: string): string {
    if (this.#chance(ODD)) return this.#pick(OPERATORS);
    if (type.endsWith('[]') || type === 'jsonb') return this.#pick(['eq', 'cs', 'cd']);
    return this.#pick(type === 'text' ? [...COMPARISONS, 'like', 'ilike'] : [...COMPARISONS, 'eq', 'eq']);
  }

  #group(table: string, depth: number): string {
    const parts = Array.from({ length: 1 + this.#upTo(2) }, () => {
      if (depth < 3 && this.#chance(0.3))
        return `${this.#pick(['and', 'or'])}${this.#group(table, depth + 1)}`;
      const column = this.#column(table);
      return `${column.name}.${this.#operator(column.type)}.${this.#quoted(this.#text(column.type))}`;
    });
    return `(${parts.join(',')})`;
  }

  #quoted(value: string): string {
    return this.#chance(0.95) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value;
  }

  #row(table: string): Record<string, unknown> {
    if (this.#chance(0.65)) return this.#plausible(table);
    const row: Record<string, unknown> = {};
    this.#some(4, () => {
      const { name, type } = this.#column(table);
      row[name] = this.#chance(0.15) ? this.#pick([null, 1, true, [], {}, this.#odd()]) : this.#value(type);
    });
    if (this.#chance(0.8))
      row.user_id = this.#chance(0.8) ? this.#world.users[0] : this.#pick(this.#world.users);
    if (table === 'menu_scans' && this.#chance(0.9))
      row.image_url = this.#chance(0.5) ? '/menu.jpg' : this.#odd();
    // Few scans may have a photograph added; any other id is refused, and nothing else of the row is tried.
    if (row.added_to !== undefined && this.#chance(0.8)) delete row.added_to;
    return row;
  }

  /** What a page might send. */
  #plausible(table: string): Record<string, unknown> {
    if (table === 'menu_items')
      return { number: this.#pick(['7', '12a', null]), options: this.#pick([['tofu', 'prawns'], [], null]) };
    const row: Record<string, unknown> = { user_id: this.#world.users[0] };
    if (table === 'menu_scans') {
      row.image_url = this.#odd().replaceAll('\u0000', '') || '/menu.jpg';
      if (this.#chance(0.5)) row.overall_risk = null;
    } else if (table === 'profiles') {
      this.#some(1, () => Object.assign(row, { language: this.#pick(['en', 'fr', null]) }));
      this.#some(1, () => Object.assign(row, { allergies: [this.#odd().replaceAll('\u0000', '')] }));
      this.#some(1, () => Object.assign(row, { age: 20 + this.#upTo(25), edd: '2027-02-28' }));
      this.#some(1, () => Object.assign(row, { toxoplasmosis_status: this.#pick(['YES', 'NO', 'UNKNOWN']) }));
    }
    return row;
  }

  #value(type: string): unknown {
    if (type === 'uuid') return this.#pick([...this.#world.writtenIds, ...this.#world.users, this.#odd()]);
    if (type === 'jsonb') return this.#pick([{}, [], { a: this.#odd() }]);
    if (type === 'smallint[]') return this.#pick([[], [0, 2], [this.#odd()]]);
    if (type.endsWith('[]')) return this.#pick([[], ['a'], [this.#odd(), 'b']]);
    return this.#text(type);
  }

  /** A value of the type as text; for text anything, for the others now and then something else. */
  #text(type: string): string {
    if (this.#chance(type === 'text' ? 0.5 : ODD)) return this.#odd();
    switch (type) {
      case 'uuid':
        return this.#pick([...this.#world.ids, ...this.#world.users]);
      case 'integer':
        return String(this.#upTo(10));
      case 'double precision':
      case 'numeric(5,2)':
        return String(this.#random() * 100);
      case 'boolean':
        return this.#pick(['true', 'false']);
      case 'date':
        return '2026-11-21';
      case 'timestamp with time zone':
        return this.#pick(['2026-11-21T10:00:00Z', '2026-11-21T10:00:00+02:00']);
      case 'text[]':
        return this.#pick(['{}', '{a}', '{"a b",c}']);
      case 'jsonb':
        return this.#pick(['{}', '[]', '{"a":1}', '"x"']);
      default:
        return this.#pick(['HIGH_RISK', 'Brie', 'en', 'NO', 'br*', 'Thé']);
    }
  }

  #column(table: string): KnownColumn {
    if (this.#chance(0.005)) return { name: this.#pick(ODD_NAMES), type: 'text' };
    return this.#pick(this.#world.tables.get(table)!);
  }

  #odd(): string {
    return this.#pick(ODD_VALUES);
  }

  #some(most: number, run: () => void): void {
    for (let n = this.#upTo(most); n > 0; n--) run();
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #upTo(most: number): number {
    return Math.floor(this.#random() * (most + 1));
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }
}
