const MEMBERS = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS LI'.split(' '),
);

/** Whether the EMA speaks for a country: members of the European Union, Norway, Iceland and Liechtenstein. */
export const isInEuropeanUnion = (country: string): boolean => MEMBERS.has(country);
