const HOUR = 60 * 60;

/**
 * How often answers may be reported as wrong without an account: from one address, and from all of them, so that no one fills
 * the list of whoever runs the server. With one: `server/functions/calling/rates.ts`.
 */
export const VISITOR_RATES = {
  byAddress: { points: 5, seconds: HOUR },
  all: { points: 100, seconds: 24 * HOUR },
} as const;
