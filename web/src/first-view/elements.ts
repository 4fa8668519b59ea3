import { FIRST_VIEW_ID } from '../lib/first-view.ts';

/** Who may be looking, as far as the browser's storage tells without a call. */
export type Onlooker = 'user' | 'visitor';

/** Marks the banner that is shown at the first visit, or at every later one. */
export const BANNER_MARK = 'data-banner';

/** Id of the template for one language and onlooker. */
export const templateId = (language: string, who: Onlooker): string => `${FIRST_VIEW_ID}-${language}-${who}`;
