/**
 * Version of the text by which a user agrees that her health data is kept (web/src/i18n, `consent`). It rises with every
 * change of what is said there: who agreed to an earlier one is asked again.
 * Apart from the schema of its row: the first view of the app knows the version and checks no rows.
 */
export const HEALTH_CONSENT_VERSION = 1;
