import pg from 'pg';

/** Type numbers of pg_type.dat, which PostgreSQL never changes. */
const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const;

/**
 * The form of returned values: as the rest interface writes them in JSON. A JavaScript Date would lose the microseconds
 * of a timestamp and shift a date by the server's time zone; a count is a number, not text.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    switch (oid) {
      case OID.int8:
      case OID.numeric:
        return Number;
      case OID.date:
        return String;
      case OID.timestamp:
        return (value: string) => value.replace(' ', 'T');
      case OID.timestamptz:
        return (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
      default:
        return pg.types.getTypeParser(oid, 'text');
    }
  }) as typeof pg.types.getTypeParser,
};
