import type { Database, DatabaseOptions } from './types.ts';

export type { Claims, Database, DatabaseOptions, Sql } from './types.ts';

/** Opens the database, brings its schema up to date, and hands out transactions under a caller's role. */
export declare function openDatabase(options: DatabaseOptions): Promise<Database>;
